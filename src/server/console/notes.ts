import type { Db } from '#server/platform/db/client.ts'
import type { Witness } from '#server/platform/witness.ts'
import type { BookingRow } from '#server/bookings/rows.ts'
import type { PaymentsDeps } from '#server/payments/deps.ts'

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

export async function addNote(
  { id, code }: BookingRow,
  written: { note: string; staff_id: string },
  witness: Witness,
  { database, clock, newId }: PaymentsDeps,
): Promise<void> {
  const created_at = clock().toISOString()
  await database.transaction(async (tx) => {
    const values = { id: newId(), booking_id: id, ...written, created_at }
    await tx.insertInto('booking_notes').values(values).execute()
    await witness(tx, { ids: [id, code], fields: ['note'] })
  })
}
