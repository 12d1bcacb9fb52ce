import { sql } from 'kysely'
import { chunks } from '#server/platform/chunks.ts'
import type { Db } from '#server/platform/db/client.ts'
import type { DocumentKind } from '#shared/contract/documents-schemas.ts'
import { stateOfSeller } from '#server/documents/invoices/issue.ts'
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

export type Period = { from: CalendarDate; to: CalendarDate }

const columns = [
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

export const registered = (db: Db) =>
  db.selectFrom('papers').innerJoin('bookings', 'bookings.id', 'papers.booking_id').select(columns)

export function asRegister(
  found: Awaited<ReturnType<ReturnType<typeof registered>['execute']>>,
): RegisterRow[] {
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

/**
 * The documents issued in a period, by kind and number, so that each series is complete and in order. `most` limits how
 * many.
 */
export async function readRegister(db: Db, { from, to }: Period, most?: number): Promise<RegisterRow[]> {
  const rows = registered(db)
    .where('issued_on', '>=', from)
    .where('issued_on', '<=', to)
    // From a million on, the numbers of a series are longer than six digits.
    .orderBy(sql`rtrim(papers.number, '0123456789')`)
    .orderBy(sql`length(papers.number)`)
    .orderBy('papers.number')
  return asRegister(await (most === undefined ? rows : rows.limit(most)).execute())
}

export async function sumRegister(db: Db, { from, to }: Period) {
  const rows = await db
    .selectFrom('papers')
    .select(['kind', (eb) => eb.fn.countAll<number | string>().as('count')])
    .select((eb) =>
      (['amount_paise', 'taxable_paise', 'igst_paise', 'cgst_paise', 'sgst_paise'] as const).map((column) =>
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
    amountPaise: +row.amount_paise,
    taxablePaise: +row.taxable_paise,
    igstPaise: +row.igst_paise,
    cgstPaise: +row.cgst_paise,
    sgstPaise: +row.sgst_paise,
  }))
}

/** The invoices that a period's documents correct, whenever they were issued. */
export async function readInvoices(db: Db, numbers: readonly string[]): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for (const some of chunks(numbers)) {
    const rows = await db
      .selectFrom('papers')
      .select(['number', 'amount_paise'])
      .where('number', 'in', some)
      .execute()
    for (const row of rows) found.set(row.number, row.amount_paise)
  }
  return found
}

/** The earlier documents of a period's bookings, in the order of issue: what was left of their advances when it began. */
export async function readEarlier(db: Db, { from, to }: Period): Promise<RegisterRow[]> {
  const rows = await registered(db)
    .where('papers.booking_id', 'in', (eb) =>
      eb
        .selectFrom('papers as own')
        .select('own.booking_id')
        .where('own.issued_on', '>=', from)
        .where('own.issued_on', '<=', to),
    )
    .where('papers.issued_on', '<', from)
    .orderBy('papers.id')
    .execute()
  return asRegister(rows)
}
