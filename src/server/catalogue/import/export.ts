import { sql } from 'kysely'
import type {
  CatalogueFile,
  HotelRecord,
  PackageRecord,
  RentalRecord,
} from '#shared/contract/catalogue-records.ts'
import {
  inFileOrder,
  type ListedPackage,
  listPackages,
  readOneVersion,
} from '#server/catalogue/repository.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { type LinkedTable, readLinks } from './rows.ts'

/** The record as its file would have it. */
function withTranslations<T extends { translations?: unknown }>(
  record: T,
  json: string | null | undefined,
): T {
  if (json) record.translations = JSON.parse(json)
  return record
}

async function readTranslations(db: Db): Promise<Map<string, string | null>> {
  const query = db.selectFrom('packages').select(['id', 'translations'])
  const rows = await query.where('translations', 'is not', null).execute()
  return new Map(rows.map(({ id, translations }) => [id, translations]))
}

async function listLinked<T extends HotelRecord | RentalRecord>(db: Db, table: LinkedTable): Promise<T[]> {
  const links = new Map<string, string[]>()
  for (const { id, package_id } of await readLinks(db, table))
    links.set(id, [...(links.get(id) ?? []), package_id])
  const rows = await db.selectFrom(table).select(['id', 'data', 'translations']).orderBy('position').execute()
  return rows.map((row) => {
    const record = JSON.parse(row.data) as T
    record.packageIds = links.get(row.id) ?? []
    return withTranslations(record, row.translations)
  })
}

async function readFile(db: Db): Promise<CatalogueFile> {
  const packages: ListedPackage[] = []
  for await (const listed of listPackages(db)) packages.push(listed)
  const translations = await readTranslations(db)
  return {
    packages: packages
      .sort(inFileOrder)
      .map(({ id, record }) => withTranslations(record, translations.get(id))),
    hotels: await listLinked<HotelRecord>(db, 'hotels'),
    rentals: await listLinked<RentalRecord>(db, 'rentals'),
  }
}

/** The catalogue on offer, as a file that changes nothing when it is imported again. */
export const exportCatalogue = async (db: Db): Promise<CatalogueFile> =>
  (await readOneVersion(db, () => readFile(db))).found

/** One record as the file has it; also a withdrawn package, which the file omits. */
export async function exportRecord(db: Db | Tx, table: 'packages' | LinkedTable, id: string) {
  const isPackage = table === 'packages'
  const row = await db
    .selectFrom(table as 'packages')
    .select(['data', 'translations'])
    .select(isPackage ? 'withdrawn_at' : sql<null>`null`.as('withdrawn_at'))
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const record = JSON.parse(row.data) as PackageRecord | HotelRecord | RentalRecord
  if (!isPackage)
    Object.assign(record, {
      packageIds: (await readLinks(db, table, id)).map(({ package_id: packageId }) => packageId),
    })
  return { record: withTranslations(record, row.translations), isWithdrawn: row.withdrawn_at !== null }
}

/** One record per line: readable, and a change shows as one changed line. */
export function toFileText(file: CatalogueFile): string {
  const lists = Object.entries(file).map(
    ([name, records]) =>
      `${JSON.stringify(name)}: [\n${records.map((record) => JSON.stringify(record)).join(',\n')}\n]`,
  )
  return `{\n${lists.join(',\n')}\n}\n`
}
