import { isDeepStrictEqual } from 'node:util'
import { ProviderError } from '#server/providers/payment/port.ts'
import { refundPaise } from '#shared/domain/cancellation-policy.ts'
import { todayInIndia } from '#shared/domain/travel-date.ts'
import { termsOf } from '#server/bookings/refund-terms.ts'
import { hashOf } from './commands/registering.ts'
import type { Books } from './books.ts'
import { changesProblems, isLongOver, payingIds } from './changes.ts'
import type { Notes } from './notes.ts'
import { seatProblems } from './seats.ts'
import type { World } from './world.ts'

type Booking = Books['bookings'][number]
type Taken = Books['there'][number]

const endOf = ({ history }: Books, booking: Booking) =>
  history.find(
    (step) => step.booking_id === booking.id && step.of === 'booking' && step.to_status === 'Cancelled',
  )

const confirmationOf = ({ history }: Books, { id }: Booking) =>
  history.find((step) => step.booking_id === id && step.of === 'booking' && step.to_status === 'Confirmed')

/** Refunds by the operator, and by changes. */
const givenByHand = (books: Books, booking: Booking): number => {
  const paying = payingIds(books, booking)
  return books.refunds
    .filter(({ reason, payment_id: payment }) => reason !== 'cancel' && paying.has(payment))
    .reduce((sum, { amount_paise: paise }) => sum + paise, 0)
}

/** The minimum and maximum refund of the payments that settle a booking. */
function dueOf(books: Books, booking: Booking, paid: number): [least: number, most: number] {
  const end = endOf(books, booking)
  const byHand = givenByHand(books, booking)
  if (!end) return [byHand, byHand]
  if (end.cause === 'cancelled by the operator') return [paid, paid]
  // Paid before its group was decided.
  if (!confirmationOf(books, booking)) return [paid, paid]
  const policy = refundPaise(termsOf(booking), new Date(end.at))
  return [Math.max(byHand, Math.min(paid, policy)), Math.min(paid, policy + byHand)]
}

const sum = (rows: readonly { amount: number }[]): number =>
  rows.reduce((total, { amount }) => total + amount, 0)

/** Earlier refunds in the dashboard and lost disputes are deducted from what is due. */
function* returnProblems(payment: Taken, [least, most]: [number, number], byHand = 0): Generator<string> {
  const { id, ours, counter, deducted } = payment
  const sent = sum(ours)
  // Less than a rupee is not sent.
  if (sent + sum(counter) + deducted < least - 99) yield `of ${id} went back ${sent} and not ${least}`
  if (sent > most) yield `of ${id} went back ${sent}, more than ${most}`
  const last = Math.max(...ours.map(({ at }) => at))
  const before = sum(counter.filter(({ at }) => at < last - 1))
  // Refunds by the operator come on top.
  const twice = sent - byHand + before - Math.max(most - byHand, before)
  if (ours.length === 1 && twice > 0) yield `of ${id} went back ${twice} twice`
}

/** Every paisa pays for one confirmed booking, is withheld under its policy, or was refunded. */
export function* moneyProblems(books: Books): Generator<string> {
  const known = new Map(books.payments.map(({ id, provider_payment_id: there }) => [there, id]))
  const settling = new Map<string, Taken[]>()
  for (const payment of books.there) {
    if (payment.status === 'authorized' && !isLet(payment, books)) yield `${payment.id} is held for ever`
    if (payment.status !== 'captured' && payment.status !== 'refunded') continue
    const by = known.get(payment.id)
    const charge = books.charges.find((row) => row.settled_by !== null && row.settled_by === by)
    if (charge) settling.set(charge.booking_id, [...(settling.get(charge.booking_id) ?? []), payment])
    else yield* returnProblems(payment, [payment.amountPaise, payment.amountPaise])
    if (charge && countedOf(payment) !== charge.amount_paise)
      yield `${charge.code} was paid with ${countedOf(payment)}`
    yield* disputeProblems(payment, by, books)
  }
  for (const booking of books.bookings) yield* bookingMoneyProblems(books, booking, settling.get(booking.id))
}

const countedOf = ({ amountPaise, feeBorneByPayerPaise }: Taken): number => amountPaise - feeBorneByPayerPaise

/** The payments of a booking are refunded as if they were one. */
function* bookingMoneyProblems(books: Books, booking: Booking, payments: Taken[] = []): Generator<string> {
  const [first] = payments
  if (!first) return
  for (const { id, code } of payments)
    if (code !== booking.code) yield `${id} pays for a booking of another order`
  const paid = payments.reduce((total, payment) => total + countedOf(payment), 0)
  const all = {
    ...first,
    id: booking.code,
    ours: payments.flatMap(({ ours }) => ours),
    counter: payments.flatMap(({ counter }) => counter),
    deducted: payments.reduce((total, { deducted }) => total + deducted, 0),
  }
  yield* returnProblems(all, dueOf(books, booking, paid), givenByHand(books, booking))
}

