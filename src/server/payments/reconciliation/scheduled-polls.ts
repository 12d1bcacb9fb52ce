import { ProviderError } from '#server/providers/payment/port.ts'
import type { PaymentsDeps } from '#server/payments/deps.ts'
import { pollOrders } from '#server/payments/settlement/poll.ts'
import type { OrderRow } from '#server/payments/repository.ts'
import { nextPoll } from '#server/payments/poll-schedule.ts'

/** The shortest interval for an open attempt; it grows with the order's age. */
const soonMs = 60_000
/** The delay after a failed poll: short enough to confirm a payment within five minutes all the same. */
const unansweredMs = 30_000

/** Polls an order that the caller has leased by its next_poll_at. */
export async function pollOrder(order: OrderRow, deps: PaymentsDeps): Promise<void> {
  const now = deps.clock()
  const inMs = (ms: number) => new Date(now.getTime() + ms).toISOString()
  let next = nextPoll(order.created_at, now, deps.random)
  try {
    const { kind } = await pollOrders([order], 'poll', deps)
    const soon = inMs(Math.max(soonMs, (now.getTime() - Date.parse(order.created_at)) / 10))
    const isOpen = kind === 'open' || kind === 'authorized'
    if (isOpen && (next === null || next > soon)) next = soon
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    deps.log.warn({ err: error, orderId: order.provider_order_id }, 'an order could not be polled')
    next = inMs(unansweredMs)
  }
  await deps.database.db
    .updateTable('payment_orders')
    .set({ next_poll_at: next, polls: order.polls + 1 })
    .where('id', '=', order.id)
    // An earlier poll time set meanwhile, or a payment, takes precedence.
    .where('next_poll_at', '=', order.next_poll_at)
    .where('state', '<>', 'paid')
    .execute()
}

/** Makes an order due at once, unless it has been paid meanwhile. */
export async function pollSoon(orderId: string, { database, clock }: PaymentsDeps): Promise<void> {
  await database.db
    .updateTable('payment_orders')
    .set({ next_poll_at: clock().toISOString() })
    .where('id', '=', orderId)
    .where('state', '<>', 'paid')
    .execute()
}

/** Makes a booking's orders due within a minute: whoever opens the payment window again may pay now. */
export async function pollWithinAMinute(bookingId: string, { database, clock }: PaymentsDeps): Promise<void> {
  const soon = new Date(clock().getTime() + soonMs).toISOString()
  await database.db
    .updateTable('payment_orders')
    .set({ next_poll_at: soon })
    .where('booking_id', '=', bookingId)
    .where('state', '<>', 'paid')
    .where((eb) => eb.or([eb('next_poll_at', 'is', null), eb('next_poll_at', '>', soon)]))
    .execute()
}
