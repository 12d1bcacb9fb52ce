import { groupedBy } from '#server/platform/grouped-by.ts'
import { sumOf } from '#shared/domain/sum.ts'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Rest } from '#server/reports/rest.ts'
import type { Db } from '#server/platform/db/client.ts'
import { spendOf } from '#server/bookings/account.ts'
import { type DocumentRow, listDocumentsOf } from '#server/documents/invoices/repository.ts'
import { subjectOf } from '#server/documents/invoices/due.ts'
import { isSupply } from '#server/documents/invoices/issue.ts'
import { documentedMoney } from '#server/documents/invoices/money.ts'
import { type Ledger, readLedgerPages } from '#server/payments/reconciliation/ledger.ts'

type Sums = { paidPaise: number; returnedPaise: number }
/** A booking whose documents differ from its ledger. */
type Deviation = { code: string; ledger: Sums; documents: Sums }
export type Checked = {
  ledger: Sums
  documents: Sums
  /** What undecided groups have paid: it has no documents yet. */
  waitingPaise: number
  deviations: Deviation[]
}

const total = (amounts: readonly { amountPaise: number }[]): number =>
  sumOf(amounts, ({ amountPaise }) => amountPaise)

const isSame = (one: Sums, other: Sums): boolean =>
  one.paidPaise === other.paidPaise && one.returnedPaise === other.returnedPaise

function add(sums: Sums, { paidPaise, returnedPaise }: Sums): void {
  sums.paidPaise += paidPaise
  sums.returnedPaise += returnedPaise
}

type Line = Pick<DocumentRow, 'booking_id' | 'source' | 'refers_to'> & { received: number; returned: number }

/** A voucher or note that takes back what another one says moves no money: of what did not go back, or of a payment. */
function sumsOf(lines: readonly Line[]): Sums {
  const isOwn = (line: Line) => line.received > 0 && line.refers_to === null
  const payments = new Set(lines.filter(isOwn).map(subjectOf))
  const undone = sumOf(lines, (line) => {
    const isUndoing = line.received > 0 ? !isOwn(line) : payments.has(subjectOf(line))
    return isUndoing ? line.received + line.returned : 0
  })
  return {
    paidPaise: sumOf(lines, ({ received }) => received) - undone,
    returnedPaise: sumOf(lines, ({ returned }) => returned) - undone,
  }
}

function sumsByBooking(lines: readonly Line[]): (ledger: Ledger) => Sums {
  const byBooking = groupedBy(lines, (line) => line.booking_id)
  return ({ booking }) => sumsOf(byBooking.get(booking.id) ?? [])
}

/** The sums of the documents of some bookings, in one query; zero for a booking without any. */
async function documentsOf(db: Db, ledgers: readonly Ledger[]): Promise<(ledger: Ledger) => Sums> {
  const ids = ledgers.map(({ booking }) => booking.id)
  const rows = ids.length === 0 ? [] : await listDocumentsOf(db, ids)
  const sumIf = (isCounted: boolean, { amount_paise: paise }: DocumentRow) => (isCounted ? paise : 0)
  const lines = rows.map((row) =>
    Object.assign(row, {
      received: sumIf(row.kind === 'receipt', row),
      returned: sumIf(row.kind === 'refund' || row.kind === 'credit', row),
    }),
  )
  return sumsByBooking(lines)
}

/** The sums that the sales reports make of the documents of some bookings. */
async function reportedOf(db: Db, ledgers: readonly Ledger[]): Promise<(ledger: Ledger) => Sums> {
  const rows = await db
    .selectFrom('papers')
    .innerJoin('sales_entries', (join) =>
      join
        .onRef('sales_entries.day', '=', 'papers.issued_on')
        .on('sales_entries.kind', '=', 'papers')
        .onRef('sales_entries.row_id', '=', 'papers.id'),
    )
    .select(['booking_id', 'source', 'refers_to', 'received_paise as received', 'returned_paise as returned'])
    .where('papers.booking_id', 'in', [...ledgers.map(({ booking }) => booking.id), ''])
    .execute()
  return sumsByBooking(rows)
}

type Reads = Record<'documentsIn' | 'reportedIn', (ledger: Ledger) => Sums>

function compare(checked: Checked, ledgers: readonly Ledger[], { documentsIn, reportedIn }: Reads): void {
  for (const account of ledgers) {
    const money = documentedMoney(account)
    const ledger = { paidPaise: total(money?.paid ?? []), returnedPaise: total(money?.returned ?? []) }
    const issued = documentsIn(account)
    // Documents that match the ledger are reported all the same if the sales reports differ.
    const documents = isSame(ledger, issued) ? reportedIn(account) : issued
    add(checked.ledger, ledger)
    add(checked.documents, documents)
    if (!isSame(ledger, documents)) checked.deviations.push({ code: account.booking.code, ledger, documents })
  }
}

/** A group's payments have no documents before it is decided; if it ended, everything was refunded. */
async function suppliesAmong(
  db: Db,
  ledgers: readonly Ledger[],
): Promise<{ supplies: Ledger[]; waitingPaise: number }> {
  const supplies: Ledger[] = []
  let waitingPaise = 0
  for (const ledger of ledgers) {
    if (await isSupply(db, ledger.booking)) supplies.push(ledger)
    else {
      const { paid, returned } = spendOf(ledger)
      waitingPaise += paid - returned
    }
  }
  return { supplies, waitingPaise }
}

/**
 * Compares the documents of every booking with its ledger: receipts with what settled it, refund vouchers and credit
 * notes with what went back. Documents are issued moments after the money moved, so only a lasting deviation counts.
 * The embedded database answers synchronously, so this rests between two pages and lets other queries run.
 */
export async function checkDocuments(db: Db, rest: Rest = () => nextTurn()): Promise<Checked> {
  const checked: Checked = {
    ledger: { paidPaise: 0, returnedPaise: 0 },
    documents: { paidPaise: 0, returnedPaise: 0 },
    waitingPaise: 0,
    deviations: [],
  }
  let begun = performance.now()
  for await (const page of readLedgerPages(db)) {
    const { supplies, waitingPaise } = await suppliesAmong(db, page)
    checked.waitingPaise += waitingPaise
    const [documentsIn, reportedIn] = [await documentsOf(db, supplies), await reportedOf(db, supplies)]
    compare(checked, supplies, { documentsIn, reportedIn })
    await rest(performance.now() - begun)
    begun = performance.now()
  }
  return checked
}
