import * as fc from 'fast-check'
import { AppError } from '#server/platform/errors.ts'
import type { Booking } from '#shared/contract/bookings-schemas.ts'
import { bookingCode } from '#shared/domain/booking-code.ts'
import { addDays, todayInIndia } from '#shared/domain/travel-date.ts'
import { pick } from '#tests/model/notes.ts'
import type { World } from '#tests/model/world.ts'
import { type Deed, deed } from './deed.ts'

const nth = fc.nat({ max: 3 })
const tab = fc.constantFrom(0, 1)
const people = fc.integer({ min: 1, max: 3 })
const days = fc.constantFrom(10, 1, 2, 8, 7)

const traveler = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  contact: '9876543210',
  gender: 'Female',
} as const

export function newInput(world: World, given: { people: number; days: number; proposes: boolean }) {
  const today = todayInIndia(world.clock())
  return {
    startPoint: 'Pune',
    endPoint: 'Kochi',
    packageId: world.notes.packageId,
    travelersDetails: traveler,
    travelDate: addDays(today, given.days),
    numberOfPeople: given.people,
    numberOfRooms: 1,
    commuteType: 'flight',
    hotelName: 'Lake House',
    ...(given.proposes && { bookingId: bookingCode('Kerala Backwaters', today, world.random) }),
  } as const
}

/** Updates what a tab shows. */
function see(world: World, tab: number, booking: Booking): void {
  const known = world.notes.bookings.find(({ code }) => code === booking.bookingId)
  if (known) known.totals[tab as 0 | 1] = booking.totalCost
}

const most = 3

const book = deed(
  5,
  fc.record({ people, days, proposes: fc.boolean(), again: fc.boolean() }),
  async (world, given) => {
    const { notes } = world
    const before = pick(notes.bookings, 0)
    const again = before && (given.again || notes.bookings.length >= most)
    const input = again ? before.input : newInput(world, given)
    const booking = await world.attempt(() => world.bookings.createBooking(notes.userId, input))
    if (!booking || booking instanceof AppError) return
    const { bookingId: code, totalCost } = booking
    if (!notes.bookings.some((known) => known.code === code))
      notes.bookings.push({ code, input, totals: [totalCost, totalCost] })
  },
)

const change = deed(3, fc.record({ booking: nth, tab, people, days }), async (world, given) => {
  const known = pick(world.notes.bookings, given.booking)
  if (!known) return
  const wanted = { bookingId: known.code, numberOfPeople: given.people }
  const travelDate = addDays(todayInIndia(world.clock()), given.days)
  const input = given.days === 10 ? wanted : { ...wanted, travelDate }
  const booking = await world.attempt(() => world.bookings.updateBooking(world.notes.userId, input))
  if (booking && !(booking instanceof AppError)) see(world, given.tab, booking)
})

const look = deed(3, fc.record({ booking: nth, tab }), async (world, given) => {
  const known = pick(world.notes.bookings, given.booking)
  if (!known) return
  const booking = await world.attempt(() => world.bookings.getBooking(world.notes.userId, known.code))
  if (booking && !(booking instanceof AppError)) see(world, given.tab, booking)
})

const claim = deed(2, fc.record({ booking: nth }), async (world, given) => {
  const known = pick(world.notes.bookings, given.booking)
  if (!known) return
  const input = { bookingId: known.code, paymentStatus: 'Completed' }
  const booking = await world.attempt(() => world.bookings.updateBooking(world.notes.userId, input))
  if (booking && !(booking instanceof AppError)) world.notes.promisedTrips.add(known.code)
})

const order = deed(12, fc.record({ booking: nth, tab, lies: fc.nat({ max: 9 }) }), async (world, given) => {
  const { notes } = world
  const known = pick(notes.bookings, given.booking)
  if (!known) return
  const amount = given.lies === 9 ? 100 : Math.round((known.totals[given.tab] ?? 0) * 100)
  const input = { amount, currency: 'INR', receipt: known.code } as const
  const made = await world.attempt(() => world.payments.createPayment(notes.userId, input))
  if (!made || made instanceof AppError) return
  if (!notes.orders.some(({ id }) => id === made.id)) notes.orders.push({ id: made.id, code: known.code })
})

