import type { Tx } from '#server/platform/db/client.ts'
import { AppError, tooMany } from '#server/platform/errors.ts'
import type { ChargeRow } from '#server/bookings/account-repository.ts'
import { presentBooking } from '#server/bookings/present.ts'
import { checkOwnUserId, confirming, notPending, priceChanged } from '#server/bookings/refusals.ts'
import {
  abandonOpenOrders,
  type BookingRow,
  findBookingOfUser,
  lockBooking,
  lockUser,
} from '#server/bookings/repository.ts'
import { ProviderError, type ProviderOrder } from '#server/providers/payment/port.ts'
import type { CreatePaymentInput, PaymentOrder } from '#shared/contract/payments-schemas.ts'
import { wholePaise } from '#shared/domain/money.ts'
import { isBookable } from '#shared/domain/travel-date.ts'
import type { MessageKey } from '#shared/messages/text.ts'
import type { PaymentsDeps } from '#server/payments/deps.ts'
import { expireBooking } from '#server/payments/reconciliation/expiry.ts'
import { orUnavailable } from '#server/payments/settlement/poll.ts'
import type { OrderRow } from '#server/payments/repository.ts'
import { nextPoll } from '#server/payments/reconciliation/poll-schedule.ts'

const hourMs = 3_600_000
/** More than this only somebody wants who means the provider harm. */
const maxOrdersPerHour = 10
/** So often another click may have been faster with an order that was abandoned at once. */
const maxTries = 3

type OrderRequest = { userId: string; bookingId: string; code: string; amountPaise: number }
type Due = { booking: BookingRow; charge: ChargeRow; orders: OrderRow[] }

async function rejection(tx: Tx, row: BookingRow, key: MessageKey, reason: string): Promise<AppError> {
  return new AppError('conflict', key, { details: { reason, booking: await presentBooking(tx, row) } })
}

async function checkPayable(tx: Tx, { booking, charge }: Due, amountPaise: number, now: Date): Promise<void> {
  if (charge.settled_by !== null) throw await rejection(tx, booking, 'payment.paidAlready', 'confirmed')
  if (booking.status !== 'Pending') throw await notPending(tx, booking)
  // Over, and yet not expired: an attempt is open at the provider.
  if (charge.due_until <= now.toISOString()) throw await confirming(tx, booking)
  if (!isBookable(booking.travel_date, now)) throw await rejection(tx, booking, 'payment.dateOver', 'date')
  if (amountPaise !== charge.amount_paise)
    throw priceChanged(charge.amount_paise, { amount: charge.amount_paise })
}

/** What is to be paid, locked with its owner, who may be deleting the account; a rejection where it cannot be. */
async function lockDue(
  tx: Tx,
  { userId, bookingId, code, amountPaise }: OrderRequest,
  now: Date,
): Promise<Due> {
  if (!(await lockUser(tx, userId))) throw new AppError('unauthenticated', 'error.signIn')
  const booking = await lockBooking(tx, bookingId)
  const charge = await tx
    .selectFrom('charges')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('code', '=', code)
    .executeTakeFirst()
  if (!booking || !charge) throw new AppError('not_found', 'booking.notFound')
  const orders = await tx
    .selectFrom('payment_orders')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('attempt')
    .execute()
  const due = { booking, charge, orders }
  await checkPayable(tx, due, amountPaise, now)
  return due
}

/** The order by which the charge is being paid; nobody is given a second one of the same amount. */
const openOf = ({ charge, orders }: Due): OrderRow | undefined =>
  orders.find(
    (order) =>
      order.state === 'open' &&
      (order.charge_id ?? order.booking_id) === charge.id &&
      order.amount_paise === charge.amount_paise,
  )

