import type { CatalogueFile, HotelRecord, RentalRecord } from '#shared/contract/catalogue-records.ts'
import { inFileOrder, type ListedPackage, listPackages } from '#server/catalogue/repository.ts'
import type { Db } from '#server/platform/db/client.ts'
import { type LinkedTable, readLinks } from './rows.ts'

async function listLinked<T extends HotelRecord | RentalRecord>(db: Db, table: LinkedTable): Promise<T[]> {
  const links = new Map<string, string[]>()
  for (const { id, package_id } of await readLinks(db, table))
    links.set(id, [...(links.get(id) ?? []), package_id])
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
