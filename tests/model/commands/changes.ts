import { hourMs } from '#shared/domain/durations.ts'
import * as fc from 'fast-check'
import { AppError } from '#server/platform/errors.ts'
import { addDays, todayInIndia } from '#shared/domain/travel-date.ts'
import { pick } from '#tests/model/notes.ts'
import type { World } from '#tests/model/world.ts'
import { type Deed, deed } from './deed.ts'
import { untilMailsAreNoted } from './product.ts'
import { unlessRefused } from './provider.ts'
import { stateDepartures } from './seats.ts'

/** The length of a hold, with the extension by an open attempt. */
const nth = fc.nat({ max: 3 })

const wish = {
  booking: nth,
  days: fc.constantFrom(10, 10, 12, 20, 8),
  people: fc.integer({ min: 1, max: 4 }),
  rooms: fc.constantFrom(1, 0, 3),
}
type Wish = { booking: number; days: number; people: number; rooms: number }

type Meanwhile = { more?: number; between?: (packageId: string, day: string) => Promise<void> }

/** Quotes a change and requests it at the quoted price plus some rupees; undefined if it is rejected. */
async function change(
  world: World,
  { booking, days, people, rooms }: Wish,
  { more = 0, between = async () => undefined }: Meanwhile = {},
) {
  const { notes, payments, bugs } = world
  const known = pick(notes.bookings, booking)
  if (!known) return undefined
  const travelDate = addDays(todayInIndia(world.clock()), days)
  const wanted = { id: known.code, travelDate, numberOfPeople: people, numberOfRooms: rooms }
  const quoted = await world.attempt(() => payments.changeQuote(notes.userId, wanted))
  if (!quoted || quoted instanceof AppError) return undefined
  await between(notes.packageId, travelDate)
  const difference = quoted.difference + more
  const changed = await world.attempt(() => payments.changeBooking(notes.userId, { ...wanted, difference }))
  if (!changed || changed instanceof AppError) return undefined
  if (more !== 0) bugs.push('a change was made for another difference')
  if (changed.charge)
    notes.charges.push({ code: changed.charge.code, of: known.code, amount: changed.charge.amount })
  return changed.charge
}

const changeTrip = deed(
  4,
  fc.record({ ...wish, more: fc.constantFrom(0, 0, 0, 0, 1) }),
  (world, { more, ...wanted }) => change(world, wanted, { more }),
)

async function orderCharge({ notes, payments, attempt }: World, which: number): Promise<string | undefined> {
  const charge = pick(notes.charges, which)
  if (!charge) return undefined
  const input = { amount: Math.round(charge.amount * 100), currency: 'INR', receipt: charge.code } as const
  const made = await attempt(() => payments.createPayment(notes.userId, input))
  if (!made || made instanceof AppError) return undefined
  if (!notes.orders.some(({ id }) => id === made.id)) notes.orders.push({ id: made.id, code: charge.of })
  return made.id
}

const orderChange = deed(5, fc.record({ charge: nth }), (world, { charge }) => orderCharge(world, charge))

async function payAndVerify(world: World, orderId: string): Promise<boolean> {
  const { notes, payments, sandbox } = world
  const code = notes.orders.find(({ id }) => id === orderId)?.code ?? ''
  const paid = unlessRefused(() => sandbox.pay(orderId, { outcome: 'captured', method: 'upi' }))
  if (!paid) return false
  const paymentId = paid.payment.id
  notes.attempts.push({ orderId, paymentId, code })
  const input = { order_id: orderId, payment_id: paymentId, signature: world.signatureOf(orderId, paymentId) }
  const answer = await world.attempt(() => payments.verifyPayment(notes.userId, input))
  return answer !== undefined && !(answer instanceof AppError) && answer.body.success
}

/** A change that is paid at once, like most. */
const changeAndPay = deed(3, fc.record(wish), async (world, wanted) => {
  const charge = await change(world, wanted)
  const orderId = charge ? await orderCharge(world, 0) : undefined
  if (orderId !== undefined) await payAndVerify(world, orderId)
})

/** A change ends unpaid or is replaced, and its order is paid afterwards. */
const lateChange = deed(
  3,
  fc.record({ ...wish, again: fc.boolean(), rooms2: fc.constantFrom(2, 4) }),
  async (world, { again, rooms2, ...wanted }) => {
    const charge = await change(world, wanted)
    const orderId = charge ? await orderCharge(world, 0) : undefined
    if (orderId === undefined) return
    if (again) await change(world, { ...wanted, rooms: rooms2 })
    else {
      await untilMailsAreNoted(world)
      await world.pass(hourMs)
      await world.attempt(() => world.jobs.expire())
      await world.seats.look()
    }
    await payAndVerify(world, orderId)
  },
)

/** The day sells out between the quote and the change. */
const squeezedChange = deed(3, fc.record(wish), (world, wanted) =>
  change(world, wanted, {
    async between(packageId, day) {
      const { db } = world.database
      const ofDay = db.selectFrom('seats').select('taken').where('package_id', '=', packageId)
      const row = await ofDay.where('travel_date', '=', day).executeTakeFirst()
      await stateDepartures(world, { seats: row?.taken ?? 0 })
      // The limit is valid from here on.
      for (const _ of ['before', 'after']) await world.seats.look()
    },
  }),
)

export const changes: Record<string, Deed> = {
  squeezedChange,
  changeTrip,
  orderChange,
  changeAndPay,
  lateChange,
}
