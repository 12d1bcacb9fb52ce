import { sql } from 'kysely'
import { stateDepartures } from './commands/seats.ts'
import { decideDisputes, noteOwnFaults, resolveProblems } from './operator-view.ts'
import { asRequest } from './post.ts'
import { planReconciliation } from './start.ts'
import type { Ending } from './story.ts'
import type { World } from './world.ts'

const minute = 60_000
const hour = 60 * minute
const holdMs = 30 * minute
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

/**
 * The jobs that have work, since running all of them takes longer than the story. Raw SQL runs on the connection that
 * writes; SQLite's reader would have to reload earlier writes each time.
 */
async function findDue({ database: { db }, clock }: World) {
  const now = clock().toISOString()
  const { rows } = await sql<
    Record<'work' | 'poll' | 'expire' | 'groups' | 'refunds' | 'offers' | 'waiting', 0 | 1 | boolean>
  >`
    select exists (select 1 from outbox where done_at is null and due_at <= ${now}) as work,
      exists (select 1 from payment_orders where next_poll_at <= ${now}) as poll,
      exists (select 1 from bookings where status = 'Pending')
        or exists (select 1 from booking_changes where state = 'open') as expire,
      exists (select 1 from group_journeys where state in ('held', 'open') and due_at <= ${now}) as groups,
      exists (select 1 from refund_sendings where next_poll_at <= ${now}) as refunds,
      exists (select 1 from waitlist where offered_until <= ${now}) as offers,
      exists (select 1 from waitlist where state = 'waiting') as waiting`.execute(db)
  return rows[0]
}

/** Effects that polling adds to the outbox are run by the next round, or by a final work(). */
async function runJobs(world: World): Promise<void> {
  const due = await findDue(world)
  for (const job of ['work', 'poll', 'expire', 'groups', 'refunds', 'offers', 'waiting'] as const)
    if (due?.[job]) await world.jobs[job]()
  await world.seats.look()
  await world.line.look(world.notes)
}

function free({ way }: World, hung: Ending['hung']): void {
  way.calm()
  for (let held = way.takeHeld(); held; held = way.takeHeld()) if (hung === 'went on') held.goOn()
}

/** Ends all faults and lets days pass, with the product's periodic jobs and an operator who checks the ledger. */
export async function settle(world: World, ending: Ending): Promise<void> {
  free(world, ending.hung)
  world.sandbox.clearFaults()
  decideDisputes(world)
  if (ending.post === 'late')
    for (const letter of world.mailbag.letters)
      await world.payments.receiveWebhook(asRequest(letter, 'as sent'))
  for (const span of spans) {
    await world.pass(span)
    if (span > holdMs && ending.seats === 'gone') await stateDepartures(world, { seats: 0 })
    if (span >= 24 * hour) await planReconciliation(world)
    await runJobs(world)
  }
  await noteOwnFaults(world)
  for (const command of ['refund', 'settle-outside', 'refund', 'settle-outside'] as const) {
    await resolveProblems(world, command)
    await runJobs(world)
    await world.pass(25 * hour)
    await runJobs(world)
    await world.jobs.work()
  }
}

/** Repeats everything: all webhooks (also without their ids, as new ones), all proofs, all completed effects. */
export async function replay(world: World): Promise<void> {
  const { notes, payments, database, deps } = world
  for (const letter of world.mailbag.letters.toReversed())
    for (const manner of ['as sent', 'again'] as const)
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
  await effects.where('kind', 'in', ['refund', 'capture']).where('failed_at', 'is', null).execute()
  await payments.reconcilePayments()
  await runJobs(world)
  await world.jobs.work()
}
