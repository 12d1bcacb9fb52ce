import type { Kysely } from 'kysely'
import { runSchema } from '#server/platform/db/engine.ts'

/** What the console asks for every day: by the day of travel, by what waits, and money by the day on which it moved. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await runSchema(db, [
    `create index bookings_travel on bookings (travel_date)`,
    // Of one booking: every account reads its orders, however few are open.
    `create index payment_orders_booking on payment_orders (booking_id)`,
    // The catalogue is listed in the order of its file.
    `create index packages_position on packages (position, id)`,
    `create index hotels_position on hotels (position, id)`,
    `create index rentals_position on rentals (position, id)`,
    `create index refunds_waiting on refunds (id) where status <> 'processed'`,
    `create index contact_messages_unanswered on contact_messages (id) where answered_at is null`,
    `create index payments_seen on payments (first_seen_at)`,
    `create index refund_sendings_sent on refund_sendings (sent_at)`,
    `create index refund_sendings_provider on refund_sendings (provider_refund_id)`,
    `create index reversals_seen on reversals (first_seen_at)`,
  ])
}
