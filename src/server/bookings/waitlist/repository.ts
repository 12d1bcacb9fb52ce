import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db, Tx } from '#server/platform/db/client.ts'
import type { Day } from '#server/bookings/days-repository.ts'
import type { Tables } from '#server/schema/tables.ts'
import { isDateWithdrawn } from '#server/bookings/withdrawn-day.ts'

export type Entry = Selectable<Tables['waitlist']>

const ofDay = (db: Db | Tx, { packageId, day }: Day) =>
  db.selectFrom('waitlist').where('package_id', '=', packageId).where('travel_date', '=', day)

export const findEntry = (tx: Tx, userId: string, day: Day): Promise<Entry | undefined> =>
  ofDay(tx, day).selectAll().where('user_id', '=', userId).executeTakeFirst()

/** The entries of a day that have no offer, the first in line first. */
export const listWaiting = (tx: Tx, day: Day): Promise<Entry[]> =>
  ofDay(tx, day).selectAll().where('state', '=', 'waiting').orderBy('place').execute()

/** The place at the end of the line; the day's lock keeps anybody else from getting the same. */
export async function nextPlace(tx: Tx, day: Day): Promise<number> {
  const { last } = await ofDay(tx, day)
    .select((eb) => eb.fn.max<number | null>('place').as('last'))
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}

/** All entries of a day: those without an offer first, in line. */
export const listLine = (tx: Tx, day: Day): Promise<Entry[]> =>
  ofDay(tx, day).selectAll().orderBy('state', 'desc').orderBy('place').execute()

export async function insertEntry(tx: Tx, entry: Insertable<Tables['waitlist']>): Promise<void> {
  await tx.insertInto('waitlist').values(entry).execute()
}

export async function changeEntry(tx: Tx, id: string, change: Updateable<Tables['waitlist']>): Promise<void> {
  await tx.updateTable('waitlist').set(change).where('id', '=', id).execute()
}

export async function deleteEntry(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('waitlist').where('id', '=', id).execute()
}

/** An account's entries, the next departure first, with the package's name and how many are ahead in line. */
export const listEntriesOf = (db: Db | Tx, userId: string) =>
  db
    .selectFrom('waitlist as own')
    .leftJoin('packages', 'packages.id', 'own.package_id')
    .selectAll('own')
    .select('packages.name as package_name')
    .select((eb) =>
      eb
        .selectFrom('waitlist as other')
        .select((count) => count.fn.countAll<number>().as('before'))
        .whereRef('other.package_id', '=', 'own.package_id')
        .whereRef('other.travel_date', '=', 'own.travel_date')
        .whereRef('other.place', '<', 'own.place')
        .where('other.state', '=', 'waiting')
        .as('before'),
    )
    .where('own.user_id', '=', userId)
    .orderBy('own.travel_date')
    .orderBy('own.package_id')
    .execute()

/** The offers that have run out. */
export const listExpiredOffers = (db: Db, now: string): Promise<Entry[]> =>
  db
    .selectFrom('waitlist')
    .selectAll()
    .where('offered_until', '<=', now)
    .orderBy('offered_until')
    .orderBy('id')
    .execute()

/** The days with a waiting list, of all packages or some, in the order in which they are locked, with what is sold then. */
export const listWaitedFor = (db: Db | Tx, packageIds?: readonly string[]) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('waitlist')
        .select(['package_id', 'travel_date'])
        .select((waiting) => waiting.fn.min<number>('people').as('fewest'))
        .where('state', '=', 'waiting')
        .$if(packageIds !== undefined, (some) => some.where('package_id', 'in', packageIds ?? []))
        .groupBy(['package_id', 'travel_date'])
        .as('waited'),
    )
    .innerJoin('packages', 'packages.id', 'waited.package_id')
    .leftJoin('seats', (join) =>
      join
        .onRef('seats.package_id', '=', 'waited.package_id')
        .onRef('seats.travel_date', '=', 'waited.travel_date'),
    )
    .select(['waited.package_id', 'waited.travel_date', 'waited.fewest', 'seats.taken'])
    .select(['departures', 'withdrawn_at', 'final_price_paise', 'additional_fees_paise'])
    .select((eb) => eb.exists(eb.selectFrom('seat_limits').select('seat_limits.id')).as('is_limited'))
    .select(isDateWithdrawn('waited').as('is_date_withdrawn'))
    .orderBy('waited.package_id')
    .orderBy('waited.travel_date')
    .execute()

/** The recipient of an entry's mails; a deleted account has no address. */
export const findRecipient = (tx: Tx, entry: Pick<Entry, 'user_id' | 'package_id'>) =>
  tx
    .selectFrom('users')
    .innerJoin('packages', (join) => join.on('packages.id', '=', entry.package_id))
    .select(['users.name', 'email', 'packages.name as package_name'])
    .where('users.id', '=', entry.user_id)
    .executeTakeFirst()
