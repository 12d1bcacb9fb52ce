import type { Db } from '#server/platform/db/client.ts'

/** The notes of bookings, the newest first, by the bookings' ids. */
export async function readNotes(db: Db, ids: readonly string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  if (ids.length === 0) return found
  const rows = await db
    .selectFrom('booking_notes')
    .select(['booking_id', 'note'])
    .where('booking_id', 'in', ids)
    .orderBy('id', 'desc')
    .execute()
  for (const { booking_id: id, note } of rows) found.set(id, [...(found.get(id) ?? []), note])
  return found
}
