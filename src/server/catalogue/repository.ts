import { setImmediate as otherWork } from 'node:timers/promises'
import type { Db, Tx } from '#server/platform/db/client.ts'
import type { HotelRecord, PackageRecord } from '#shared/contract/catalogue-records.ts'
import type { StarsOf } from './covers.ts'
import { isSleptAt } from '#shared/domain/overnights.ts'
import { hotelOffers, type HotelTerms, starsOf } from './hotel-offers.ts'

const pageSize = 50

/** 0 if there never was a catalogue. */
export async function readVersion(db: Db | Tx): Promise<number> {
  const row = await db.selectFrom('catalogue_version').select('version').executeTakeFirst()
  return row?.version ?? 0
}

/** Identifies one state of the catalogue, even after a backup was restored. */
export type Stamp = { version: number; changedAt: string }

export async function readStamp(db: Db | Tx): Promise<Stamp> {
  const row = await db
    .selectFrom('catalogue_version')
    .select(['version', 'changed_at as changedAt'])
    .executeTakeFirst()
  return row ?? { version: 0, changedAt: '' }
}

const readAttempts = 5

/** Reads by several statements, again where the catalogue changes meanwhile, so that two versions are never mixed. */
export async function readOneVersion<T>(db: Db, read: () => Promise<T>): Promise<{ stamp: Stamp; found: T }> {
  for (let attempt = 1; ; attempt++) {
    const stamp = await readStamp(db)
    const found = await read()
    const { version } = await readStamp(db)
    if (version === stamp.version) return { stamp, found }
    if (attempt === readAttempts) throw new Error('the catalogue changed faster than it could be read')
  }
}

/** Locks the catalogue for other imports until the transaction ends, and returns its version. */
export async function lockVersion(tx: Tx, now: Date): Promise<number> {
  const row = await tx
    .insertInto('catalogue_version')
    .values({ id: 1, version: 0, changed_at: now.toISOString() })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({ version: eb.ref('catalogue_version.version') })),
    )
    .returning('version')
    .executeTakeFirstOrThrow()
  return row.version
}

export async function writeVersion(tx: Tx, version: number, now: Date): Promise<void> {
  await tx.updateTable('catalogue_version').set({ version, changed_at: now.toISOString() }).execute()
}

export type ListedPackage = { id: string; position: number; record: PackageRecord }
type Placed = Pick<ListedPackage, 'id' | 'position'>

/** In the file's order; equal positions by id, so that the order is unique. */
export const inFileOrder = (one: Placed, other: Placed): number =>
  one.position - other.position || (one.id < other.id ? -1 : 1)

/** The packages on offer by id, read in pages so that other requests can run in between. */
export async function* listPackages(db: Db | Tx): AsyncGenerator<ListedPackage> {
  let after = ''
  for (;;) {
    const rows = await db
      .selectFrom('packages')
      .select(['id', 'position', 'data'])
      .where('withdrawn_at', 'is', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(pageSize)
      .execute()
    for (const { id, position, data } of rows)
      yield { id, position, record: JSON.parse(data) as PackageRecord }
    const last = rows.at(-1)
    if (!last || rows.length < pageSize) return
    // The embedded database answers within the same turn of the event loop.
    await otherWork()
    after = last.id
  }
}

/** Hotels are read in pages as well; each has only short terms. */
const hotelsOfPage = 200

type Stays = { offers: string[]; stars: StarsOf | undefined }

/** What the hotels offer where a package sleeps, and their stars. */
export async function readStays(db: Db | Tx): Promise<(record: PackageRecord) => Stays> {
  const hotels = new Map<string, HotelTerms>()
  for (let after = ''; ;) {
    const query = db.selectFrom('hotels').select(['id', 'data']).where('id', '>', after)
    const rows = await query.orderBy('id').limit(hotelsOfPage).execute()
    for (const { id, data } of rows) {
      const { amenities, policies, star_rating } = JSON.parse(data) as HotelRecord
      hotels.set(id, { amenities, policies, star_rating })
    }
    const last = rows.at(-1)
    if (!last || rows.length < hotelsOfPage) break
    await otherWork()
    after = last.id
  }
  const byPackage = new Map<string, string[]>()
  const links = hotels.size > 0 ? await readHotelLinks(db) : []
  for (const { packageId, hotelId } of links) {
    byPackage.set(packageId, [...(byPackage.get(packageId) ?? []), hotelId])
  }
  return (record) => {
    const linked = byPackage.get(record.packageId) ?? []
    const its = linked.filter((id) => isSleptAt(record, id)).flatMap((id) => hotels.get(id) ?? [])
    return { offers: hotelOffers(its), stars: starsOf(its) }
  }
}

const readHotelLinks = (db: Db | Tx) =>
  db
    .selectFrom('package_hotels')
    .select(['package_id as packageId', 'hotel_id as hotelId'])
    .orderBy('package_id')
    .orderBy('hotel_id')
    .execute()
