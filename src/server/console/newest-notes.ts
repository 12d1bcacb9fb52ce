import type { Db } from '#server/platform/db/client.ts'
import { beginningOf } from './beginning.ts'

/** The beginning of each booking's newest note, by the bookings' ids. */
export async function readNewestNotes(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('booking_notes')
    .select(['booking_id', 'note'])
    .where('booking_id', 'in', ids)
    .orderBy('id')
    .execute()
  return new Map(rows.map(({ booking_id: id, note }) => [id, beginningOf(note)]))
}
