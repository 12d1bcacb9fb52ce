import { ProviderError } from '#server/providers/payment/port.ts'
import type { PaymentsDeps } from '#server/payments/deps.ts'
import { pollOrders } from '#server/payments/settlement/poll.ts'
import { changeOrder, type OrderRow } from '#server/payments/repository.ts'
import { nextPoll } from './poll-schedule.ts'

/** Where something is going on: often at first, less often the longer it takes. */
const soonMs = 60_000
/** Where nobody answered: within the five minutes there is room for a look that fails, and for another. */
const unansweredMs = 30_000

/** One look at an order that the caller has leased by its next_poll_at. */
export async function pollOrder(order: OrderRow, deps: PaymentsDeps): Promise<void> {
  const now = deps.clock()
  const inMs = (ms: number) => new Date(now.getTime() + ms).toISOString()
  let next = nextPoll(order.created_at, now, deps.random)
  try {
    const { kind } = await pollOrders([order], 'poll', deps)
    const soon = inMs(Math.max(soonMs, (now.getTime() - Date.parse(order.created_at)) / 10))
    const isOpen = kind === 'open' || kind === 'held'
    if (isOpen && (next === null || next > soon)) next = soon
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    deps.log.warn({ err: error, orderId: order.provider_order_id }, 'an order could not be looked at')
    next = inMs(unansweredMs)
  }
  await deps.database.db
    .updateTable('payment_orders')
    .set({ next_poll_at: next, polls: order.polls + 1 })
    .where('id', '=', order.id)
    // Paid, or wanted sooner, in the meantime: that stays.
    .where('next_poll_at', '=', order.next_poll_at)
    .where('state', '<>', 'paid')
    .execute()
}

export function pollSoon(orderId: string, { database, clock }: PaymentsDeps): Promise<void> {
  return changeOrder(database.db, orderId, { next_poll_at: clock().toISOString() })
}
