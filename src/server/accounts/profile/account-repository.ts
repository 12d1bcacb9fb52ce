import { withoutTraveler } from '#server/bookings/without-traveler.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'

/** The statuses of bookings, which decide whether the account can be deleted. */
export function listBookingStates(tx: Tx, userId: string) {
  return tx
    .selectFrom('bookings')
    .select(['code', 'travel_date', 'days', 'status', 'payment_status', 'share_id'])
    .where('user_id', '=', userId)
    .orderBy('travel_date')
    .execute()
}

const ofUser = (db: Db | Tx, userId: string) =>
  db.selectFrom('bookings').select('id').where('user_id', '=', userId)

export async function hasOpenRefund(tx: Tx, userId: string): Promise<boolean> {
  const refund = await tx
    .selectFrom('refunds')
    .select('id')
    .where('booking_id', 'in', ofUser(tx, userId))
    .where('status', '<>', 'processed')
    .executeTakeFirst()
  return refund !== undefined
}

const personalTables = [
  'identities',
  'known_browsers',
  'sessions',
  'email_tokens',
  'otp_requests',
  'profile_images',
  'shortlist',
  'saved_travelers',
] as const

/** What somebody gave for themselves in their last paid booking. */
export function findOwnTraveler(db: Db, { id, email }: { id: string; email: string }) {
  return db
    .selectFrom('bookings')
    .select(['traveler_contact', 'traveler_gender'])
    .where('user_id', '=', id)
    .where('traveler_email', '=', email)
    .where('status', '=', 'Confirmed')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function forgetMessages(tx: Tx, email: string): Promise<void> {
  const own = tx.deleteFrom('contact_messages').where('email', '=', email)
  await own.where('answered_at', 'is not', null).execute()
}

/** Removes personal data; records that the law requires stay. */
export async function forgetPerson(tx: Tx, userId: string, name: string): Promise<void> {
  for (const table of personalTables) {
    await tx.deleteFrom(table).where('user_id', '=', userId).execute()
  }
  // What staff wrote for each other may be about the person.
  await tx.deleteFrom('booking_notes').where('booking_id', 'in', ofUser(tx, userId)).execute()
  await tx.updateTable('bookings').set(withoutTraveler(name)).where('user_id', '=', userId).execute()
  await tx
    .updateTable('users')
    .set({ name, email: '', mailbox: null, contact: '', gender: 'Other', password_hash: null })
    .set({ gender_stated: null, is_verified: 0, profile_image_id: null, registered_device: null })
    .where('id', '=', userId)
    .execute()
}
