import type { Tx } from '#server/platform/db/client.ts'
import { AppError } from '#server/platform/errors.ts'
import { findOpenChange } from '#server/bookings/changes/repository.ts'
import { presentBooking } from '#server/bookings/present.ts'
import {
  checkOwnUserId,
  confirmingError,
  notPendingError,
  priceChanged,
} from '#server/bookings/rejections.ts'
import { abandonOpenOrders, findBookingOfUser, lockBooking, lockUser } from '#server/bookings/repository.ts'
import { refuseMoreAnHour, rowLimits } from '#server/platform/limits/row-limits.ts'
import { checkShare } from '#server/bookings/shares/share-booking.ts'
import { ProviderError, type ProviderOrder } from '#server/providers/payment/port.ts'
import type { CreatePaymentInput, PaymentOrder } from '#shared/contract/payments-schemas.ts'
import { wholePaise } from '#shared/domain/money.ts'
import { isBookable } from '#shared/domain/travel-date.ts'
import type { MessageKey } from '#shared/messages/text.ts'
import type { PaymentsDeps } from '#server/payments/deps.ts'
import { expireBooking, isHoldOver } from '#server/payments/reconciliation/expiry.ts'
import { orUnavailable } from '#server/payments/settlement/poll.ts'
import type { OrderRow } from '#server/payments/repository.ts'
import { nextPoll } from '#server/payments/poll-schedule.ts'
import { pollWithinAMinute } from '#server/payments/reconciliation/scheduled-polls.ts'
import type { BookingRow, ChargeRow } from '#server/bookings/rows.ts'

/** A concurrent request may store, and abandon, an order in between. */
const maxTries = 3

type OrderRequest = { userId: string; bookingId: string; code: string; amountPaise: number }
type Due = { booking: BookingRow; charge: ChargeRow; orders: OrderRow[] }

async function rejection(tx: Tx, row: BookingRow, key: MessageKey, reason: string): Promise<AppError> {
  return new AppError('conflict', key, { details: { reason, booking: await presentBooking(tx, row) } })
}

/** Throws unless the charge is a pending booking's first one, or that of a confirmed booking's open change. */
async function checkDue(tx: Tx, { booking, charge }: Due, now: Date): Promise<void> {
  if (charge.purpose === 'booking') {
    if (booking.status !== 'Pending') throw await notPendingError(tx, booking)
    if (booking.share_id !== null) await checkShare(tx, booking.share_id, now)
    return
  }
  const open = await findOpenChange(tx, booking.id)
  if (open?.charge_id !== charge.id) throw await rejection(tx, booking, 'change.ended', 'ended')
}

async function checkPayable(tx: Tx, due: Due, amountPaise: number, now: Date): Promise<void> {
  const { booking, charge } = due
  if (charge.settled_by !== null) throw await rejection(tx, booking, 'payment.paidAlready', 'confirmed')
  await checkDue(tx, due, now)
  // The hold is over but has not been ended yet: an attempt is still open at the provider.
  if (charge.due_until <= now.toISOString()) throw await confirmingError(tx, booking)
  if (!isBookable(booking.travel_date, now)) throw await rejection(tx, booking, 'payment.dateOver', 'date')
  if (amountPaise !== charge.amount_paise)
    throw priceChanged(charge.amount_paise, { amount: charge.amount_paise })
}

/** Locks the booking, and its owner's account, which may be being deleted; throws if the charge cannot be paid. */
async function lockDue(
  tx: Tx,
  { userId, bookingId, code, amountPaise }: OrderRequest,
  now: Date,
): Promise<Due> {
  await lockUser(tx, userId)
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

const ordersOf = ({ charge, orders }: Due): OrderRow[] =>
  orders.filter((order) => (order.charge_id ?? order.booking_id) === charge.id)

/** The charge's open order, which is reused so that there is only one for the same amount. */
const openOf = (due: Due): OrderRow | undefined =>
  ordersOf(due).find((order) => order.state === 'open' && order.amount_paise === due.charge.amount_paise)

function nextReceipt(
  due: Due,
  now: Date,
  { limitFactor }: PaymentsDeps,
): { attempt: number; receipt: string } {
  const { charge, orders } = due
  const own = ordersOf(due)
  refuseMoreAnHour(own, rowLimits.ordersAnHour, now, limitFactor)
  const attempt = Math.max(0, ...orders.map((order) => order.attempt)) + 1
  return { attempt, receipt: own.length === 0 ? charge.code : `${charge.code}/${attempt}` }
}

/** Creates an order. If the answer is lost the order may exist all the same, so it is looked up by its receipt first. */
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

/** Stores the order, or returns the one that a concurrent request stored first; this one then stays unused. */
async function storeOrder(
  made: ProviderOrder,
  request: OrderRequest,
  now: Date,
  deps: PaymentsDeps,
): Promise<OrderRow | undefined> {
  return deps.database.transaction(async (tx) => {
    const due = await lockDue(tx, request, now)
    const open = openOf(due)
    if (open) return open
    const { attempt, receipt } = nextReceipt(due, now, deps)
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

/** Creates the order at the provider first: one that is never stored cannot be paid and costs nothing. */
async function openOrder(request: OrderRequest, now: Date, deps: PaymentsDeps): Promise<OrderRow> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const due = await deps.database.transaction((tx) => lockDue(tx, request, now))
    const open = openOf(due)
    if (open) return open
    const { receipt } = nextReceipt(due, now, deps)
    const made = await createAtProvider(request.amountPaise, receipt, due.booking.code, deps)
    const stored = await storeOrder(made, request, now, deps)
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
  // Receipt: charge code, then '/n' from the second order on. Charge code: booking code, then '-Cn' for later charges.
  const code = input.receipt.replace(/\/\d+$/, '')
  const booking = await findBookingOfUser(deps.database.db, userId, code.replace(/-C\d+$/, ''))
  if (!booking) throw new AppError('not_found', 'booking.notFound')
  // A hold that ends while the provider answers was in time: nothing is being confirmed then.
  const now = deps.clock()
  if (await isHoldOver(deps.database.db, booking, now))
    await orUnavailable(expireBooking(booking.id, deps), 'payment.orderFailed', deps)
  const request = { userId, bookingId: booking.id, code, amountPaise }
  const order = await orUnavailable(openOrder(request, now, deps), 'payment.orderFailed', deps)
  if (order.created_at !== now.toISOString()) await pollWithinAMinute(booking.id, deps)
  return {
    id: order.provider_order_id ?? '',
    amount: order.amount_paise,
    currency: 'INR',
    receipt: order.receipt,
    provider: deps.provider.name,
    keyId: deps.provider.keyId,
    checkoutScriptUrl: deps.provider.checkoutScriptUrl,
  }
}
