import { type MessageKey, text } from '#shared/messages/text.ts'
import type { World } from './world.ts'

/** Problems that the product by itself must never cause. */
const ownFaults: MessageKey[] = [
  'ledger.confirmedUnpaid',
  'ledger.keptForNothing',
  'ledger.paidNotConfirmed',
  'ledger.refundForgotten',
  'ledger.refundTooMuch',
  'ledger.statusTooEarly',
  'ledger.statusTooLate',
]

/** Reports such problems before the operator resolves and thereby hides them, unless outside events explain them. */
export async function noteOwnFaults({ bugs, database: { db }, notes, operate }: World): Promise<void> {
  const elsewhere = await db.selectFrom('reversals').select('id').executeTakeFirst()
  if (notes.isRestored || elsewhere) return
  const { said } = await operate('verify-ledger')
  const ends = ownFaults.map((key) => `: ${text(key)}`)
  bugs.push(...said.filter((line) => ends.some((end) => line.endsWith(end))))
}

/** Unmatched payments: refunded in the dashboard, then marked as settled. */
async function settleUnmatched(world: World): Promise<void> {
  const {
    database: { db },
    sandbox,
    operate,
    paymentOf,
  } = world
  const strays = await db
    .selectFrom('stray_payments')
    .leftJoin('payment_orders', 'payment_orders.provider_order_id', 'stray_payments.provider_order_id')
    .select(['stray_payments.id', 'stray_payments.provider_order_id', 'payment_orders.id as known_order_id'])
    .where('stray_payments.settled_at', 'is', null)
    .execute()
  for (const { id, provider_order_id: orderId, known_order_id: isKnown } of strays) {
    // Only a restored backup may lack an order that a traveller has.
    if (
      !world.notes.isRestored &&
      isKnown === null &&
      world.notes.orders.some((order) => order.id === orderId)
    )
      world.bugs.push(`payment ${id} of an order that was made here is a stranger's`)
    const payment = paymentOf(id)
    const left = payment ? payment.amount - payment.amount_refunded : 0
    const isOurs = await db
      .selectFrom('payments')
      .select('id')
      .where('provider_payment_id', '=', id)
      .executeTakeFirst()
    if (left > 0 && payment?.status === 'captured' && !isOurs)
      sandbox.refundFromDashboard(id, { outcome: 'processed' })
    await operate('settle-outside', id)
  }
}

/** The codes of the bookings in verify-ledger's output. */
async function listNamed({ operate, notes, database: { db } }: World): Promise<string[]> {
  const { said } = await operate('verify-ledger')
  const codes = (await db.selectFrom('bookings').select('code').execute()).map(({ code }) => code)
  return [...new Set([...notes.bookings.map(({ code }) => code), ...codes])].filter((code) =>
    said.some((line) => line.startsWith(`${code}: `)),
  )
}

/** Resolves the problems in verify-ledger's output: first refunds what is owed, then settles the rest. */
export async function resolveProblems(world: World, command: 'refund' | 'settle-outside'): Promise<void> {
  await world.operate('reconcile')
  await settleUnmatched(world)
  for (const code of await listNamed(world)) await world.operate(command, code)
}

/** Decides disputes at random. */
export function decideDisputes({ notes, sandbox, random }: World): void {
  for (const { paymentId } of notes.attempts)
    for (const { id, status } of sandbox.disputesOf(paymentId))
      if (status === 'open' || status === 'under_review')
        sandbox.turnDispute(id, random() < 0.5 ? 'lost' : 'won')
}
