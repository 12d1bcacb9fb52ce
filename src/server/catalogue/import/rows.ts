import { sql } from 'kysely'
import type { HotelRecord, PackageRecord, RentalRecord } from '#shared/contract/catalogue-records.ts'
import { toPaise } from '#shared/domain/money.ts'
import { normalise } from '#server/catalogue/normalise.ts'
import { policyRow } from '#server/schema/tables/cancellation-policy.ts'
import { chunks } from '#server/platform/chunks.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'

type Table = 'packages' | 'hotels' | 'rentals'
type Row = { id: string; position: number; data: string }

const jsonOf = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value))

/** Columns hold what is charged or searched by SQL; `data` holds the record. */
export function packageRow({ translations, ...record }: PackageRecord, position: number) {
  const { packagePricing: pricing } = record
  return {
    id: record.packageId,
    position,
    name: record.name,
    short_details: record.description.short,
    days: record.duration.days,
    final_price_paise: toPaise(pricing.finalPrice),
    additional_fees_paise: toPaise(pricing.additionalFees),
    ...policyRow(record.cancellationPolicy),
    departures: record.departures
      ? JSON.stringify({ discount: pricing.discount, ...record.departures })
      : null,
    data: JSON.stringify(record),
    translations: jsonOf(translations),
    withdrawn_at: null,
  }
}

/** The links are in tables of their own, so `data` does not have them. */
export function hotelRow(record: HotelRecord, position: number) {
  const { packageIds: _, translations, ...hotel } = record
  const city = normalise(hotel.location.city)
  return {
    id: hotel.hotel_id,
    position,
    city,
    data: JSON.stringify(hotel),
    translations: jsonOf(translations),
  }
}

export function rentalRow(record: RentalRecord, position: number) {
  const { packageIds: _, translations, ...rental } = record
  return {
    id: rental.bike_rental_id,
    position,
    city: normalise(rental.city),
    data: JSON.stringify(rental),
    translations: jsonOf(translations),
  }
}

/** Fewer than ids alone, since each row has a parameter for every column. */
const rowsAtOnce = 200

const isSame = (row: Row, stored: Record<string, unknown> | undefined): boolean =>
  stored !== undefined && Object.entries(row).every(([column, value]) => stored[column] === value)

/** Writes the rows of records that are new or differ from the stored ones; returns their number. */
export async function writeRows<T>(
  tx: Tx,
  table: Table,
  all: readonly T[],
  toRow: (record: T, position: number) => Row,
): Promise<number> {
  let changed = 0
  let position = 0
  for (const records of chunks(all, rowsAtOnce)) {
    const rows = records.map((record) => toRow(record, position++))
    const ids = rows.map(({ id }) => id)
    const stored = await tx.selectFrom(table).selectAll().where('id', 'in', ids).execute()
    const storedById = new Map(stored.map((row) => [row.id, row]))
    const different = rows.filter((row) => !isSame(row, storedById.get(row.id)))
    const [first] = different
    if (!first) continue
    changed += different.length
    const updates = Object.keys(first).map((column) => [column, sql.ref(`excluded.${column}`)])
    await tx
      .insertInto(table)
      .values(different)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(Object.fromEntries(updates)))
      .execute()
  }
  return changed
}

export type LinkedTable = 'hotels' | 'rentals'
type Link = { package_id: string; id: string }

const linkTables = {
  hotels: { table: 'package_hotels', column: 'hotel_id' },
  rentals: { table: 'package_rentals', column: 'rental_id' },
} as const

/**
 * The links of packages on offer to hotels or rentals, whose id is `id`: all of them, or those of one. Links of a withdrawn
 * package stay in the database until it is offered again; no file has them.
 */
export function readLinks(db: Db | Tx, linked: LinkedTable, only?: string): Promise<Link[]> {
  const { table, column } = linkTables[linked]
  const query = db
    .selectFrom(table)
    .innerJoin('packages', 'packages.id', 'package_id')
    .select(['package_id', sql.ref<string>(column).as('id')])
    .where('withdrawn_at', 'is', null)
  const asked = only === undefined ? query : query.where(sql.ref(column), '=', only)
  return asked.orderBy('package_id').execute()
}

/** Removes a hotel's or rental's links to every package. */
export const removeLinks = (tx: Tx, linked: LinkedTable, ids: readonly string[]) =>
  tx.deleteFrom(linkTables[linked].table).where(sql.ref(linkTables[linked].column), 'in', ids).execute()

/** Makes the stored links, of all records or of one, equal to those wanted; returns how many changed. */
export async function syncLinks(
  tx: Tx,
  linked: LinkedTable,
  wanted: readonly Link[],
  only?: string,
): Promise<number> {
  const { table, column } = linkTables[linked]
  const keyOf = (link: Link) => `${link.package_id}\n${link.id}`
  const stored = await readLinks(tx, linked, only)
  const [storedKeys, wantedKeys] = [new Set(stored.map(keyOf)), new Set(wanted.map(keyOf))]
  const added = wanted.filter((link) => !storedKeys.has(keyOf(link)))
  const dropped = stored.filter((link) => !wantedKeys.has(keyOf(link)))
  for (const { package_id, id } of dropped)
    await tx.deleteFrom(table).where('package_id', '=', package_id).where(sql.ref(column), '=', id).execute()
  for (const links of chunks(added, rowsAtOnce)) {
    const rows = links.map(({ package_id, id }) => ({ package_id, [column]: id }))
    await tx.insertInto(table).values(rows).execute()
  }
  return added.length + dropped.length
}
