import type { Tx } from '#server/db/client.ts'
import { AppError } from '#server/errors.ts'
import { presentBooking } from '#server/features/bookings/present.ts'
import { notPending, priceChanged } from '#server/features/bookings/refusals.ts'
import { abandonOpenOrders, type BookingRow, lockBooking } from '#server/features/bookings/repository.ts'
import type { MessageKey } from '#shared/messages/text.ts'
import { isBookable } from '#shared/domain/travel-date.ts'
import type { PaymentsDeps } from './deps.ts'
import { changeOrder, listOrders, type OrderRow } from './repository.ts'

/** Whoever makes an order is not disturbed for so long, and says before that he is still at it. */
const makingMs = 10_000
export const makerSaysAliveMs = 2_500

const claimEnd = ({ clock }: PaymentsDeps): string => new Date(clock().getTime() + makingMs).toISOString()

/** ready: to be given out. mine: this request makes it at the provider. wait: another request is making it. */
export type OrderClaim = { kind: 'ready' | 'mine' | 'wait'; order: OrderRow }

async function refusal(tx: Tx, row: BookingRow, key: MessageKey, reason: string): Promise<AppError> {
  return new AppError('conflict', key, { details: { reason, booking: await presentBooking(tx, row) } })
}

async function checkPayable(tx: Tx, row: BookingRow, amountPaise: number, now: Date): Promise<void> {
  if (row.status === 'Confirmed') throw await refusal(tx, row, 'payment.paidAlready', 'confirmed')
  if (row.status !== 'Pending') throw await notPending(tx, row)
  // Over, and yet not expired: an attempt is open at the provider.
  if (row.hold_until <= now.toISOString()) throw await refusal(tx, row, 'payment.confirming', 'confirming')
  if (!isBookable(row.travel_date, now)) throw await refusal(tx, row, 'payment.dateOver', 'date')
  if (amountPaise !== row.total_paise) throw priceChanged(row.total_paise, { amount: row.total_paise })
}

async function insertOrder(
  tx: Tx,
  booking: BookingRow,
  attempt: number,
  deps: PaymentsDeps,
): Promise<OrderRow> {
  return tx
    .insertInto('payment_orders')
    .values({
      id: deps.newId(),
      booking_id: booking.id,
      attempt,
      receipt: attempt === 1 ? booking.code : `${booking.code}/${attempt}`,
      provider_order_id: null,
      amount_paise: booking.total_paise,
      state: 'creating',
      next_poll_at: claimEnd(deps),
      polls: 0,
      created_at: deps.clock().toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The one order by which the booking is to be paid; its row is there before the provider hears of it. */
export async function claimOrder(
  tx: Tx,
  bookingId: string,
  amountPaise: number,
  deps: PaymentsDeps,
): Promise<OrderClaim> {
  const now = deps.clock()
  const booking = await lockBooking(tx, bookingId)
  if (!booking) throw new AppError('not_found', 'booking.notFound')
  await checkPayable(tx, booking, amountPaise, now)
  const orders = await listOrders(tx, bookingId)
  const live = orders.find((order) => order.state === 'open' || order.state === 'creating')
  if (live && live.amount_paise === amountPaise) {
    if (live.state === 'open') return { kind: 'ready', order: live }
    if ((live.next_poll_at ?? '') > now.toISOString()) return { kind: 'wait', order: live }
    const taken = { next_poll_at: claimEnd(deps), polls: live.polls + 1 }
    await changeOrder(tx, live.id, taken)
    return { kind: 'mine', order: { ...live, ...taken } }
  }
  if (live) await abandonOpenOrders(tx, bookingId)
  const attempt = Math.max(0, ...orders.map((order) => order.attempt)) + 1
  return { kind: 'mine', order: await insertOrder(tx, booking, attempt, deps) }
}

/** The claim, as long as no later one has taken the order over and it is not made. */
const ownClaim = (order: OrderRow, { database }: PaymentsDeps) =>
  database.db
    .updateTable('payment_orders')
    .where('id', '=', order.id)
    .where('polls', '=', order.polls)
    .where('provider_order_id', 'is', null)

export const keepClaim = (order: OrderRow, deps: PaymentsDeps) =>
  ownClaim(order, deps)
    .set({ next_poll_at: claimEnd(deps) })
    .execute()

/** The next try need not wait; as not the first (polls > 0) it looks for the receipt before it makes an order. */
export const releaseClaim = (order: OrderRow, deps: PaymentsDeps) =>
  ownClaim(order, deps).set({ next_poll_at: deps.clock().toISOString() }).execute()
