import { AppError } from '#server/errors.ts'
import { checkOwnUserId } from '#server/features/bookings/refusals.ts'
import { findBookingOfUser, lockBooking } from '#server/features/bookings/repository.ts'
import { whileAlive } from '#server/jobs/while-alive.ts'
import { ProviderError, type ProviderOrder } from '#server/ports/payment/port.ts'
import type { CreatePaymentInput, PaymentOrder } from '#shared/contract/payments-schemas.ts'
import { wholePaise } from '#shared/domain/money.ts'
import type { PaymentsDeps } from './deps.ts'
import { expireBooking } from './expiry.ts'
import { claimOrder, keepClaim, makerSaysAliveMs, releaseClaim } from './order-claim.ts'
import { orUnavailable } from './provider-talk.ts'
import { changeOrder, getOrder, type OrderRow } from './repository.ts'
import { nextLook } from './schedule.ts'

/** How long a second click waits for the order that the first one is making: past the end of a killed one's claim. */
const firstWaitMs = 50
const longestWaitMs = 500
const patienceMs = 12_000

async function findMade(order: OrderRow, { provider }: PaymentsDeps): Promise<ProviderOrder | undefined> {
  const found = await provider.findOrdersByReceipt(order.receipt)
  return found.find(({ amountPaise, status }) => amountPaise === order.amount_paise && status !== 'paid')
}

/** An answer may be lost after the order was made: then it is found by its receipt, not made again. */
async function makeAtProvider(
  order: OrderRow,
  bookingId: string,
  deps: PaymentsDeps,
): Promise<ProviderOrder> {
  const wanted = { amountPaise: order.amount_paise, receipt: order.receipt, notes: { bookingId } }
  const isFirstTry = order.polls === 0
  const made = isFirstTry ? undefined : await findMade(order, deps)
  if (made) return made
  try {
    return await deps.provider.createOrder(wanted)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const found = await findMade(order, deps)
    if (found) return found
    if (error.kind === 'rejected') throw error
    return deps.provider.createOrder(wanted)
  }
}

/** Keeps the provider's id even where the booking was changed meanwhile: the order could be paid all the same. */
async function storeMade(order: OrderRow, made: ProviderOrder, deps: PaymentsDeps): Promise<OrderRow> {
  return deps.database.transaction(async (tx) => {
    await lockBooking(tx, order.booking_id)
    const row = await getOrder(tx, order.id)
    if (row.provider_order_id !== null) return row
    const now = deps.clock()
    await changeOrder(tx, row.id, {
      provider_order_id: made.id,
      state: row.state === 'creating' ? 'open' : row.state,
      polls: 0,
      next_poll_at: nextLook(row.created_at, now, deps.random),
    })
    return getOrder(tx, row.id)
  })
}

async function openOrder(
  booking: { id: string; code: string },
  amountPaise: number,
  deps: PaymentsDeps,
): Promise<OrderRow> {
  let waitMs = firstWaitMs
  for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += waitMs) {
    const { kind, order } = await deps.database.transaction((tx) =>
      claimOrder(tx, booking.id, amountPaise, deps),
    )
    if (kind === 'ready') return order
    if (kind === 'wait') {
      await deps.sleep(waitMs)
      waitMs = Math.min(waitMs * 2, longestWaitMs)
      continue
    }
    let made: ProviderOrder
    try {
      const make = () => makeAtProvider(order, booking.code, deps)
      made = await whileAlive(() => keepClaim(order, deps), makerSaysAliveMs, make)
    } catch (error) {
      await releaseClaim(order, deps)
      throw error
    }
    const stored = await storeMade(order, made, deps)
    // Else the booking was changed while the provider was asked: look at it again.
    if (stored.state === 'open') return stored
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
  // A further order's receipt is the booking's id and its number.
  const code = input.receipt.replace(/\/\d+$/, '')
  const booking = await findBookingOfUser(deps.database.db, userId, code)
  if (!booking) throw new AppError('not_found', 'booking.notFound')
  if (booking.status === 'Pending' && booking.hold_until <= deps.clock().toISOString())
    await orUnavailable(expireBooking(booking.id, deps), 'payment.orderFailed', deps)
  const order = await orUnavailable(openOrder(booking, amountPaise, deps), 'payment.orderFailed', deps)
  return {
    id: order.provider_order_id ?? '',
    amount: order.amount_paise,
    currency: 'INR',
    receipt: order.receipt,
    keyId: deps.provider.keyId,
    checkoutScriptUrl: deps.provider.checkoutScriptUrl,
  }
}
