import type { Db } from '#server/platform/db/client.ts'
import type { CatalogueFile, HotelRecord, RentalRecord } from './file-schema.ts'
import { inFileOrder, type ListedPackage, listPackages } from '#server/catalogue/repository.ts'

async function linksOf(db: Db, table: 'package_hotels' | 'package_rentals'): Promise<Map<string, string[]>> {
  const rows =
    table === 'package_hotels'
      ? await db.selectFrom(table).select(['package_id', 'hotel_id as id']).orderBy('package_id').execute()
      : await db.selectFrom(table).select(['package_id', 'rental_id as id']).orderBy('package_id').execute()
  const links = new Map<string, string[]>()
  for (const row of rows) links.set(row.id, [...(links.get(row.id) ?? []), row.package_id])
  return links
}

async function listLinked<T extends HotelRecord | RentalRecord>(
  db: Db,
  table: 'hotels' | 'rentals',
): Promise<T[]> {
  const links = await linksOf(db, `package_${table}`)
  const rows = await db.selectFrom(table).select(['id', 'data']).orderBy('position').execute()
  return rows.map((row) => {
    const record = JSON.parse(row.data) as T
    record.packageIds = links.get(row.id) ?? []
    return record
  })
}

/** The catalogue on offer as a file that, imported again, changes nothing. */
export async function exportCatalogue(db: Db): Promise<CatalogueFile> {
  const packages: ListedPackage[] = []
  for await (const listed of listPackages(db)) packages.push(listed)
  return {
    packages: packages.sort(inFileOrder).map(({ record }) => record),
    hotels: await listLinked<HotelRecord>(db, 'hotels'),
    rentals: await listLinked<RentalRecord>(db, 'rentals'),
  }
}

/** One record a line: readable, and a change shows as a changed line. */
export function toFileText(file: CatalogueFile): string {
  const lists = Object.entries(file).map(
    ([name, records]) =>
      `${JSON.stringify(name)}: [\n${records.map((record) => JSON.stringify(record)).join(',\n')}\n]`,
  )
  return `{\n${lists.join(',\n')}\n}\n`
}
