import type { CatalogueFile } from '#shared/contract/catalogue-records.ts'
import { lockVersion, writeVersion } from '#server/catalogue/repository.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/db/client.ts'
import { chunks } from '#server/platform/chunks.ts'
import { refuseMissingPictures } from '#server/catalogue/pictures/uses.ts'
import {
  hotelRow,
  type LinkedTable,
  packageRow,
  removeLinks,
  rentalRow,
  syncLinks,
  writeRows,
} from './rows.ts'

export type ImportReport = { version: number; changed: number; withdrawn: number; removed: number }
export type ImportDeps = {
  database: Pick<Database, 'transaction'>
  clock: Clock
  /** Follow-up work in the same transaction. */
  afterwards?: ((tx: Tx) => Promise<void>) | undefined
}

const missingFrom = (ids: readonly string[], stored: { id: string }[]): string[] => {
  const named = new Set(ids)
  return stored.map(({ id }) => id).filter((id) => !named.has(id))
}

/** Packages that the file does not name are withdrawn, not deleted: bookings refer to them. */
async function withdrawOthers(tx: Tx, packageIds: readonly string[], now: Date): Promise<number> {
  const offered = await tx.selectFrom('packages').select('id').where('withdrawn_at', 'is', null).execute()
  const others = missingFrom(packageIds, offered)
  for (const ids of chunks(others))
    await tx.updateTable('packages').set({ withdrawn_at: now.toISOString() }).where('id', 'in', ids).execute()
  return others.length
}

async function removeOthers(tx: Tx, table: LinkedTable, named: readonly string[]): Promise<number> {
  const others = missingFrom(named, await tx.selectFrom(table).select('id').execute())
  for (const ids of chunks(others)) {
    await removeLinks(tx, table, ids)
    await tx.deleteFrom(table).where('id', 'in', ids).execute()
  }
  return others.length
}

const linksOf = <T extends { packageIds?: string[] | undefined }>(
  records: readonly T[],
  idOf: (record: T) => string,
) =>
  records.flatMap((record) =>
    (record.packageIds ?? []).map((package_id) => ({ package_id, id: idOf(record) })),
  )

/** Makes the database match a checked file, in one transaction; the same file again changes nothing. */
export async function importCatalogue(deps: ImportDeps, file: CatalogueFile): Promise<ImportReport> {
  const { packages, hotels, rentals } = file
  return deps.database.transaction(async (tx) => {
    const now = deps.clock()
    const before = await lockVersion(tx, now)
    await refuseMissingPictures(tx, { packages, hotels, rentals })
    const written =
      (await writeRows(tx, 'packages', packages, packageRow)) +
      (await writeRows(tx, 'hotels', hotels, hotelRow)) +
      (await writeRows(tx, 'rentals', rentals, rentalRow))
    const packageIds = packages.map((record) => record.packageId)
    const withdrawn = await withdrawOthers(tx, packageIds, now)
    const hotelId = (hotel: (typeof hotels)[number]) => hotel.hotel_id
    const rentalId = (rental: (typeof rentals)[number]) => rental.bike_rental_id
    const links =
      (await syncLinks(tx, 'hotels', linksOf(hotels, hotelId))) +
      (await syncLinks(tx, 'rentals', linksOf(rentals, rentalId)))
    const removed =
      (await removeOthers(tx, 'hotels', hotels.map(hotelId))) +
      (await removeOthers(tx, 'rentals', rentals.map(rentalId)))
    const changed = written + links
    const isNew = before === 0 || changed + withdrawn + removed > 0
    const version = isNew ? before + 1 : before
    if (isNew) await writeVersion(tx, version, now)
    await deps.afterwards?.(tx)
    return { version, changed, withdrawn, removed }
  })
}
