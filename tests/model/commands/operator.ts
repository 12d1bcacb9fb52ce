import * as fc from 'fast-check'
import { todayInIndia } from '#shared/domain/travel-date.ts'
import { pick } from '#tests/model/notes.ts'
import { type Deed, deed } from './deed.ts'

const nth = fc.nat({ max: 3 })

const cancels = deed(1, fc.record({ booking: nth }), async (world, { booking }) => {
  const known = pick(world.notes.bookings, booking)
  if (!known) return
  world.notes.endings.add(known.code)
  await world.operate('cancel', known.code)
})

const gives = deed(
  1,
  fc.record({ booking: nth, rupees: fc.constantFrom(100, 1, undefined) }),
  async (world, { booking, rupees }) => {
    const known = pick(world.notes.bookings, booking)
    const amount = rupees === undefined ? [] : ['--amount', String(rupees), '--again']
    if (known) await world.operate('refund', known.code, ...amount)
  },
)

const reconciles = deed(1, fc.constant({}), (world) => world.operate('reconcile'))

/** A new edition of the catalogue. */
const reprices = deed(1, fc.record({ rupees: fc.constantFrom(6_299.5, 5_000, 7_001) }), (world, { rupees }) =>
  world.database.db
    .updateTable('packages')
    .set({ final_price_paise: Math.round(rupees * 100) })
    .execute(),
)

const withdraws = deed(1, fc.record({ inFact: fc.nat({ max: 3 }) }), async (world, { inFact }) => {
  const today = todayInIndia(world.clock())
  if (inFact === 3)
    await world.operate('catalogue', 'withdraw', world.notes.packageId, '--dates', `${today}..${today}`)
})

export const operator: Record<string, Deed> = { cancels, gives, reconciles, reprices, withdraws }
