import type { Db } from '#server/platform/db/client.ts'
import type { DocumentKind } from '#shared/contract/documents-schemas.ts'
import { stateOfGstin } from '#shared/domain/gst.ts'
import type { CalendarDate } from '#shared/domain/travel-date.ts'

/** A document of the period, as issued. */
export type RegisterRow = {
  number: string
  kind: DocumentKind
  refersTo: string | null
  issuedOn: CalendarDate
  bookingId: string
  bookingCode: string
  /** The name of the recipient's state. */
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

const registered = [
  'bookings.code',
  'papers.booking_id',
  'papers.number',
  'papers.kind',
  'papers.refers_to',
  'papers.issued_on',
  'papers.amount_paise',
  'papers.taxable_paise',
  'papers.cgst_paise',
  'papers.sgst_paise',
  'papers.igst_paise',
  'papers.rate_hundredths',
  'papers.supply_state',
  'papers.seller',
] as const

/**
 * The documents issued in a period, by kind and number, so that each series is complete and in order. `most` limits how
 * many.
 */
export async function readRegister(db: Db, { from, to }: Period, most?: number): Promise<RegisterRow[]> {
  const rows = db
    .selectFrom('papers')
    .innerJoin('bookings', 'bookings.id', 'papers.booking_id')
    .select(registered)
    .where('issued_on', '>=', from)
    .where('issued_on', '<=', to)
    .orderBy('papers.number')
  const found = await (most === undefined ? rows : rows.limit(most)).execute()
  const states = new Map<string, string>()
  for (const { seller } of found) if (!states.has(seller)) states.set(seller, stateOfSeller(seller))
  return found.map((row) => ({
    number: row.number,
    kind: row.kind,
    refersTo: row.refers_to,
    issuedOn: row.issued_on,
    bookingId: row.booking_id,
    bookingCode: row.code,
    supplyState: row.supply_state,
    isSameState: states.get(row.seller) === row.supply_state,
    rateHundredths: row.rate_hundredths,
    amountPaise: row.amount_paise,
    taxablePaise: row.taxable_paise,
    cgstPaise: row.cgst_paise,
    sgstPaise: row.sgst_paise,
    igstPaise: row.igst_paise,
  }))
}

/** How many documents of each kind were issued in a period, and their taxes. */
export async function sumRegister(db: Db, { from, to }: Period) {
  const rows = await db
    .selectFrom('papers')
    .select(['kind', (eb) => eb.fn.countAll<number | string>().as('count')])
    .select((eb) =>
      (['taxable_paise', 'igst_paise', 'cgst_paise', 'sgst_paise'] as const).map((column) =>
        eb.fn.sum<number | string>(column).as(column),
      ),
    )
    .where('issued_on', '>=', from)
    .where('issued_on', '<=', to)
    .groupBy('kind')
    .execute()
  return rows.map((row) => ({
    kind: row.kind,
    count: +row.count,
    taxablePaise: +row.taxable_paise,
    igstPaise: +row.igst_paise,
    cgstPaise: +row.cgst_paise,
    sgstPaise: +row.sgst_paise,
  }))
}

/** Without a GSTIN nothing is filed, so no state is needed. */
const stateOfSeller = (seller: string): string => {
  const { gstin } = JSON.parse(seller) as { gstin: string }
  return stateOfGstin(gstin) ?? ''
}

/** The invoices that a period's documents correct, whenever they were issued. */
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

/** What was left of the advances of a period's bookings when it began: receipts less what had been returned or invoiced. */
export async function readAdvances(db: Db, { from, to }: Period): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('papers')
    .select(['booking_id', 'kind', (eb) => eb.fn.sum<number | string>('amount_paise').as('amount')])
    .where('booking_id', 'in', (eb) =>
      eb
        .selectFrom('papers as own')
        .select('own.booking_id')
        .where('own.issued_on', '>=', from)
        .where('own.issued_on', '<=', to),
    )
    .where('issued_on', '<', from)
    .where('kind', '!=', 'credit')
    .groupBy(['booking_id', 'kind'])
    .execute()
  const left = new Map<string, number>()
  for (const { booking_id: id, kind, amount } of rows) {
    const paise = kind === 'receipt' ? Number(amount) : -Number(amount)
    left.set(id, (left.get(id) ?? 0) + paise)
  }
  return left
}
