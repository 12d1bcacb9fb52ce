import { asRequest } from './post.ts'
import type { Ending } from './story.ts'
import type { World } from './world.ts'

const minute = 60_000
const hour = 60 * minute
const spans = [
  minute,
  2 * minute,
  11 * minute,
  31 * minute,
  hour,
  3 * hour,
  24 * hour,
  24 * hour,
  48 * hour,
  24 * hour,
]

async function runJobs({ jobs }: World): Promise<void> {
  await jobs.work()
  await jobs.poll()
  await jobs.expire()
  await jobs.refunds()
  await jobs.work()
}

function free({ way }: World, hung: Ending['hung']): void {
  way.calm()
  for (let held = way.takeHeld(); held; held = way.takeHeld()) if (hung === 'went on') held.goOn()
}

/** What the provider could not give back, the operator sends again, as his mail tells him to. */
async function makeGood(world: World): Promise<void> {
  const failed = await world.database.db
    .selectFrom('refunds')
    .innerJoin('bookings', 'bookings.id', 'refunds.booking_id')
    .select('bookings.code')
    .distinct()
    .where('refunds.status', '=', 'failed')
    .execute()
  for (const { code } of failed) await world.operate('refund', code)
}

/** All trouble ends and days pass, with the jobs that a running product repeats. */
export async function settle(world: World, ending: Ending): Promise<void> {
  free(world, ending.hung)
  world.sandbox.clearFaults()
  if (ending.post === 'late')
    for (const letter of world.mailbag.letters)
      await world.payments.receiveWebhook(asRequest(letter, 'as sent'))
  for (const span of spans) {
    await world.pass(span)
    await runJobs(world)
  }
  await makeGood(world)
  await runJobs(world)
  await world.pass(25 * hour)
  await runJobs(world)
}

/** Everything once more: all webhooks with and without their ids, all proofs, all effects that were done. */
export async function replay(world: World): Promise<void> {
  const { notes, payments, database, deps } = world
  for (const letter of world.mailbag.letters.toReversed())
    for (const manner of ['as sent', 'without id'] as const)
      await world.attempt(() => payments.receiveWebhook(asRequest(letter, manner)))
  for (const { orderId, paymentId } of notes.attempts.toReversed()) {
    const input = {
      order_id: orderId,
      payment_id: paymentId,
      signature: world.signatureOf(orderId, paymentId),
    }
    await world.attempt(() => payments.verifyPayment(notes.userId, input))
  }
  const effects = database.db.updateTable('outbox').set({ done_at: null, due_at: deps.clock().toISOString() })
  await effects.where('kind', 'in', ['refund', 'capture', 'webhook']).where('failed_at', 'is', null).execute()
  await payments.sweepPayments()
  await runJobs(world)
}
