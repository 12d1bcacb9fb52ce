import { type Insertable, type Selectable, sql, type SqlBool } from 'kysely'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { forUpdate } from '#server/platform/db/engine.ts'
import type { Tables } from '#server/schema/tables.ts'
import { isWaitingForGroup } from '#shared/domain/booking-status.ts'
import type { CalendarDate } from '#shared/domain/travel-date.ts'
import type { Day } from '#server/bookings/days-repository.ts'
import type { snapshotOf } from '#server/bookings/packages-repository.ts'
import type { BookingRow } from '#server/bookings/rows.ts'

export type JourneyRow = Selectable<Tables['group_journeys']>
export type ShareRow = Selectable<Tables['group_shares']>
export type Sold = ReturnType<typeof snapshotOf>

/** A literal, since SQLite uses the partial index on these rows only then. */
export const undecided = sql<SqlBool>`group_journeys.state in ('held', 'open')`
export const isUndecided = ({ state }: Pick<JourneyRow, 'state'>): boolean =>
  state === 'held' || state === 'open'

/** Price and policy, as each booking of a share copies them. */
export const soldOf = ({ sold }: Pick<JourneyRow, 'sold'>): Sold => JSON.parse(sold) as Sold

/** Whether the booking is a paid share of an undecided group: listed apart, not counted, and no hold ends it. */
export const isPaidShare = (row: Pick<BookingRow, 'share_id' | 'status' | 'payment_status'>): boolean =>
  row.share_id !== null && isWaitingForGroup({ bookingStatus: row.status, paymentStatus: row.payment_status })

export async function insertJourney(
  tx: Tx,
  journey: Insertable<Tables['group_journeys']>,
  shares: Insertable<Tables['group_shares']>[],
): Promise<void> {
  await tx.insertInto('group_journeys').values(journey).execute()
  await tx.insertInto('group_shares').values(shares).execute()
}

