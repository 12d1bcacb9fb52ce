import type { Db } from '#server/platform/db/client.ts'
import type { DocumentKind } from '#shared/contract/documents-schemas.ts'
import { stateOfGstin } from '#shared/domain/gst.ts'
import type { CalendarDate } from '#shared/domain/travel-date.ts'

/** A document of the period, as it was issued. */
export type RegisterRow = {
  number: string
  kind: DocumentKind
  refersTo: string | null
  issuedOn: CalendarDate
  bookingId: string
  bookingCode: string
  /** Name of the state where the recipient lives. */
  supplyState: string
  isSameState: boolean
  rateHundredths: number
  amountPaise: number
  taxablePaise: number
  cgstPaise: number
  sgstPaise: number
  igstPaise: number
}

const batch = 500

export type Period = { from: CalendarDate; to: CalendarDate }

/** The documents issued in a period, by kind and number: each series is complete and in order. */
export async function readRegister(db: Db, { from, to }: Period): Promise<RegisterRow[]> {
  const rows = await db
    .selectFrom('papers')
    .innerJoin('bookings', 'bookings.id', 'papers.booking_id')
    .selectAll('papers')
    .select('bookings.code')
    .where('issued_on', '>=', from)
    .where('issued_on', '<=', to)
    .orderBy('papers.number')
    .execute()
  return rows.map((row) => ({
    number: row.number,
    kind: row.kind,
    refersTo: row.refers_to,
    issuedOn: row.issued_on,
    bookingId: row.booking_id,
    bookingCode: row.code,
    supplyState: row.supply_state,
    isSameState: stateOfSeller(row.seller) === row.supply_state,
    rateHundredths: row.rate_hundredths,
    amountPaise: row.amount_paise,
    taxablePaise: row.taxable_paise,
    cgstPaise: row.cgst_paise,
    sgstPaise: row.sgst_paise,
    igstPaise: row.igst_paise,
  }))
}

/** Without a GSTIN nothing is filed, and no state is asked for. */
const stateOfSeller = (seller: string): string => {
  const { gstin } = JSON.parse(seller) as { gstin: string }
  return stateOfGstin(gstin) ?? ''
}

/** The invoices that documents of a period correct, whenever they were issued. */
export async function readInvoices(db: Db, numbers: readonly string[]): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for (let at = 0; at < numbers.length; at += batch) {
    const rows = await db
      .selectFrom('papers')
      .select(['number', 'amount_paise'])
      .where('number', 'in', numbers.slice(at, at + batch))
      .execute()
    for (const row of rows) found.set(row.number, row.amount_paise)
  }
  return found
}

/** What of the advances of bookings was left when a day began: receipts less what was returned or invoiced of them. */
export async function readAdvances(
  db: Db,
  bookingIds: readonly string[],
  before: CalendarDate,
): Promise<Map<string, number>> {
  const left = new Map<string, number>()
  for (let at = 0; at < bookingIds.length; at += batch) {
    const rows = await db
      .selectFrom('papers')
      .select(['booking_id', 'kind', (eb) => eb.fn.sum<number | string>('taxable_paise').as('taxable')])
      .where('booking_id', 'in', bookingIds.slice(at, at + batch))
      .where('issued_on', '<', before)
      .where('kind', '!=', 'credit')
      .groupBy(['booking_id', 'kind'])
      .execute()
    for (const { booking_id: id, kind, taxable } of rows) {
      const paise = kind === 'receipt' ? Number(taxable) : -Number(taxable)
      left.set(id, (left.get(id) ?? 0) + paise)
    }
  }
  return left
}
