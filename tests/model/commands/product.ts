import * as fc from 'fast-check'
import { type Deed, deed } from './deed.ts'

const minute = 60_000
const hour = 60 * minute
const short = [5_000, minute, 3 * minute]
const long = [12 * minute, 31 * minute, 25 * hour]
const nothing = fc.constant({})

const work = deed(8, nothing, ({ jobs }) => jobs.work())
const poll = deed(4, nothing, ({ jobs }) => jobs.poll())
const expire = deed(3, nothing, ({ jobs }) => jobs.expire())
const refunds = deed(1, nothing, ({ jobs }) => jobs.refunds())
const sweep = deed(1, nothing, async (world) => {
  await world.deps.outbox.add(world.database.db, {
    kind: 'sweep',
    dedupeKey: `sweep:${world.newId()}`,
    payload: {},
  })
  await world.jobs.work()
})
const wait = deed(
  6,
  // A hold is 30 minutes long: much has to fit into it.
  fc.record({ ms: fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...short) }, fc.constantFrom(...long)) }),
  (world, { ms }) => world.pass(ms),
)

export const product: Record<string, Deed> = { work, poll, expire, refunds, sweep, wait }
