import type { Insertable } from 'kysely'
import type { Database } from '#server/platform/db/client.ts'
import type { Tables } from '#server/schema/tables.ts'

let rows = 0
const at = '2026-12-01T06:00:00.000Z'

/** Stores a verified account, for tests that sign nobody up; one with this id stays as it is. */
export async function addUser(
  { db }: Pick<Database, 'db'>,
  id: string,
  more: Partial<Insertable<Tables['users']>> = {},
): Promise<string> {
  await db
    .insertInto('users')
    .values({
      id,
      name: 'Asha Rao',
      email: `${id}@example.com`,
      contact: '',
      gender: 'Female',
      password_hash: null,
      is_verified: 1,
      profile_image_id: null,
      created_at: at,
      ...more,
    })
    .onConflict((of) => of.column('id').doNothing())
    .execute()
  return id
}

/** Stores a confirmed booking, for tests that need no checkout; returns its id and code. */
export async function addBooking(
  { db }: Database,
  userId: string,
  more: Partial<Insertable<Tables['bookings']>> = {},
): Promise<string> {
  const id = `ROW-20261201-${1000 + ++rows}`
  await db
    .insertInto('bookings')
    .values({
      id,
      code: id,
      user_id: userId,
      package_id: 'munnar',
      package_name: 'Munnar',
      short_details: 'Tea hills',
      days: 4,
      start_point: 'Kochi',
      end_point: 'Munnar',
      travel_date: '2026-12-20',
      number_of_people: 2,
      extra_rooms: 0,
      commute_type: 'flight',
      hotel_name: 'Lake Song',
      traveler_name: 'Asha Rao',
      traveler_email: 'traveller@example.com',
      traveler_contact: '9876543210',
      traveler_gender: 'Female',
      final_price_paise: 632_450,
      additional_fees_paise: 0,
      refund_percentage: 80,
      deadline_in_days: 7,
      refund_processing_days: 5,
      total_paise: 1_264_900,
      booking_date: '2026-12-01',
      status: 'Confirmed',
      payment_status: 'Confirmed',
      settled_by: null,
      hold_until: at,
      language: 'en' as const,
      request_hash: id,
      version: 1,
      created_at: at,
      updated_at: at,
      ...more,
    })
    .execute()
  return id
}

/** Adds an entry on the waiting list of a departure. */
export async function addWaiting({ db }: Database, userId: string): Promise<void> {
  await db
    .insertInto('waitlist')
    .values({
      id: `waiting-${++rows}`,
      user_id: userId,
      package_id: 'waited-for',
      travel_date: '2026-12-05',
      people: 2,
      place: rows,
      state: 'waiting',
      seats_taken: 0,
      passes: 0,
      offered_until: null,
      language: 'en',
      created_at: at,
    })
    .execute()
}

/** Adds a note of staff about a booking. */
export async function addNote(
  { db }: Database,
  bookingId: string,
  more: Partial<Insertable<Tables['booking_notes']>> = {},
): Promise<void> {
  const writer = { id: 'writer', name: 'Ravi', mail: 'ravi@example.com', roles: '[]' }
  await db
    .insertInto('staff')
    .values({ ...writer, created_at: at, removed_at: null, seen_at: null })
    .onConflict((of) => of.column('id').doNothing())
    .execute()
  const note = { id: 'note', booking_id: bookingId, staff_id: writer.id, note: 'Meera walks badly' }
  await db
    .insertInto('booking_notes')
    .values({ ...note, created_at: at, ...more })
    .execute()
}

export async function addOrder({ db }: Database, bookingId: string, state: 'open' | 'paid'): Promise<string> {
  const id = `order_${bookingId}`
  const amounts = { attempt: 1, receipt: bookingId, amount_paise: 1_264_900, polls: 0 }
  const order = {
    id,
    booking_id: bookingId,
    provider_order_id: id,
    state,
    next_poll_at: null,
    created_at: at,
  }
  await db
    .insertInto('payment_orders')
    .values({ ...order, ...amounts })
    .execute()
  return id
}

/** Adds a refund of one hundred rupees, with its payment. */
export async function addRefund(
  database: Database,
  bookingId: string,
  status: 'pending' | 'processed',
): Promise<void> {
  const paymentId = `pay_${bookingId}`
  const payment_order_id = await addOrder(database, bookingId, 'paid')
  const details = {
    fee_paise: null,
    tax_paise: null,
    card_last4: null,
    card_network: null,
    error_reason: null,
  }
  await database.db
    .insertInto('payments')
    .values({
      id: paymentId,
      provider_payment_id: paymentId,
      payment_order_id,
      status: 'captured' as const,
      method: 'upi',
      amount_paise: 1_264_900,
      last_source: 'test',
      first_seen_at: at,
      updated_at: at,
      ...details,
    })
    .execute()
  await database.db
    .insertInto('refunds')
    .values({
      id: `rfnd_${bookingId}`,
      payment_id: paymentId,
      booking_id: bookingId,
      reason: 'cancel' as const,
      amount_paise: 10_000,
      idempotency_key: bookingId,
      body: '{}',
      provider_refund_id: null,
      status,
      reference: null,
      requested_at: at,
      expected_by: '2026-12-08',
      done_at: null,
      next_poll_at: null,
      polls: 0,
    })
    .execute()
}