const verify = deed(
  10,
  fc.record({ attempt: nth, forges: fc.constantFrom('nothing', 'nothing', 'nothing', 'signature', 'order') }),
  async (world, given) => {
    const { notes } = world
    const proof = pick(notes.attempts, given.attempt)
    if (!proof) return
    const orderId = given.forges === 'order' ? (notes.orders[0]?.id ?? '') : proof.orderId
    const signature =
      given.forges === 'signature' ? 'f'.repeat(64) : world.signatureOf(orderId, proof.paymentId)
    const input = { order_id: orderId, payment_id: proof.paymentId, signature }
    const before = world.truthOf(proof.paymentId)
    const answer = await world.attempt(() => world.payments.verifyPayment(notes.userId, input))
    const hasMoved = before === 'captured' || before === 'authorized'
    if (given.forges === 'nothing' && hasMoved && answer instanceof AppError && answer.code === 'invalid')
      world.bugs.push('failed was said though money had moved')
    if (answer instanceof AppError || answer?.body.success !== true) return
    if (given.forges === 'signature' || orderId !== proof.orderId) world.bugs.push('a forgery was believed')
    notes.promisedTrips.add(proof.code)
  },
)

/** Captured payments of a booking that the product does not know yet, except for orders missing from a restored backup. */
async function listPaidUnknown({ database: { db }, notes, truthOf }: World, code: string): Promise<string[]> {
  const rows = await db
    .selectFrom('payments')
    .select('provider_payment_id as id')
    // A payment of another amount is refunded at once, and is known even if the refund fails meanwhile.
    .where('status', 'in', ['captured', 'refunded'])
    .execute()
  const orders = await db.selectFrom('payment_orders').select('provider_order_id as id').execute()
  const isIn = (list: { id: string | null }[], wanted: string) => list.some(({ id }) => id === wanted)
  return notes.attempts
    .filter(({ code: of, orderId }) => of === code && isIn(orders, orderId))
    .map(({ paymentId }) => paymentId)
    .filter((paymentId) => truthOf(paymentId) === 'captured' && !isIn(rows, paymentId))
}

/** The same for a pending booking; none for any other. */
async function listPaidPending(world: World, code: string): Promise<string[]> {
  const booking = world.database.db.selectFrom('bookings').select('status').where('code', '=', code)
  const isPending = (await booking.executeTakeFirst())?.status === 'Pending'
  return isPending ? listPaidUnknown(world, code) : []
}

const dismiss = deed(4, fc.record({ booking: nth, byOrder: fc.boolean() }), async (world, given) => {
  const { notes } = world
  const id = given.byOrder ? pick(notes.orders, given.booking)?.id : pick(notes.bookings, given.booking)?.code
  if (id === undefined) return
  const code = notes.orders.find((order) => order.id === id)?.code ?? id
  const paid = await listPaidPending(world, code)
  const answer = await world.attempt(() => world.payments.deletePayment(notes.userId, id))
  if (answer instanceof AppError) return
  // Known by now: it has confirmed the booking, so the cleared attempt belongs to a later change.
  const unknown = await listPaidUnknown(world, code)
  if (unknown.some((one) => paid.includes(one))) world.bugs.push('a paid attempt was cleared')
})

const quote = deed(3, fc.record({ booking: nth }), async (world, given) => {
  const known = pick(world.notes.bookings, given.booking)
  if (!known) return
  const reported = await world.attempt(() => world.payments.cancelQuote(world.notes.userId, known.code))
  if (reported && !(reported instanceof AppError))
    world.notes.quotes.push({ code: known.code, refundAmount: reported.refundAmount })
})

const cancel = deed(4, fc.record({ quote: nth }), async (world, given) => {
  const { notes } = world
  const agreed = pick(notes.quotes, given.quote)
  if (!agreed) return
  notes.endings.add(agreed.code)
  const input = { id: agreed.code, refundAmount: agreed.refundAmount }
  const paid = await listPaidPending(world, agreed.code)
  const done = await world.attempt(() => world.payments.cancelBooking(notes.userId, input))
  if (!done || done instanceof AppError) return
  notes.promisedReturns.set(agreed.code, agreed.refundAmount)
  const unknown = await listPaidUnknown(world, agreed.code)
  if (unknown.some((id) => paid.includes(id))) world.bugs.push('a booking was cancelled without a question')
})

/** Deletes the account; rejected while a trip is ahead or a refund is in progress. */
const remove = deed(1, fc.record({ inFact: fc.nat({ max: 2 }) }), async (world, { inFact }) => {
  const { notes, deletion, clock, database } = world
  if (inFact < 2 || notes.deletedAt !== undefined) return
  const { userId } = notes
  const request = { userId, callerId: userId, address: '', language: 'en' } as const
  const refused = await world.attempt(() =>
    deletion.deleteUser({ ...request, proof: () => ({ password: '' }) }),
  )
  if (refused instanceof AppError) return
  notes.deletedAt = clock().toISOString()
  // Includes those whose author has no answer yet.
  for (const { code } of await database.db.selectFrom('bookings').select('code').execute())
    notes.endings.add(code)
})

export const traveller: Record<string, Deed> = {
  remove,
  book,
  change,
  look,
  claim,
  order,
  verify,
  dismiss,
  quote,
  cancel,
}
