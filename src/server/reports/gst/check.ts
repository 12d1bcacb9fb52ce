import type { Db } from '#server/platform/db/client.ts'
import { listDocumentsOf } from '#server/documents/invoices/repository.ts'
import { documentedMoney } from '#server/documents/invoices/money.ts'
import { readAllLedgers } from '#server/payments/reconciliation/ledger.ts'

type Sums = { paidPaise: number; returnedPaise: number }
/** A booking whose documents do not say what its ledger says. */
type Deviation = { code: string; ledger: Sums; documents: Sums }
export type Checked = { ledger: Sums; documents: Sums; deviations: Deviation[] }

const total = (amounts: readonly { amountPaise: number }[]): number =>
  amounts.reduce((sum, { amountPaise }) => sum + amountPaise, 0)

const isSame = (one: Sums, other: Sums): boolean =>
  one.paidPaise === other.paidPaise && one.returnedPaise === other.returnedPaise

function add(sums: Sums, { paidPaise, returnedPaise }: Sums): void {
  sums.paidPaise += paidPaise
  sums.returnedPaise += returnedPaise
}

async function documentsOf(db: Db, bookingId: string): Promise<Sums> {
  const rows = await listDocumentsOf(db, bookingId)
  const of = (...kinds: string[]) =>
    total(rows.filter(({ kind }) => kinds.includes(kind)).map((row) => ({ amountPaise: row.amount_paise })))
  return { paidPaise: of('receipt'), returnedPaise: of('refund', 'credit') }
}

/**
 * Compares the documents of every booking with its ledger: receipts are what settled it, refund vouchers and credit notes what
 * went back. Documents are issued moments after the money moved, so a deviation counts if it is there to stay.
 */
export async function checkDocuments(db: Db): Promise<Checked> {
  const checked: Checked = {
    ledger: { paidPaise: 0, returnedPaise: 0 },
    documents: { paidPaise: 0, returnedPaise: 0 },
    deviations: [],
  }
  for await (const account of readAllLedgers(db)) {
    const money = documentedMoney(account)
    const ledger = { paidPaise: total(money?.paid ?? []), returnedPaise: total(money?.returned ?? []) }
    const documents = await documentsOf(db, account.booking.id)
    add(checked.ledger, ledger)
    add(checked.documents, documents)
    if (!isSame(ledger, documents)) checked.deviations.push({ code: account.booking.code, ledger, documents })
  }
  return checked
}
