import { groupedBy } from '#server/platform/grouped-by.ts'
import { sumOf } from '#shared/domain/sum.ts'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Rest } from '#server/reports/rest.ts'
import type { Db } from '#server/platform/db/client.ts'
import { spendOf } from '#server/bookings/account.ts'
import { type DocumentRow, listDocumentsOf } from '#server/documents/invoices/repository.ts'
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

/** A receipt voucher for what did not go back after all takes back a voucher or note; it stands for no payment. */
const isUndoing = ({ kind, refers_to: of }: DocumentRow): boolean => kind === 'receipt' && of !== null

/** The sums of the documents of some bookings, in one query; zero for a booking without any. */
async function documentsOf(db: Db, ledgers: readonly Ledger[]): Promise<(ledger: Ledger) => Sums> {
  const ids = ledgers.map(({ booking }) => booking.id)
  const rows = ids.length === 0 ? [] : await listDocumentsOf(db, ids)
  const byBooking = groupedBy(rows, (row) => row.booking_id)
  return ({ booking }) => {
    const own = byBooking.get(booking.id) ?? []
    const of = (...kinds: string[]) =>
      sumOf(
        own.filter(({ kind }) => kinds.includes(kind)),
        (row) => row.amount_paise,
      )
    const undone = sumOf(own.filter(isUndoing), (row) => row.amount_paise)
    return { paidPaise: of('receipt') - undone, returnedPaise: of('refund', 'credit') - undone }
  }
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
    .select((eb) => [
      'papers.booking_id',
      eb.fn.sum<number | string>('received_paise').as('paid'),
      eb.fn.sum<number | string>('returned_paise').as('returned'),
      eb.fn
        .sum<number | string>(
          eb.case().when('refers_to', 'is not', null).then(eb.ref('received_paise')).else(0).end(),
        )
        .as('undone'),
    ])
    .where('papers.booking_id', 'in', [...ledgers.map(({ booking }) => booking.id), ''])
    .groupBy('papers.booking_id')
    .execute()
  const sums = new Map(
    rows.map((row) => [
      row.booking_id,
      { paidPaise: +row.paid - +row.undone, returnedPaise: +row.returned - +row.undone },
    ]),
  )
  return ({ booking }) => sums.get(booking.id) ?? { paidPaise: 0, returnedPaise: 0 }
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
