import type { Database } from '#server/platform/db/client.ts'

/** The tables with bookings and their money, in an order in which rows that refer to others can be deleted. */
export const booksTables = [
  'papers',
  'stray_payments',
  'reversals',
  'refund_sendings',
  'refunds',
  'payments',
  'payment_orders',
  'charges',
  'booking_history',
  'booking_changes',
  'bookings',
  'seats',
] as const

export async function emptyBooks({ db }: Pick<Database, 'db'>): Promise<void> {
  for (const table of booksTables) await db.deleteFrom(table).execute()
}
