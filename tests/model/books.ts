import type { ProviderPayment } from '#server/ports/payment/port.ts'
import type { World } from './world.ts'

/** Everything that is known of the money, here and at the provider. */
export async function readBooks({ database: { db }, provider, notes, mails }: World) {
  const bookings = await db.selectFrom('bookings').selectAll().orderBy('id').execute()
  const there: (ProviderPayment & { code: string })[] = []
  for (const { id, code } of notes.orders)
    for (const payment of await provider.listOrderPayments(id)) there.push({ ...payment, code })
  return {
    bookings,
    there,
    payments: await db.selectFrom('payments').selectAll().orderBy('id').execute(),
    refunds: await db.selectFrom('refunds').selectAll().orderBy('id').execute(),
    history: await db.selectFrom('booking_history').selectAll().orderBy('id').execute(),
    papers: await db.selectFrom('papers').selectAll().orderBy('id').execute(),
    deadLetters: await db
      .selectFrom('outbox')
      .select(['kind', 'last_error'])
      .where('failed_at', 'is not', null)
      .execute(),
    mails: mails.map(({ to, subject }) => `${to.address}: ${subject}`),
  }
}

export type Books = Awaited<ReturnType<typeof readBooks>>
