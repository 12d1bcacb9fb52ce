import * as fc from 'fast-check'
import { AppError } from '#server/platform/errors.ts'
import { cancelByOperator, cancelGroupByOperator } from '#server/payments/operator/cancel-by-operator.ts'
import { cancelDepartureByOperator } from '#server/payments/operator/cancel-departure.ts'
import { type Deed, deed } from '#tests/model/commands/deed.ts'
import { operator } from '#tests/model/commands/operator.ts'
import { provider, providerAlone, unlessRefused } from '#tests/model/commands/provider.ts'
import { untilMailsAreNoted } from '#tests/model/commands/product.ts'
import { restoring } from '#tests/model/commands/restoring.ts'
import { newInput } from '#tests/model/commands/traveller.ts'
import { trouble, troubleAlone } from '#tests/model/commands/trouble.ts'
import { pick } from '#tests/model/notes.ts'
import type { World } from '#tests/model/world.ts'
import type { GroupWorld } from './group-world.ts'
import { turnOut } from './turn-out.ts'

const minute = 60_000
const hour = 60 * minute
const nth = fc.nat({ max: 11 })
const who = fc.nat({ max: 3 })

/** The first person organises; the others pay for themselves or for one another. */
const personOf = ({ notes }: World, which: number): string =>
  [notes.userId, ...notes.others][which % 4] ?? notes.userId

export type Setting = { people: number[]; rule: 'all' | 'whoPaid'; minimum: number; payByHours: number }

/** Two to twelve people in two to six shares. */
export const setting: fc.Arbitrary<Setting> = fc.record({
  people: fc.array(fc.constantFrom(1, 2), { minLength: 2, maxLength: 6 }),
  rule: fc.constantFrom('all', 'whoPaid'),
  minimum: fc.integer({ min: 1, max: 4 }),
  payByHours: fc.constantFrom(2, 3, 26),
})

/** Books for the group; again if its previous booking has ended. */
export async function bookForAll(world: GroupWorld, { people, rule, minimum, payByHours }: Setting) {
  const { group, notes } = world
  const shares = people.map((count, place) => ({
    name: 'Asha Rao',
    // The second share has the address of an account.
    email: place === 1 ? 'other-0@example.com' : `share-${place}@example.com`,
    people: count,
    numberOfRooms: place % 2,
  }))
  const payBy = new Date(world.clock().getTime() + payByHours * hour).toISOString()
  const least = Math.min(
    minimum,
    people.reduce((sum, count) => sum + count, 0),
  )
  const { packageId } = notes
  const asked = {
    code: group.code,
    packageId,
    travelDate: group.travelDate,
    shares,
    payBy,
    rule,
    minimum: least,
  }
  await world.attempt(() => world.groups.bookGroup(notes.userId, asked, 'en'))
}

const listShareCodes = ({ database: { db } }: World) =>
  db.selectFrom('group_shares').selectAll().orderBy('journey_id', 'desc').orderBy('place').execute()

const takeShare = deed(12, fc.record({ who, share: nth }), async (world: World, given) => {
  const { group } = world as GroupWorld
  const shares = await listShareCodes(world)
  const share = shares[given.share % Math.max(1, shares.length)]
  if (!share) return
  const userId = given.share === 0 ? personOf(world, 0) : personOf(world, given.who)
  const input = {
    ...newInput(world, { people: share.people, days: 10, proposes: false }),
    travelDate: group.travelDate,
    numberOfRooms: share.extra_rooms,
    share: share.code,
  }
  const made = await world.attempt(() => world.bookings.createBooking(userId, input))
  if (!made || made instanceof AppError) return
  if (!group.bookings.some(({ code }) => code === made.bookingId))
    group.bookings.push({ userId, code: made.bookingId, total: made.totalCost })
})

const order = deed(14, fc.record({ booking: nth }), async (world: World, given) => {
  const { group } = world as GroupWorld
  const booking = pick(group.bookings, given.booking)
  if (!booking) return
  const input = { amount: Math.round(booking.total * 100), currency: 'INR', receipt: booking.code } as const
  const made = await world.attempt(() => world.payments.createPayment(booking.userId, input))
  if (!made || made instanceof AppError || group.orders.some(({ id }) => id === made.id)) return
  group.orders.push({ id: made.id, userId: booking.userId, code: booking.code })
  world.notes.orders.push({ id: made.id, code: booking.code })
})

const outcomes = ['captured', 'captured', 'captured', 'authorized', 'failed', 'created'] as const

const pay = deed(
  16,
  fc.record({ order: nth, outcome: fc.constantFrom(...outcomes) }),
  async (world: World, { order: which, outcome }) => {
    const { group, sandbox } = world as GroupWorld
    const made = pick(group.orders, which)
    const paid = made && unlessRefused(() => sandbox.pay(made.id, { outcome, method: 'upi' }))
    if (!paid) return
    const attempt = { orderId: made.id, paymentId: paid.payment.id }
    group.attempts.push({ ...attempt, userId: made.userId })
    world.notes.attempts.push({ ...attempt, code: made.code })
  },
)

const verify = deed(14, fc.record({ attempt: nth }), async (world: World, given) => {
  const proof = pick((world as GroupWorld).group.attempts, given.attempt)
  if (!proof) return
  const { orderId, paymentId, userId } = proof
  const signature = world.signatureOf(orderId, paymentId)
  const input = { order_id: orderId, payment_id: paymentId, signature }
  await world.attempt(() => world.payments.verifyPayment(userId, input))
})

