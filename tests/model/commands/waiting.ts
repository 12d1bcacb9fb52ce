import { hourMs } from '#shared/domain/durations.ts'
import * as fc from 'fast-check'
import { AppError } from '#server/platform/errors.ts'
import { entryKey } from '#tests/model/line.ts'
import type { World } from '#tests/model/world.ts'
import { type Deed, deed } from './deed.ts'
import { untilMailsAreNoted } from './product.ts'
import { stateDepartures, wantedDay } from './seats.ts'
import { newInput } from './traveller.ts'

const nth = fc.nat({ max: 3 })
const people = fc.integer({ min: 1, max: 3 })
/** One of the others, or the traveller. */
const who = fc.nat({ max: 3 })

const userOf = ({ notes }: World, nthUser: number): string => notes.others[nthUser] ?? notes.userId

/** A day fills up, so that the next people join its waiting list. */
const queue = deed(
  5,
  fc.record({
    booking: nth,
    seats: fc.integer({ min: 2, max: 4 }),
    parties: fc.array(people, { maxLength: 3 }),
  }),
  async (world, given) => {
    const travelDate = wantedDay(world, given.booking)
    if (travelDate === undefined) return
    await stateDepartures(world, { seats: given.seats })
    const { packageId } = world.notes
    for (const [at, numberOfPeople] of given.parties.entries())
      await world.attempt(() =>
        world.waitlist.joinWaitlist(userOf(world, at), { packageId, travelDate, numberOfPeople }),
      )
  },
)

const join = deed(5, fc.record({ who, booking: nth, people }), async (world, given) => {
  const travelDate = wantedDay(world, given.booking)
  if (travelDate === undefined) return
  const input = { packageId: world.notes.packageId, travelDate, numberOfPeople: given.people }
  await world.attempt(() => world.waitlist.joinWaitlist(userOf(world, given.who), input))
})

const leave = deed(2, fc.record({ who, booking: nth }), async (world, given) => {
  const travelDate = wantedDay(world, given.booking)
  if (travelDate === undefined) return
  const userId = userOf(world, given.who)
  world.notes.left.add(entryKey(userId, travelDate))
  await world.attempt(() =>
    world.waitlist.leaveWaitlist(userId, { packageId: world.notes.packageId, travelDate }),
  )
})

/** Somebody else books their offer, for the same number of people or another. */
const bookOffer = deed(5, fc.record({ who: fc.nat({ max: 2 }), people }), async (world, given) => {
  const { notes } = world
  const userId = notes.others[given.who]
  if (userId === undefined) return
  const entries = await world.waitlist.listWaitlist(userId)
  const travelDate = entries.find(({ state }) => state === 'offered')?.travelDate
  if (travelDate === undefined) return
  const input = { ...newInput(world, { people: given.people, days: 10, proposes: false }), travelDate }
  const made = await world.attempt(() => world.bookings.createBooking(userId, input))
  if (made && !(made instanceof AppError)) notes.othersBookings.push({ userId, code: made.bookingId })
})

const endOffers = deed(3, fc.constant({}), ({ jobs }) => jobs.offers())
const serve = deed(1, fc.constant({}), ({ jobs }) => jobs.waiting())

/** Offers expire unused. */
const halfADay = deed(2, fc.record({ hours: fc.constantFrom(1, 11, 13) }), async (world, { hours }) => {
  await untilMailsAreNoted(world)
  await world.pass(hours * hourMs)
})

export const waiting: Record<string, Deed> = { queue, join, leave, bookOffer, endOffers, serve, halfADay }
