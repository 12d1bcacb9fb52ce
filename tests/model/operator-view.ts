import { type MessageKey, text } from '#shared/messages/text.ts'
import type { World } from './world.ts'

/** What the product alone never leaves for an operator to mend. */
const ownFaults: MessageKey[] = [
  'ledger.confirmedUnpaid',
  'ledger.keptForNothing',
  'ledger.paidNotConfirmed',
  'ledger.refundForgotten',
  'ledger.refundTooMuch',
  'ledger.statusTooEarly',
  'ledger.statusTooLate',
]

/** Where nothing happened behind the product's back none of it is there; the operator would mend it, and so hide it. */
export async function noteOwnFaults({ bugs, database: { db }, notes, operate }: World): Promise<void> {
  const elsewhere = await db.selectFrom('reversals').select('id').executeTakeFirst()
  if (notes.isRestored || elsewhere) return
  const { said } = await operate('verify-ledger')
  const ends = ownFaults.map((key) => `: ${text(key)}`)
  bugs.push(...said.filter((line) => ends.some((end) => line.endsWith(end))))
}

/** Money of nobody: given back at the counter, then noted as seen to. */
async function seeToStrays(world: World): Promise<void> {
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
    // Only a backup may not know an order that a traveller was given.
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

/** The codes of bookings that verify-ledger names. */
async function listNamed({ operate, notes, database: { db } }: World): Promise<string[]> {
  const { said } = await operate('verify-ledger')
  const codes = (await db.selectFrom('bookings').select('code').execute()).map(({ code }) => code)
  return [...new Set([...notes.bookings.map(({ code }) => code), ...codes])].filter((code) =>
    said.some((line) => line.startsWith(`${code}: `)),
  )
}

/** What an operator does with what verify-ledger names: first pays what is owed, then says what stays as it is. */
export async function seeTo(world: World, command: 'refund' | 'settle-outside'): Promise<void> {
  await world.operate('reconcile')
  await seeToStrays(world)
  for (const code of await listNamed(world)) await world.operate(command, code)
}

/** Disputes are decided, as by a coin. */
export function decideDisputes({ notes, sandbox, random }: World): void {
  for (const { paymentId } of notes.attempts)
    for (const { id, status } of sandbox.disputesOf(paymentId))
      if (status === 'open' || status === 'under_review')
        sandbox.turnDispute(id, random() < 0.5 ? 'lost' : 'won')
}