/** Lost disputes of known payments are recorded, so that somebody sees them. */
function* disputeProblems({ id, deducted }: Taken, by: string | undefined, books: Books): Generator<string> {
  const noted = books.reversals.filter((row) => row.kind === 'dispute' && row.payment_id === by)
  const taken = noted.reduce((total, { amount_paise: paise }) => total + paise, 0)
  if (by !== undefined && taken !== deducted)
    yield `of ${id} a dispute took ${deducted}, and ${taken} is noted`
}

/** A late capture for a paid order, or for one missing from a restored backup, which the provider releases by itself. */
const isLet = (held: Taken, { there, payments }: Books): boolean =>
  !payments.some(({ provider_payment_id: id }) => id === held.id) ||
  there.some(
    ({ orderId, status }) => orderId === held.orderId && (status === 'captured' || status === 'refunded'),
  )

function* statusProblems({
  code,
  status,
  payment_status: payment,
  settled_by: by,
}: Booking): Generator<string> {
  if (status === 'Pending') yield `${code} is pending for ever`
  if (payment === 'Refund Pending' || payment === 'Pending')
    yield `${code} has its payment ${payment} for ever`
  if (status === 'Confirmed' && by === null) yield `${code} is confirmed and not paid`
  if (by !== null && status !== 'Confirmed' && status !== 'Cancelled') yield `${code} is paid and ${status}`
}

function* promisedReturnProblems(books: Books, { id, code, settled_by: by }: Booking, notes: Notes) {
  const returned = notes.promisedReturns.get(code)
  if (returned === undefined) return
  // A refund in the dashboard was counted but failed later.
  const isLess = books.reversals.some(
    (row) => row.payment_id === by && row.kind === 'refund' && row.status === 'failed',
  )
  const refunds = books.refunds.filter(({ booking_id: of }) => of === id)
  const own = refunds
    .filter(({ reason }) => reason === 'cancel')
    .reduce((total, { amount_paise: paise }) => total + paise, 0)
  // Or it had covered another refund, so at most as much more of this one is owed.
  const more = refunds
    .filter(({ reason }) => reason !== 'cancel')
    .reduce((total, { absorbed_paise: paise }) => total + paise, 0)
  const promised = Math.round(returned * 100)
  if (!isLess && (own < promised || own > promised + more)) yield `${code} was promised ${returned} back`
}

/** Promises are honoured, and nothing happens that nobody requested. */
function* promiseProblems(books: Books, booking: Booking, notes: Notes): Generator<string> {
  const { id, code } = booking
  const isWanted = notes.endings.has(code) || endOf(books, booking)?.cause === 'account deleted'
  if (booking.status === 'Cancelled' && !isWanted) yield `${code} is cancelled, unwanted`
  if (notes.promisedTrips.has(code) && booking.settled_by === null) yield `${code} was told to be confirmed`
  yield* promisedReturnProblems(books, booking, notes)
  const confirmed = books.history.find((step) => step.booking_id === id && step.to_status === 'Confirmed')
  const isHeld = confirmed?.from_status === 'Pending' && booking.share_id === null
  if (isHeld && isLongOver(booking.hold_until, confirmed.at))
    yield `${code} was confirmed out of a hold that was long over`
  if (confirmed && todayInIndia(new Date(confirmed.at)) >= booking.travel_date)
    yield `${code} was confirmed when it had departed`
  if (confirmed && notes.deletedAt !== undefined && confirmed.at > notes.deletedAt)
    yield `${code} is a trip of nobody`
}

function* bookingProblems(books: Books, notes: Notes): Generator<string> {
  for (const booking of books.bookings) {
    yield* statusProblems(booking)
    yield* promiseProblems(books, booking, notes)
    const steps = books.history.filter(({ booking_id: id, of }) => id === booking.id && of === 'booking')
    if (steps.filter(({ to_status: to }) => to === 'Confirmed').length > 1)
      yield `${booking.code} was confirmed twice`
  }
  yield* refundProblems(books)
}

export function* refundProblems({ refunds }: Books): Generator<string> {
  for (const { reason, status } of refunds)
    if (status !== 'processed') yield `a refund ${reason} is ${status} for ever`
}

/** A repeated request creates a second booking only after the first has ended. */
function* twinProblems({ bookings, history }: Books): Generator<string> {
  for (const [index, booking] of bookings.entries())
    for (const twin of bookings
      .slice(index + 1)
      .filter((each) => each.request_hash === booking.request_hash)) {
      const last = history.findLast(
        (step) => step.booking_id === booking.id && step.of === 'booking' && step.at <= twin.created_at,
      )
      const isHeld = last?.to_status === 'Pending' && booking.hold_until > twin.created_at
      const isSold = last?.to_status === 'Confirmed' && last.at < twin.created_at
      if (isHeld || isSold) yield `${booking.code} was booked twice by one request`
    }
}

