import * as fc from 'fast-check'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { World } from '#tests/model/world.ts'
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
const reconcile = deed(1, nothing, async (world) => {
  await world.deps.outbox.add(world.database.db, {
    kind: 'sweep',
    dedupeKey: `sweep:${world.newId()}`,
    payload: {},
  })
  await world.jobs.work()
})
/**
 * Waits until a delivered mail is marked as sent: in between no program can prevent a second delivery; only the mail
 * client can, by the mail's id. Other hanging calls continue to hang.
 */
export async function untilMailsAreNoted({ database: { db }, clock }: World): Promise<void> {
  const inHand = db.selectFrom('outbox').select('id').where('kind', '=', 'mail').where('done_at', 'is', null)
  const leased = inHand.where('lease_until', '>', clock().toISOString())
  while (await leased.executeTakeFirst()) await nextTurn()
}

const wait = deed(
  6,
  // Much has to fit into a hold of 30 minutes.
  fc.record({ ms: fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...short) }, fc.constantFrom(...long)) }),
  async (world, { ms }) => {
    await untilMailsAreNoted(world)
    await world.pass(ms)
  },
)

export const product: Record<string, Deed> = { work, poll, expire, refunds, reconcile, wait }
