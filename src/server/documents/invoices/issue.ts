import { sumOf } from '#shared/domain/sum.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Db, Tx } from '#server/platform/db/client.ts'
import { readAccount } from '#server/bookings/account-repository.ts'
import { listHistory, lockBooking } from '#server/bookings/repository.ts'
import type { DocumentKind } from '#shared/contract/documents-schemas.ts'
import { financialYear, stateOfGstin, taxParts } from '#shared/domain/gst.ts'
import { returnDate, todayInIndia } from '#shared/domain/travel-date.ts'
import { insertDocument, listDocumentsOf, type DocumentRow, takeNumber } from './repository.ts'
import type { BookingRow } from '#server/bookings/rows.ts'
import { documentedMoney, type Money } from './money.ts'

export type IssueDeps = {
  database: Database
  clock: Clock
  newId: () => string
  seller: { name: string; address: string; gstin: string }
  /** GST_RATE in hundredths of a percent. */
  rateHundredths: number
}

const prefixes: Record<DocumentKind, string> = { receipt: 'RV', refund: 'RF', invoice: 'TI', credit: 'CN' }

type Due = { kind: DocumentKind; source: string; amountPaise: number; refersTo?: DocumentRow | undefined }

/** Whether the service has been rendered or never will be: then the money that was not refunded is its price. */
function isConcluded(booking: BookingRow, today: string): boolean {
  if (booking.status === 'Cancelled') return true
  return booking.status === 'Confirmed' && returnDate(booking.travel_date, booking.days) < today
}

/**
 * The next document that the ledger requires and that has not been issued. One at a time, since later ones name earlier
 * ones: a receipt voucher for a payment; a refund voucher for a refund, or a credit note after the invoice; and, once
 * the journey is over or cancelled, an invoice for the amount withheld. So receipt = refund vouchers + invoice.
 */
function nextDue(
  booking: BookingRow,
  money: Money,
  documents: DocumentRow[],
  today: string,
): Due | undefined {
  const of = (kind: DocumentKind) => documents.filter((document) => document.kind === kind)
  const isMissing = ({ id }: { id: string }) => !documents.some(({ source }) => source === id)
  const paid = money.paid.find(({ id }) => !of('receipt').some(({ source }) => source === id))
  if (paid) return { kind: 'receipt', source: paid.id, amountPaise: paid.amountPaise }
  const invoice = of('invoice')[0]
  const refund = money.returned.find(isMissing)
  if (refund) {
    const { id, paymentId, amountPaise } = refund
    const receipt = of('receipt').find(({ source }) => source === paymentId)
    return { kind: invoice ? 'credit' : 'refund', source: id, amountPaise, refersTo: invoice ?? receipt }
  }
  if (invoice || !isConcluded(booking, today)) return undefined
  const retainedPaise =
    sumOf(money.paid, (row) => row.amountPaise) - sumOf(of('refund'), (document) => document.amount_paise)
  const first = money.paid[0]
  if (retainedPaise <= 0 || !first) return undefined
  return {
    kind: 'invoice',
    source: first.id,
    amountPaise: retainedPaise,
    refersTo: of('receipt')[0],
  }
}

/** The state of a document's seller; without a GSTIN nothing is filed, so none is needed. */
export function stateOfSeller(seller: string): string {
  const { gstin } = JSON.parse(seller) as IssueDeps['seller']
  return stateOfGstin(gstin) ?? ''
}

async function write(tx: Tx, booking: BookingRow, due: Due, deps: IssueDeps): Promise<void> {
  const now = deps.clock()
  const issuedOn = todayInIndia(now)
  const { name, address, gstin } = deps.seller
  const seller = JSON.stringify({ name, address, gstin })
  // What goes back takes with it the tax that was charged, whatever the rate is by now.
  const charged = due.kind === 'refund' || due.kind === 'credit' ? due.refersTo : undefined
  const rateHundredths = charged?.rate_hundredths ?? deps.rateHundredths
  const supplyState = charged?.supply_state ?? booking.supply_state ?? stateOfSeller(seller)
  const isSameState = supplyState === stateOfSeller(charged?.seller ?? seller)
  const parts = taxParts(due.amountPaise, rateHundredths, isSameState)
  const series = `${prefixes[due.kind]}${financialYear(issuedOn)}`
  const number = String(await takeNumber(tx, series)).padStart(6, '0')
  await insertDocument(tx, {
    id: deps.newId(),
    booking_id: booking.id,
    kind: due.kind,
    // At most 16 characters (rule 46 (b)).
    number: `${series}-${number}`,
    source: due.source,
    refers_to: due.refersTo?.number ?? null,
    issued_at: now.toISOString(),
    issued_on: issuedOn,
    amount_paise: due.amountPaise,
    taxable_paise: parts.taxablePaise,
    cgst_paise: parts.cgstPaise,
    sgst_paise: parts.sgstPaise,
    igst_paise: parts.igstPaise,
    rate_hundredths: rateHundredths,
    supply_state: supplyState,
    seller,
  })
}

/**
 * Whether the booking's money pays for a supply: that of a share which is returned before its group travels does not,
 * and has no documents.
 */
export async function isSupply(db: Db | Tx, { id, share_id: share }: BookingRow): Promise<boolean> {
  if (share === null) return true
  return (await listHistory(db, id)).some(({ of, to_status: to }) => of === 'booking' && to === 'Confirmed')
}

/** Issues all documents that the ledger of a booking requires; idempotent. */
export async function issueDocuments(bookingId: string, deps: IssueDeps): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId)
    const money = booking && documentedMoney(await readAccount(tx, booking))
    if (!booking || !money || !(await isSupply(tx, booking))) return
    const today = todayInIndia(deps.clock())
    for (;;) {
      const due = nextDue(booking, money, await listDocumentsOf(tx, booking.id), today)
      if (!due) return
      await write(tx, booking, due, deps)
    }
  })
}
