import type { Insertable, Selectable } from 'kysely'
import type { Db, Tx } from '#server/platform/db/client.ts'
import type { DocumentLine } from '#shared/contract/documents-schemas.ts'
import { toRupees } from '#shared/domain/money.ts'
import type { Tables } from '#server/schema/tables.ts'
import { isNotPending } from '#server/bookings/status-indexes.ts'

export type DocumentRow = Selectable<Tables['papers']>

/** In the order of issue, for one booking or several. */
export function listDocumentsOf(db: Db | Tx, bookings: string | readonly string[]): Promise<DocumentRow[]> {
  const ids = typeof bookings === 'string' ? [bookings] : bookings
  return db.selectFrom('papers').selectAll().where('booking_id', 'in', ids).orderBy('id').execute()
}

export const documentLines = async (db: Db, bookingId: string): Promise<DocumentLine[]> =>
  (await listDocumentsOf(db, bookingId)).map(
    ({ number, kind, issued_on: issuedOn, amount_paise: paise }) => ({
      number,
      kind,
      issuedOn,
      amount: toRupees(paise),
    }),
  )

export const findDocument = (db: Db, number: string): Promise<DocumentRow | undefined> =>
  db.selectFrom('papers').selectAll().where('number', '=', number).executeTakeFirst()

export function findDocumentOfUser(db: Db, userId: string, number: string): Promise<DocumentRow | undefined> {
  return db
    .selectFrom('papers')
    .innerJoin('bookings', 'bookings.id', 'papers.booking_id')
    .selectAll('papers')
    .where('bookings.user_id', '=', userId)
    .where('papers.number', '=', number)
    .executeTakeFirst()
}

export async function insertDocument(tx: Tx, document: Insertable<Tables['papers']>): Promise<void> {
  await tx.insertInto('papers').values(document).execute()
}

/** The first day of travel of a confirmed booking. */
export async function findFirstDay(db: Db): Promise<string | null> {
  const { first } = await db
    .selectFrom('bookings')
    .select(({ fn }) => fn.min<string | null>('travel_date').as('first'))
    .where(isNotPending)
    .where('status', '=', 'Confirmed')
    .executeTakeFirstOrThrow()
  return first
}

/** Confirmed journeys that began on these days, the last not included, and have no invoice yet. */
export async function listBegun(
  db: Db,
  { from, before }: { from: string; before: string },
): Promise<{ id: string; travel_date: string; days: number }[]> {
  return db
    .selectFrom('bookings')
    .select(['id', 'travel_date', 'days'])
    .where(isNotPending)
    .where('status', '=', 'Confirmed')
    .where('travel_date', '>=', from)
    .where('travel_date', '<', before)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('papers')
            .select('papers.id')
            .whereRef('papers.booking_id', '=', 'bookings.id')
            .where('papers.kind', '=', 'invoice'),
        ),
      ),
    )
    .orderBy('travel_date')
    .execute()
}

/**
 * Bookings with a settled payment and no document at all, by id: the payment was taken by an older release without
 * documents, or an effect was given up. Shares that were returned before their group travelled have none.
 */
export async function listUndocumented(db: Db, after: string, limit: number): Promise<{ id: string }[]> {
  return db
    .selectFrom('bookings')
    .select('id')
    .where('settled_by', 'is not', null)
    .where('id', '>', after)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('papers').select('papers.id').whereRef('papers.booking_id', '=', 'bookings.id'),
        ),
      ),
    )
    .where((eb) =>
      eb.or([
        eb('share_id', 'is', null),
        eb.exists(
          eb
            .selectFrom('booking_history')
            .select('booking_history.id')
            .whereRef('booking_history.booking_id', '=', 'bookings.id')
            .where('booking_history.of', '=', 'booking')
            .where('booking_history.to_status', '=', 'Confirmed'),
        ),
      ]),
    )
    .orderBy('id')
    .limit(limit)
    .execute()
}
