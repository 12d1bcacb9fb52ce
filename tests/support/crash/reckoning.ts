import { minuteMs } from '#shared/domain/durations.ts'
import type { Books } from './books.ts'
import type { Acknowledged, TravellerRecord } from './travellers.ts'

/** A payment whose messages were all lost is settled within this time. */
export const reconciliationMs = 5 * minuteMs

type Booking = Books['bookings'][number]
type Taken = Books['taken'][number]

const sumOf = (list: { amount_paise: number }[]) =>
  list.reduce((total, { amount_paise: paise }) => total + paise, 0)

function twice(list: string[]): string[] {
  return [...new Set(list.filter((each, index) => list.indexOf(each) !== index))]
}

function* cancelledProblems(books: Books, row: Booking, cancelledRupees: number): Generator<string> {
  if (row.status !== 'Cancelled') yield `was cancelled and is ${row.status}`
  const own = books.refunds.filter(({ booking_id: id, reason }) => id === row.id && reason === 'cancel')
  const paise = Math.round(cancelledRupees * 100)
  if (own.length > 1 || sumOf(own) !== paise) yield `was to return ${paise} paise and returns ${sumOf(own)}`
}

/** What a traveller was answered has to be true. */
function* journeyProblems(books: Books, journey: TravellerRecord): Generator<string> {
  const row = books.bookings.find(({ code }) => code === journey.bookingId)
  if (!row) {
    yield 'is lost'
    return
  }
  const orders = books.orders.filter(({ booking_id: id }) => id === row.id)
  for (const order of journey.orders)
    if (!orders.some(({ provider_order_id: id }) => id === order)) yield `its order ${order} is lost`
  if (journey.cancelledRupees !== undefined) yield* cancelledProblems(books, row, journey.cancelledRupees)
  else if (journey.paid.length > 0 && (row.status !== 'Confirmed' || row.payment_status !== 'Confirmed'))
    yield `was paid and is ${row.status}, payment ${row.payment_status}`
}

/** A dead product reconciles nothing; the time it was down is allowed for, but no more. */
function waitedMs({ downs }: Books, fromMs: number, toMs: number): number {
  const downMs = downs.reduce((sum, { from, to }) => {
    return sum + Math.max(0, Math.min(to.getTime(), toMs) - Math.max(from.getTime(), fromMs))
  }, 0)
  return toMs - fromMs - downMs
}

/** Each payment taken pays for a booking or was refunded, and in time. */
function* takenProblems(books: Books, payment: Taken): Generator<string> {
  const { id, amountPaise, refundedPaise } = payment
  const row = books.payments.find(({ provider_payment_id: there }) => there === id)
  if (!row) {
    yield 'is captured and unknown to us'
    return
  }
  const charge = books.charges.find(({ settled_by: by }) => by === row.id)
  const booking = charge && books.bookings.find((each) => each.id === charge.booking_id)
  if (!booking && refundedPaise !== amountPaise)
    yield `pays for nothing, and ${refundedPaise} paise went back`
  if (booking?.status === 'Confirmed' && refundedPaise > 0)
    yield `pays for ${booking.code}, and ${refundedPaise} paise went back`
  const settledAt = booking
    ? books.confirmations.find(({ booking_id: of }) => of === booking.id)?.at
    : books.refunds.find(({ payment_id: of }) => of === row.id)?.done_at
  const lateMs = settledAt ? waitedMs(books, payment.createdAt.getTime(), Date.parse(settledAt)) : Infinity
  if (lateMs > reconciliationMs) yield `was settled after ${lateMs} ms`
}

/** A booking's charge matches the booking, which an older release reads and writes; a refund is sent once. */
function* accountProblems({ bookings, charges, refunds, sendings, strange }: Books): Generator<string> {
  for (const { id, code, total_paise, hold_until, settled_by } of bookings) {
    const [charge, ...more] = charges.filter(({ booking_id: of }) => of === id)
    if (!charge || more.length > 0) yield `${code} has ${charge ? more.length + 1 : 0} charges`
    const said = charge && [charge.id, charge.code, charge.amount_paise, charge.due_until, charge.settled_by]
    const due = [id, code, total_paise, hold_until, settled_by]
    if (said && said.join() !== due.join()) yield `${code}: the charge says ${said.join()}, not ${due.join()}`
  }
  for (const { id, amount_paise: paise } of refunds) {
    const own = sendings.filter(({ refund_id: of }) => of === id)
    const isSent = own.length === 1 && own[0]?.status === 'processed' && sumOf(own) === paise
    if (!isSent) yield `the refund ${id} of ${paise} paise was sent as ${JSON.stringify(own)}`
  }
  for (const { id } of strange) yield `${id} is strange to us`
}

function* doubled({ orders, refunds, confirmations, letters }: Books): Generator<string> {
  // An order that the provider created and nobody stored does not count; an older release may have given one up while
  // creating it.
  const made = orders.filter(({ charge_id: id }) => id !== null)
  for (const key of twice(made.map((order) => `${order.charge_id} for ${order.amount_paise} paise`)))
    yield `the order of ${key} is there twice`
  for (const key of twice(refunds.map((refund) => `${refund.payment_id} ${refund.reason}`)))
    yield `the refund ${key} is there twice`
  for (const id of twice(confirmations.map(({ booking_id: of }) => of))) yield `${id} was confirmed twice`
  // However often it was sent: a mailbox shows mails with the same id once.
  const mails = new Map<string, Set<string>>()
  for (const { subject, to, messageId } of letters) {
    if (!/ is (confirmed|cancelled)$/.test(subject)) continue
    const key = `${subject} to ${to.join()}`
    mails.set(key, (mails.get(key) ?? new Set()).add(messageId))
  }
  for (const [key, ids] of mails) if (ids.size > 1) yield `${key}: ${ids.size} mails`
}

function* effectProblems({ effects, confirmations }: Books): Generator<string> {
  for (const { kind, failed_at: failedAt, expires_at: expiresAt } of effects)
    if (failedAt !== null && expiresAt === null) yield `an effect of kind ${kind} was given up`
  // A cancellation ends the mail of the confirmation if that is not sent yet.
  for (const { booking_id: id } of confirmations) {
    const begins = [`mail:confirmed:${id}:`, `mail:cancelled:${id}:`]
    const mails = effects.filter(({ dedupe_key: key }) => begins.some((begin) => key.startsWith(begin)))
    if (!mails.some(({ done_at: doneAt }) => doneAt !== null)) yield `${id} had no mail of its confirmation`
  }
}

/** What is wrong, compared with what was acknowledged and with the provider's books; ideally nothing. */
export function* reckon(books: Books, acknowledged: Acknowledged): Generator<string> {
  const { journeys, registered } = acknowledged
  if (books.bookings.length !== journeys.length)
    yield `${journeys.length} bookings were asked for, ${books.bookings.length} were made`
  for (const email of registered)
    if (!books.users.some((user) => user.email === email)) yield `the registration of ${email} is lost`
  for (const journey of journeys)
    for (const problem of journeyProblems(books, journey)) yield `${journey.bookingId}: ${problem}`
  for (const payment of books.taken)
    for (const problem of takenProblems(books, payment)) yield `${payment.id}: ${problem}`
  yield* accountProblems(books)
  yield* doubled(books)
  yield* effectProblems(books)
}