function* mailProblems({ bookings, mails }: Books, notes: Notes): Generator<string> {
  // After a restore earlier notifications are repeated.
  if (notes.isRestored) return
  for (const { code, settled_by: settledBy } of bookings) {
    const reported = mails.filter((line) => line.endsWith(`Your booking ${code} is confirmed`))
    if (reported.length !== new Set(reported).size) yield `${code} was confirmed by mail twice`
    // A mail that a change or a cancellation overtakes before it is sent is not sent.
    const isOvertaken = mails.some(
      (line) => /is (changed|cancelled)$/.test(line) && line.includes(` ${code} `),
    )
    if (reported.length === 0 ? settledBy !== null && !isOvertaken : settledBy === null)
      yield `${code} had ${reported.length} mails of its confirmation`
  }
}

/** Vouchers and invoices match the ledger, without duplicates. */
export function* paperProblems(books: Books): Generator<string> {
  const { bookings, payments, refunds, reversals, papers: documents } = books
  const total = (rows: readonly { amount_paise: number }[]) =>
    rows.reduce((all, { amount_paise: paise }) => all + paise, 0)
  for (const booking of bookings) {
    const { id, code, status } = booking
    // A refund before the group's decision was not a supply.
    if (booking.share_id !== null && !confirmationOf(books, booking)) continue
    const paying = payingIds(books, booking)
    const of = (...kinds: string[]) =>
      total(documents.filter((paper) => paper.booking_id === id && kinds.includes(paper.kind)))
    const paid = payments
      .filter((payment) => paying.has(payment.id))
      .reduce((all, { amount_paise: gross, payer_fee_paise: fee }) => all + gross - fee, 0)
    const elsewhere = reversals.filter(({ payment_id: payment }) => paying.has(payment))
    const refunded = total(refunds.filter(({ payment_id: payment }) => paying.has(payment)))
    const extra = elsewhere.reduce((all, { extra_paise: paise }) => all + paise, 0)
    // Vouchers never exceed the payments.
    const returned = refunded + Math.min(extra, Math.max(0, paid - refunded))
    // A receipt that refers to a voucher takes it back, since nothing had gone back.
    const undone = total(
      documents.filter(
        (paper) => paper.booking_id === id && paper.kind === 'receipt' && paper.refers_to !== null,
      ),
    )
    if (of('receipt') - undone !== paid) yield `${code} has receipts of ${of('receipt')} for ${paid}`
    if (of('refund', 'credit') - undone !== returned)
      yield `${code} has vouchers of another sum than ${returned}`
    if (status === 'Cancelled' && of('receipt') !== of('refund', 'invoice'))
      yield `${code} is over, and its invoice is not what was kept`
  }
  for (const kind of ['RV', 'RF', 'TI', 'CN']) {
    const numbers = documents.filter(({ number }) => number.startsWith(kind)).map(({ number }) => number)
    if (new Set(numbers).size !== numbers.length) yield `a number of ${kind} was given twice`
  }
}

/** A mailbox belongs only to the person whose link was opened first, with that person's password. */
function* mailboxProblems({ people, bookings }: Books, notes: Notes): Generator<string> {
  const { registrations, openings } = notes
  const owner = openings[0]
  if (openings.some((id) => id !== owner)) yield `two accounts were opened by one mailbox: ${openings.join()}`
  for (const { id, is_verified: isVerified, password_hash: hash } of people) {
    if (isVerified && id !== owner) yield `${id} was confirmed by nobody`
    if (hash !== hashOf(registrations.get(id) ?? -1)) yield `${id} has another's password`
  }
  if (owner !== undefined && !people.some(({ id }) => id === owner)) yield `the account ${owner} is gone`
  for (const { code, user_id: id } of bookings)
    if (registrations.has(id)) yield `${code} was booked by who is not confirmed`
}

/** Errors in the product's log without an external cause. */
export function* bugProblems({ bugs, logged }: World): Generator<string> {
  for (const bug of bugs) yield `a bug: ${bug instanceof Error ? bug.stack : String(bug)}`
  for (const { err } of logged)
    for (const each of err instanceof AggregateError ? (err.errors as unknown[]) : [err])
      if (each instanceof Error && !(each instanceof ProviderError)) yield `a bug in the log: ${each.stack}`
}

export function* problemsOf(world: World, books: Books): Generator<string> {
  yield* moneyProblems(books)
  yield* bookingProblems(books, world.notes)
  yield* twinProblems(books)
  yield* mailboxProblems(books, world.notes)
  yield* mailProblems(books, world.notes)
  yield* paperProblems(books)
  yield* seatProblems(books)
  yield* changesProblems(books)
  yield* world.seats.problems
  yield* world.line.problems
  for (const { travel_date: day, offered_until: until } of books.waitlist)
    if (until !== null && until <= world.clock().toISOString()) yield `of ${day} an offer stands for ever`
  yield* bugProblems(world)
  for (const { kind, last_error: error } of books.deadLetters)
    yield `an effect ${kind} was given up: ${error}`
}

/** The changes made by a replay. */
export function* changesOf(before: Books, after: Books): Generator<string> {
  for (const part of ['bookings', 'seats', 'there', 'refunds', 'history', 'mails'] as const)
    if (!isDeepStrictEqual(before[part], after[part])) yield `a replay changed the ${part}`
}