/** Two people pay the same share, each in a window of their own. */
const cover = deed(4, fc.record({ one: who, other: who, share: nth }), async (world: World, given) => {
  const { group } = world as GroupWorld
  for (const which of [given.one, given.other]) {
    const before = group.bookings.length
    await takeShare.run(world, { who: which, share: given.share } as never)
    if (group.bookings.length > before) await order.run(world, { booking: 0 } as never)
  }
  for (const which of [0, 1]) await pay.run(world, { order: which, outcome: 'captured' } as never)
  await Promise.all([0, 1].map((which) => verify.run(world, { attempt: which } as never)))
})

const dismiss = deed(2, fc.record({ booking: nth }), async (world: World, given) => {
  const booking = pick((world as GroupWorld).group.bookings, given.booking)
  if (booking) await world.attempt(() => world.payments.deletePayment(booking.userId, booking.code))
})

const cancel = deed(3, fc.record({ booking: nth }), async (world: World, given) => {
  const booking = pick((world as GroupWorld).group.bookings, given.booking)
  if (!booking) return
  const { userId, code: id } = booking
  const quote = await world.attempt(() => world.payments.cancelQuote(userId, id))
  if (!quote || quote instanceof AppError) return
  const { refundAmount } = quote
  await world.attempt(() => world.payments.cancelBooking(userId, { id, refundAmount }))
})

const operatorCancels = deed(1, fc.record({ booking: nth }), async (world: World, given) => {
  const { group, database, deps } = world as GroupWorld
  const booking = pick(group.bookings, given.booking)
  if (!booking) return
  const row = await database.db
    .selectFrom('bookings')
    .select('id')
    .where('code', '=', booking.code)
    .executeTakeFirst()
  if (row) await world.attempt(() => cancelByOperator(row.id, async () => undefined, deps))
})

const operatorCancelsGroup = deed(
  1,
  fc.record({ inFact: fc.boolean(), twice: fc.boolean() }),
  async (world: World, { inFact, twice }) => {
    if (!inFact) return
    const { database, deps } = world as GroupWorld
    const [journey] = await database.db
      .selectFrom('group_journeys')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    if (!journey) return
    const end = () => world.attempt(() => cancelGroupByOperator(journey.id, async () => undefined, deps))
    await Promise.all(twice ? [end(), end()] : [end()])
  },
)

/** Closes the day for this, and opens it again afterwards. */
const operatorCancelsDeparture = deed(
  1,
  fc.record({ inFact: fc.boolean(), twice: fc.boolean() }),
  async (world: World, { inFact, twice }) => {
    if (!inFact) return
    const { database, deps, group, notes } = world as GroupWorld
    const { packageId } = notes
    const state = (departures: string | null) =>
      database.db.updateTable('packages').set({ departures }).where('id', '=', packageId).execute()
    const { departures: before } = await database.db
      .selectFrom('packages')
      .select('departures')
      .where('id', '=', packageId)
      .executeTakeFirstOrThrow()
    await state(JSON.stringify({ discount: 0, days: [{ date: group.travelDate, closed: true }] }))
    const of = { packageId, day: group.travelDate }
    const cancel = () => world.attempt(() => cancelDepartureByOperator(of, async () => undefined, deps))
    await Promise.all(twice ? [cancel(), cancel()] : [cancel()])
    await state(before)
  },
)

/** Including the organiser's. */
const remove = deed(1, fc.record({ who, inFact: fc.boolean() }), async (world: World, given) => {
  if (!given.inFact) return
  const userId = personOf(world, given.who)
  const request = { userId, callerId: userId, address: '', language: 'en' } as const
  await world.attempt(() => world.deletion.deleteUser({ ...request, proof: () => ({ password: '' }) }))
})

const again = deed(1, setting, (world: World, given) => bookForAll(world as GroupWorld, given))

/** Somebody else books the same day. */
const others = deed(
  2,
  fc.record({ who, people: fc.integer({ min: 1, max: 3 }) }),
  async (world: World, given) => {
    const { group } = world as GroupWorld
    const input = {
      ...newInput(world, { people: given.people, days: 10, proposes: false }),
      travelDate: group.travelDate,
    }
    await world.attempt(() => world.bookings.createBooking(personOf(world, given.who), input))
  },
)

/** Cancels by the operator, possibly a paid share that waits for its group. */
const gives = deed(
  1,
  fc.record({ booking: nth, rupees: fc.constantFrom(100, 1, undefined) }),
  async (world: World, given) => {
    const booking = pick((world as GroupWorld).group.bookings, given.booking)
    const amount = given.rupees === undefined ? [] : ['--amount', String(given.rupees), '--again']
    if (booking) await world.operate('refund', booking.code, ...amount)
  },
)

/** A power cut: hanging calls never return, and committed data are there after the restart. */
const crash = deed(2, fc.constant({}), async ({ way }) => {
  while (way.takeHeld());
})

const decide = deed(6, fc.constant({}), ({ jobs }: World) => jobs.groups())
/** Moves the clock to deadlines, and past them while payment windows are open. */
const spans = [minute, 10 * minute, 16 * minute, 31 * minute, hour, 2 * hour, 26 * hour]
const wait = deed(6, fc.record({ ms: fc.constantFrom(...spans) }), async (world: World, { ms }) => {
  await untilMailsAreNoted(world)
  await world.pass(ms)
})

export const groupDeeds: Record<string, Deed> = {
  takeShare,
  order,
  pay,
  verify,
  cover,
  dismiss,
  cancel,
  operatorCancels,
  operatorCancelsGroup,
  operatorCancelsDeparture,
  remove,
  turnOut,
  again,
  others,
  webhook: provider['webhook'] as Deed,
  reprices: operator['reprices'] as Deed,
  decide,
  wait,
}

/** Each story leaves some of these out, since too many at once hide each other's effects. */
export const sometimes: Record<string, Record<string, Deed>> = {
  trouble,
  troubleAlone,
  providerAlone,
  byHand: { gives },
  restoring: { ...restoring, crash },
}
