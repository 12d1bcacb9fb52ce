import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/db/client.ts'
import type { CatalogueFile, HotelRecord, RentalRecord } from './file-schema.ts'
import { normalise } from '#server/catalogue/normalise.ts'
import { type Linked, syncHotelLinks, syncRentalLinks } from './import-links.ts'
import { chunks, type PlainRow, writePackages, writePlain } from './import-rows.ts'
import { lockVersion, writeVersion } from '#server/catalogue/repository.ts'

export type ImportReport = { version: number; changed: number; withdrawn: number; removed: number }
export type ImportDeps = { database: Pick<Database, 'transaction'>; clock: Clock }

/** Links stand in tables of their own, so that the record holds everything but them. */
function hotelRow(record: HotelRecord, position: number): PlainRow & Linked {
  const { packageIds = [], ...hotel } = record
  const { city } = hotel.location
  return { id: hotel.hotel_id, position, city: normalise(city), data: JSON.stringify(hotel), packageIds }
}

function rentalRow(record: RentalRecord, position: number): PlainRow & Linked {
  const { packageIds = [], ...rental } = record
  return {
    id: rental.bike_rental_id,
    position,
    city: normalise(rental.city),
    data: JSON.stringify(rental),
    packageIds,
  }
}

/** Packages that the file does not name are withdrawn, not deleted: bookings refer to them. */
async function withdrawOthers(tx: Tx, file: CatalogueFile, now: Date): Promise<number> {
  const named = new Set(file.packages.map((record) => record.packageId))
  const offered = await tx.selectFrom('packages').select('id').where('withdrawn_at', 'is', null).execute()
  const others = offered.map((row) => row.id).filter((id) => !named.has(id))
  for (const [ids] of chunks(others))
    await tx.updateTable('packages').set({ withdrawn_at: now.toISOString() }).where('id', 'in', ids).execute()
  return others.length
}

async function removeOthers(tx: Tx, table: 'hotels' | 'rentals', rows: PlainRow[]): Promise<number> {
  const named = new Set(rows.map((row) => row.id))
  const stored = await tx.selectFrom(table).select('id').execute()
  const others = stored.map((row) => row.id).filter((id) => !named.has(id))
  for (const [ids] of chunks(others)) await tx.deleteFrom(table).where('id', 'in', ids).execute()
  return others.length
}

/** Makes the database say what a checked file says, in one transaction; the same file again changes nothing. */
export async function importCatalogue(deps: ImportDeps, file: CatalogueFile): Promise<ImportReport> {
  const hotels = file.hotels.map(hotelRow)
  const rentals = file.rentals.map(rentalRow)
  return deps.database.transaction(async (tx) => {
    const now = deps.clock()
    const before = await lockVersion(tx, now)
    const written =
      (await writePackages(tx, file)) +
      (await writePlain(tx, 'hotels', hotels)) +
      (await writePlain(tx, 'rentals', rentals))
    const withdrawn = await withdrawOthers(tx, file, now)
    const links = (await syncHotelLinks(tx, hotels)) + (await syncRentalLinks(tx, rentals))
    const removed = (await removeOthers(tx, 'hotels', hotels)) + (await removeOthers(tx, 'rentals', rentals))
    const changed = written + links
    const isNew = before === 0 || changed + withdrawn + removed > 0
    const version = isNew ? before + 1 : before
    if (isNew) await writeVersion(tx, version, now)
    return { version, changed, withdrawn, removed }
  })
}
