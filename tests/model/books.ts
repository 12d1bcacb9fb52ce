import type { ProviderPayment } from '#server/providers/payment/port.ts'
import { isNeeded } from '#server/platform/outbox.ts'
import { mailbox } from './commands/registering.ts'
import type { World } from './world.ts'

/** How a payment was reduced at the provider: by our refunds, in the dashboard, by a dispute. */
type There = ProviderPayment & {
  code: string
  ours: { amount: number; at: number }[]
  counter: { amount: number; at: number }[]
  deducted: number
}

/** A refund that is missing from a restored backup counts as if it had been made in the dashboard. */
function returnsOf({ notes, sandbox }: World, paymentId: string, receipts: Set<string>) {
  const made = sandbox.refundsOf(paymentId).filter(({ status }) => status !== 'failed')
  const reported = made.map(({ id, amount, created_at: at, receipt }) => ({
    amount,
    at: notes.lateRefunds.get(id) ?? at,
    isOurs: receipts.has(receipt ?? ''),
  }))
  const deducted = sandbox.disputesOf(paymentId).reduce((sum, dispute) => sum + dispute.amount_deducted, 0)
  return {
    ours: reported.filter(({ isOurs }) => isOurs),
    counter: reported.filter(({ isOurs }) => !isOurs),
    deducted,
  }
}

/** All records of money, here and at the provider. */
export async function readBooks(world: World) {
  const {
    database: { db },
    provider,
    notes,
    mails,
  } = world
  const bookings = await db.selectFrom('bookings').selectAll().orderBy('id').execute()
  const sendings = await db.selectFrom('refund_sendings').select('id').execute()
  const receipts = new Set(sendings.map(({ id }) => id))
  const there: There[] = []
  for (const { id, code } of notes.orders)
    for (const payment of await provider.listOrderPayments(id))
      there.push({ ...payment, code, ...returnsOf(world, payment.id, receipts) })
  return {
    bookings,
    waitlist: await db.selectFrom('waitlist').selectAll().orderBy('id').execute(),
    seats: await db.selectFrom('seats').selectAll().execute(),
    people: await db.selectFrom('users').selectAll().where('email', '=', mailbox).orderBy('id').execute(),
    there,
    changes: await db.selectFrom('booking_changes').selectAll().orderBy('id').execute(),
    charges: await db.selectFrom('charges').selectAll().orderBy('id').execute(),
    reversals: await db.selectFrom('reversals').selectAll().orderBy('id').execute(),
    payments: await db.selectFrom('payments').selectAll().orderBy('id').execute(),
    refunds: await db.selectFrom('refunds').selectAll().orderBy('id').execute(),
    history: await db.selectFrom('booking_history').selectAll().orderBy('id').execute(),
    papers: await db.selectFrom('papers').selectAll().orderBy('id').execute(),
    deadLetters: await db
      .selectFrom('outbox')
      .select(['kind', 'last_error'])
      .where('failed_at', 'is not', null)
      .where(isNeeded(world.clock().toISOString()))
      .execute(),
    mails: mails.map(({ to, subject }) => `${to.address}: ${subject}`),
  }
}

export type Books = Awaited<ReturnType<typeof readBooks>>