/** The journey that a group booked last. */
export const findJourneyOf = (db: Db | Tx, groupId: string): Promise<JourneyRow | undefined> =>
  db
    .selectFrom('group_journeys')
    .selectAll()
    .where('group_id', '=', groupId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Taken before changing a journey, its shares or, until it is decided, their bookings. */
export const lockJourney = (tx: Tx, id: string): Promise<JourneyRow | undefined> =>
  forUpdate(tx, tx.selectFrom('group_journeys').selectAll().where('id', '=', id)).executeTakeFirst()

/** Locks the journey that a booking is a share of; to be taken before the booking's lock. */
export async function lockJourneyOf(tx: Tx, bookingId: string): Promise<JourneyRow | undefined> {
  const found = await tx
    .selectFrom('bookings')
    .innerJoin('group_shares', 'group_shares.id', 'bookings.share_id')
    .select('journey_id')
    .where('bookings.id', '=', bookingId)
    .executeTakeFirst()
  return found && lockJourney(tx, found.journey_id)
}

/** The caller holds the journey's lock. */
export async function changeJourney(
  tx: Tx,
  id: string,
  change: Partial<Omit<JourneyRow, 'id' | 'version'>> = {},
): Promise<void> {
  await tx
    .updateTable('group_journeys')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export const listShares = (db: Db | Tx, journeyId: string): Promise<ShareRow[]> =>
  db.selectFrom('group_shares').selectAll().where('journey_id', '=', journeyId).orderBy('place').execute()

export const findShare = (db: Db | Tx, id: string): Promise<ShareRow | undefined> =>
  db.selectFrom('group_shares').selectAll().where('id', '=', id).executeTakeFirst()

/** A share with its journey, by the code in its mail. */
export async function findShareByCode(
  db: Db | Tx,
  code: string,
): Promise<{ share: ShareRow; journey: JourneyRow } | undefined> {
  const share = await db.selectFrom('group_shares').selectAll().where('code', '=', code).executeTakeFirst()
  const journey =
    share &&
    (await db.selectFrom('group_journeys').selectAll().where('id', '=', share.journey_id).executeTakeFirst())
  return journey && { share, journey }
}

export const findJourneyOfShare = (db: Db | Tx, shareId: string): Promise<JourneyRow | undefined> =>
  db
    .selectFrom('group_journeys')
    .innerJoin('group_shares', 'group_shares.journey_id', 'group_journeys.id')
    .selectAll('group_journeys')
    .where('group_shares.id', '=', shareId)
    .executeTakeFirst()

/** When the group of a paid share is decided at the latest; undefined for any other booking. */
export async function findDecisionOf(db: Db | Tx, booking: BookingRow): Promise<string | undefined> {
  if (booking.share_id === null || !isPaidShare(booking)) return undefined
  return (await findJourneyOfShare(db, booking.share_id))?.due_at
}

export type SharesPaid = { paid: number; people: number; dueAt: string }

/** For paid shares that wait, by booking: how many of their group are paid for, and when it is decided at the latest. */
export async function readSharesPaid(
  db: Db | Tx,
  bookings: readonly BookingRow[],
): Promise<Map<string, SharesPaid>> {
  const waiting = bookings.filter(isPaidShare).map(({ id }) => id)
  const found = new Map<string, SharesPaid>()
  if (waiting.length === 0) return found
  const rows = await db
    .selectFrom('bookings')
    .innerJoin('group_shares as own', 'own.id', 'bookings.share_id')
    .innerJoin('group_journeys', 'group_journeys.id', 'own.journey_id')
    .innerJoin('group_shares', 'group_shares.journey_id', 'own.journey_id')
    .select(['bookings.id', 'group_journeys.due_at', 'group_shares.people', 'group_shares.paid_by'])
    .where('bookings.id', 'in', waiting)
    .execute()
  for (const { id, due_at: dueAt, people, paid_by: by } of rows) {
    const { paid, people: others } = found.get(id) ?? { paid: 0, people: 0 }
    found.set(id, { paid: paid + (by === null ? 0 : people), people: others + people, dueAt })
  }
  return found
}

/** The name and the addresses of an account, by which its own share is known. */
export const findAccount = (db: Db | Tx, userId: string) =>
  db
    .selectFrom('users')
    .select(['name', 'email', 'mailbox', 'is_verified'])
    .where('id', '=', userId)
    .executeTakeFirst()

/** Assigns a share to a payment; false if another payment has it. */
export async function takeShare(
  tx: Tx,
  id: string,
  { paymentId, bookingId }: { paymentId: string; bookingId: string },
): Promise<boolean> {
  const taken = await tx
    .updateTable('group_shares')
    .set({ paid_by: paymentId, booking_id: bookingId, left_at: null })
    .where('id', '=', id)
    .where('paid_by', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

/** How many reminders a share gets. */
export const mostReminders = 2

/** Whether a share is unpaid and its person is still to be asked for it; a deleted account has no address. */
export const isAsked = ({ paid_by: by, left_at: left, reminded, email }: ShareRow): boolean =>
  by === null && email !== '' && (left === null || reminded < mostReminders)

/** Opens a share again, for anybody to pay; `isOwn` if its person gave it up, who is not reminded of it any more. */
export async function leaveShare(
  tx: Tx,
  { id, booking_id: booking }: Pick<ShareRow, 'id' | 'booking_id'>,
  { at, isOwn }: { at: Date; isOwn: boolean },
): Promise<void> {
  await tx
    .updateTable('group_shares')
    .set({
      paid_by: null,
      booking_id: null,
      left_at: at.toISOString(),
      ...(isOwn && { reminded: mostReminders }),
    })
    .where('id', '=', id)
    .where('booking_id', booking === null ? 'is' : '=', booking)
    .execute()
}

/** The bookings of a journey that wait for its decision, in the order in which they are locked. */
export async function listPendingOf(db: Db | Tx, journeyId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings')
    .innerJoin('group_shares', 'group_shares.id', 'bookings.share_id')
    .select('bookings.id')
    .where('journey_id', '=', journeyId)
    .where('status', '=', 'Pending')
    .orderBy('bookings.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The bookings of a journey made by its organiser, or by an account whose address the share names. */
export async function listInvitedOf(tx: Tx, { id, group_id, organiser_id }: JourneyRow): Promise<string[]> {
  const rows = await tx
    .selectFrom('bookings')
    .innerJoin('group_shares', 'group_shares.id', 'bookings.share_id')
    .innerJoin('users', 'users.id', 'bookings.user_id')
    .select('bookings.id')
    .where('journey_id', '=', id)
    .where((eb) =>
      eb.or([
        eb('bookings.user_id', '=', organiser_id ?? ''),
        // The organiser's role passes to somebody else when their account is deleted.
        eb(
          'bookings.user_id',
          '=',
          eb.selectFrom('travel_groups').select('organiser_id').where('travel_groups.id', '=', group_id),
        ),
        eb(eb.fn.coalesce('users.mailbox', 'users.email'), '=', eb.ref('group_shares.email')),
      ]),
    )
    .execute()
  return rows.map(({ id: bookingId }) => bookingId)
}

/** The pending and confirmed bookings of a journey, in the order in which they are locked. */
export const listActiveOf = (db: Db | Tx, journeyId: string): Promise<BookingRow[]> =>
  db
    .selectFrom('bookings')
    .innerJoin('group_shares', 'group_shares.id', 'bookings.share_id')
    .selectAll('bookings')
    .where('journey_id', '=', journeyId)
    .where('status', 'in', ['Pending', 'Confirmed'])
    .orderBy('bookings.id')
    .execute()

/**
 * The undecided journeys that hold seats of a day, and those that these bookings are shares of, in the order in which they
 * are locked.
 */
export function listJourneysOn(
  tx: Tx,
  { packageId, day }: Day,
  bookings: readonly BookingRow[],
): Promise<JourneyRow[]> {
  const shares = bookings.flatMap(({ share_id: id }) => id ?? [])
  const ofShares = tx.selectFrom('group_shares').select('journey_id').where('id', 'in', shares)
  return tx
    .selectFrom('group_journeys')
    .selectAll()
    .where((eb) => {
      const holds = eb.and([eb('package_id', '=', packageId), eb('seats_date', '=', day)])
      return shares.length === 0 ? holds : eb.or([holds, eb('id', 'in', ofShares)])
    })
    .orderBy('id')
    .execute()
}

/** The bookings of a journey that are paid and active. */
export const listPaidActiveOf = (tx: Tx, journeyId: string): Promise<BookingRow[]> =>
  tx
    .selectFrom('bookings')
    .innerJoin('group_shares', 'group_shares.id', 'bookings.share_id')
    .selectAll('bookings')
    .where('journey_id', '=', journeyId)
    .where('status', 'in', ['Pending', 'Confirmed'])
    .where('payment_status', '=', 'Confirmed')
    .orderBy('bookings.id')
    .execute()

/** The seats of a day that undecided groups hold. */
export async function countHeldByGroups(
  tx: Tx,
  { packageId, day }: { packageId: string; day: CalendarDate },
): Promise<number> {
  const { people } = await tx
    .selectFrom('group_journeys')
    .select((eb) => eb.fn.sum<number | string | null>('seats_taken').as('people'))
    .where('package_id', '=', packageId)
    .where('seats_date', '=', day)
    .executeTakeFirstOrThrow()
  return Number(people)
}
