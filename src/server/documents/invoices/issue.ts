import { sumOf } from '#shared/domain/sum.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Db, Tx } from '#server/platform/db/client.ts'
import { readAccount } from '#server/bookings/account-repository.ts'
import { listHistory, lockBooking } from '#server/bookings/repository.ts'
import type { DocumentKind } from '#shared/contract/documents-schemas.ts'
import { financialYear, rateOn, stateOfGstin, type TaxRate, taxParts } from '#shared/domain/gst.ts'
import { returnDate, todayInIndia } from '#shared/domain/travel-date.ts'
import { type Due, nextDue } from './due.ts'
import { type DocumentRow, insertDocument, listDocumentsOf } from './repository.ts'
import type { BookingRow } from '#server/bookings/rows.ts'
import { documentedMoney } from './money.ts'
import { takeNumber } from './series.ts'

export type IssueDeps = {
  database: Database
  clock: Clock
  newId: () => string
  seller: { name: string; address: string; gstin: string }
} & TaxRate

const prefixes: Record<DocumentKind, string> = { receipt: 'RV', refund: 'RF', invoice: 'TI', credit: 'CN' }

/** The state of a document's seller; without a GSTIN nothing is filed, so none is needed. */
export function stateOfSeller(seller: string): string {
  const { gstin } = JSON.parse(seller) as IssueDeps['seller']
  return stateOfGstin(gstin) ?? ''
}

type Terms = { rateHundredths: number; supplyState: string; isSameState: boolean }

/** The note that takes back the rest of what was invoiced has the rest of its tax: that of each other note is rounded. */
function taxesOf(due: Due, terms: Terms, documents: readonly DocumentRow[]) {
  const { rateHundredths, supplyState, isSameState } = terms
  const left = (name: 'amount_paise' | 'taxable_paise' | 'cgst_paise' | 'sgst_paise' | 'igst_paise') =>
    sumOf(documents, (row) => {
      if (row.rate_hundredths !== rateHundredths || row.supply_state !== supplyState) return 0
      return row.kind === 'invoice' ? row[name] : row.kind === 'credit' ? -row[name] : 0
    })
  if (due.kind === 'credit' && left('amount_paise') === due.amountPaise)
    return {
      taxable_paise: left('taxable_paise'),
      cgst_paise: left('cgst_paise'),
      sgst_paise: left('sgst_paise'),
      igst_paise: left('igst_paise'),
    }
  const parts = taxParts(due.amountPaise, rateHundredths, isSameState)
  return {
    taxable_paise: parts.taxablePaise,
    cgst_paise: parts.cgstPaise,
    sgst_paise: parts.sgstPaise,
    igst_paise: parts.igstPaise,
  }
}

type Request = { booking: BookingRow; due: Due; documents: readonly DocumentRow[] }

async function write(tx: Tx, { booking, due, documents }: Request, deps: IssueDeps): Promise<void> {
  const now = deps.clock()
  const issuedOn = todayInIndia(now)
  const { name, address, gstin } = deps.seller
  const seller = JSON.stringify({ name, address, gstin })
  // A journey that was paid and made before a change of the rate has the old one, whenever it is invoiced (CGST Act, s. 14).
  const isMade = due.kind === 'invoice' && booking.status === 'Confirmed'
  const taxedOn = isMade ? returnDate(booking.travel_date, booking.days) : issuedOn
  // What goes back takes with it the tax that was charged, whatever the rate is by now.
  const charged = due.termsOf
  const rateHundredths = charged?.rate_hundredths ?? rateOn(deps, taxedOn)
  const supplyState = charged?.supply_state ?? booking.supply_state ?? stateOfSeller(seller)
  const isSameState = supplyState === stateOfSeller(charged?.seller ?? seller)
  await insertDocument(tx, {
    id: deps.newId(),
    booking_id: booking.id,
    kind: due.kind,
    number: await takeNumber(tx, prefixes[due.kind], financialYear(issuedOn)),
    source: due.source,
    refers_to: due.refersTo?.number ?? null,
    issued_at: now.toISOString(),
    issued_on: issuedOn,
    amount_paise: due.amountPaise,
    ...taxesOf(due, { rateHundredths, supplyState, isSameState }, documents),
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
      const documents = await listDocumentsOf(tx, booking.id)
      const due = nextDue(booking, money, documents, today)
      if (!due) return
      await write(tx, { booking, due, documents }, deps)
    }
  })
}