function nextReceipt({ charge, orders }: Due, now: Date): { attempt: number; receipt: string } {
  const hourAgo = new Date(now.getTime() - hourMs).toISOString()
  if (orders.filter(({ created_at: at }) => at > hourAgo).length >= maxOrdersPerHour)
    throw tooMany(hourMs / 1000)
  const attempt = Math.max(0, ...orders.map((order) => order.attempt)) + 1
  return { attempt, receipt: attempt === 1 ? charge.code : `${charge.code}/${attempt}` }
}

/** An answer may be lost after the order was made: then it is found by its receipt, else made once more. */
async function createAtProvider(
  amountPaise: number,
  receipt: string,
  bookingId: string,
  { provider }: PaymentsDeps,
): Promise<ProviderOrder> {
  const request = { amountPaise, receipt, notes: { bookingId } }
  try {
    return await provider.createOrder(request)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const made = await provider.findOrdersByReceipt(receipt)
    const found = made.find((order) => order.amountPaise === amountPaise && order.status === 'created')
    if (found) return found
    if (error.kind === 'rejected') throw error
    return provider.createOrder(request)
  }
}

/** Keeps what was made, unless another click was faster: its order is given out, and this one nobody ever sees. */
async function storeOrder(
  made: ProviderOrder,
  request: OrderRequest,
  deps: PaymentsDeps,
): Promise<OrderRow | undefined> {
  return deps.database.transaction(async (tx) => {
    const now = deps.clock()
    const due = await lockDue(tx, request, now)
    const open = openOf(due)
    if (open) return open
    const { attempt, receipt } = nextReceipt(due, now)
    if (receipt !== made.receipt) return undefined
    await abandonOpenOrders(tx, due.booking.id)
    const createdAt = now.toISOString()
    return tx
      .insertInto('payment_orders')
      .values({
        id: deps.newId(),
        booking_id: due.booking.id,
        charge_id: due.charge.id,
        attempt,
        receipt,
        provider_order_id: made.id,
        amount_paise: request.amountPaise,
        state: 'open',
        next_poll_at: nextPoll(createdAt, now, deps.random),
        polls: 0,
        created_at: createdAt,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}

/** The order is made at the provider first: one that is not stored can be paid by nobody and costs nothing. */
async function openOrder(request: OrderRequest, deps: PaymentsDeps): Promise<OrderRow> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const now = deps.clock()
    const due = await deps.database.transaction((tx) => lockDue(tx, request, now))
    const open = openOf(due)
    if (open) return open
    const { receipt } = nextReceipt(due, now)
    const made = await createAtProvider(request.amountPaise, receipt, due.booking.code, deps)
    const stored = await storeOrder(made, request, deps)
    if (stored) return stored
  }
  throw new AppError('unavailable', 'payment.orderFailed')
}

export async function createPayment(
  userId: string,
  input: CreatePaymentInput,
  deps: PaymentsDeps,
): Promise<PaymentOrder> {
  const amountPaise = wholePaise(input.amount)
  const field = { field: 'amount' }
  if (amountPaise === undefined)
    throw new AppError('invalid', 'invalid.amount', { params: field, details: field })
  checkOwnUserId(input.userId, userId)
  // A further order's receipt is the charge's code and its number, a later charge's code the booking's and its number.
  const code = input.receipt.replace(/\/\d+$/, '')
  const booking = await findBookingOfUser(deps.database.db, userId, code.replace(/-C\d+$/, ''))
  if (!booking) throw new AppError('not_found', 'booking.notFound')
  if (booking.status === 'Pending' && booking.hold_until <= deps.clock().toISOString())
    await orUnavailable(expireBooking(booking.id, deps), 'payment.orderFailed', deps)
  const request = { userId, bookingId: booking.id, code, amountPaise }
  const order = await orUnavailable(openOrder(request, deps), 'payment.orderFailed', deps)
  return {
    id: order.provider_order_id ?? '',
    amount: order.amount_paise,
    currency: 'INR',
    receipt: order.receipt,
    keyId: deps.provider.keyId,
    checkoutScriptUrl: deps.provider.checkoutScriptUrl,
  }
}
