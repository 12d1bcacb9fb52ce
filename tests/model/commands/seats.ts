import { hourMs } from '#shared/domain/durations.ts'
import * as fc from 'fast-check'
import { AppError } from '#server/platform/errors.ts'
import type { Departures } from '#shared/domain/stated-departures.ts'
import { pick } from '#tests/model/notes.ts'
import type { World } from '#tests/model/world.ts'
import { type Deed, deed } from './deed.ts'
import { untilMailsAreNoted } from './product.ts'
import { unlessRefused } from './provider.ts'
import { newInput } from './traveller.ts'

/** The length of a hold, with the extension by an open attempt. */
const nth = fc.nat({ max: 3 })

/** The day of one of the traveller's bookings, where competition matters. */
export const wantedDay = ({ notes }: World, nthBooking: number): string | undefined =>
  pick(notes.bookings, nthBooking)?.input.travelDate

/** Somebody else books the day, too, and never pays. */
const others = deed(
  4,
  fc.record({ who: fc.nat({ max: 2 }), booking: nth, people: fc.integer({ min: 1, max: 3 }) }),
  async (world, { who, booking, people }) => {
    const { notes, bookings } = world
    const userId = notes.others[who]
    const travelDate = wantedDay(world, booking)
    if (userId === undefined || travelDate === undefined) return
    const input = { ...newInput(world, { people, days: 10, proposes: false }), travelDate }
    const made = await world.attempt(() => bookings.createBooking(userId, input))
    if (made && !(made instanceof AppError)) notes.othersBookings.push({ userId, code: made.bookingId })
  },
)

const othersChange = deed(
  1,
  fc.record({ nth, people: fc.integer({ min: 1, max: 4 }), booking: nth, moves: fc.boolean() }),
  async (world, given) => {
    const theirs = pick(world.notes.othersBookings, given.nth)
    const travelDate = wantedDay(world, given.booking)
    if (!theirs || travelDate === undefined) return
    const input = { bookingId: theirs.code, numberOfPeople: given.people, ...(given.moves && { travelDate }) }
    await world.attempt(() => world.bookings.updateBooking(theirs.userId, input))
  },
)

const othersLeave = deed(1, fc.record({ nth }), async (world, given) => {
  const theirs = pick(world.notes.othersBookings, given.nth)
  if (!theirs) return
  world.notes.endings.add(theirs.code)
  const input = { id: theirs.code, refundAmount: 0 }
  await world.attempt(() => world.payments.cancelBooking(theirs.userId, input))
})

/** Like an import, which offers added seats to the waiting list. */
export function stateDepartures({ database, waitlist, seats }: World, departures: Departures): Promise<void> {
  const stored = JSON.stringify({ discount: 0, ...departures })
  return seats.stating(stored, () =>
    database.transaction(async (tx) => {
      await tx.updateTable('packages').set({ departures: stored }).execute()
      await waitlist.offerAdded(tx)
    }),
  )
}

/** Changes the catalogue: more seats, fewer, none left, no limit, or a closed day. */
const limits = deed(
  3,
  fc.record({ seats: fc.constantFrom(2, 3, 4, 6, undefined, 0), booking: nth, closes: fc.nat({ max: 4 }) }),
  async (world, { seats, booking, closes }) => {
    const date = wantedDay(world, booking)
    await stateDepartures(world, {
      ...(seats !== undefined && { seats }),
      ...(closes === 4 && date !== undefined && { days: [{ date, closed: true }] }),
    })
  },
)

/** A booking expires, its seats may be sold, and its order is paid afterwards. */
const lateMoney = deed(
  3,
  fc.record({ order: nth, seats: fc.constantFrom(0, undefined, 3) }),
  async (world, given) => {
    const { notes, sandbox, payments, jobs } = world
    const order = pick(notes.orders, given.order)
    if (!order) return
    await untilMailsAreNoted(world)
    await world.pass(hourMs)
    await world.attempt(() => jobs.expire())
    await stateDepartures(world, given.seats === undefined ? {} : { seats: given.seats })
    await world.seats.look()
    const paid = unlessRefused(() => sandbox.pay(order.id, { outcome: 'captured', method: 'upi' }))
    if (!paid) return
    const [orderId, paymentId] = [order.id, paid.payment.id]
    notes.attempts.push({ orderId, paymentId, code: order.code })
    const input = {
      order_id: orderId,
      payment_id: paymentId,
      signature: world.signatureOf(orderId, paymentId),
    }
    const answer = await world.attempt(() => payments.verifyPayment(notes.userId, input))
    if (answer && !(answer instanceof AppError) && answer.body.success) notes.promisedTrips.add(order.code)
  },
)

export const seats: Record<string, Deed> = { others, othersChange, othersLeave, limits, lateMoney }
