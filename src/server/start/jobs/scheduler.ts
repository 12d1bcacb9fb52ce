import { hourMs } from '#shared/domain/durations.ts'
import type { FastifyBaseLogger } from 'fastify'
import { completeRecent } from './complete-older.ts'
import { watchClock } from '#server/platform/jobs/clock-set-back.ts'
import { expireBookings } from './expire-bookings.ts'
import { purgeLimits } from '#server/platform/limits/account-limits.ts'
import { reviveGivenUp } from '#server/platform/jobs/failing-effects.ts'
import { lanes } from '#server/platform/jobs/lanes.ts'
import type { OutboxWorker } from '#server/platform/jobs/outbox-worker.ts'
import { type PollDeps, pollOrders, pollRefunds } from './poll-orders.ts'
import { planNight } from '#server/platform/jobs/nightly.ts'
import type { WaitlistService } from '#server/bookings/waitlist/service.ts'
import type { PaymentsService } from '#server/payments/service.ts'
import type { Outbox } from '#server/platform/outbox.ts'
import { repeated } from '#server/platform/jobs/repeated.ts'

export type Scheduler = {
  start(): void
  /** Call after a commit that added to the outbox. */
  wake(): void
  /** Starts no further jobs and waits for the running ones. */
  stop(): Promise<void>
}

/** How often the outbox is polled, for effects of other processes and those due at a set time. */
const defaultOutboxMs = 1_000
const pollMs = 10_000
const expiryMs = 15_000
const refundsMs = 60_000
const planMs = 600_000
/** Cheap, since it is local. A clock error that is not noticed delays scheduled work by this much. */
const clockMs = 1_000
/** So that what must only be done now and then does not hold up the first answers. */
const afterStartMs = 1_000
const betweenMs = 50

/** What is counted of a mailbox or network goes within an hour of its end, and not at the night. */
const forgetLimits =
  ({ database, clock }: PollDeps) =>
  async () => {
    await purgeLimits(database.db, clock().toISOString())
  }

export function scheduler(
  deps: PollDeps & {
    outbox: OutboxWorker
    effects: Outbox
    log: FastifyBaseLogger
    waitlist: Pick<WaitlistService, 'endOffers' | 'serveWaiting'>
    payments: Pick<PaymentsService, 'decideGroups' | 'remindGroups'>
  },
  { outboxMs = defaultOutboxMs }: { outboxMs?: number } = {},
): Scheduler {
  const { log, outbox, waitlist } = deps
  const effects = lanes.map((lane) =>
    repeated((isStopping) => outbox.runOnce(isStopping, lane), { everyMs: outboxMs, name: lane, log }),
  )
  const others = [
    repeated(pollOrders(deps), { everyMs: pollMs, name: 'orders', log }),
    repeated(expireBookings(deps), { everyMs: expiryMs, name: 'expiry', log }),
    repeated(() => deps.payments.decideGroups(), { everyMs: expiryMs, name: 'groups', log }),
    repeated(() => deps.payments.remindGroups(), { everyMs: refundsMs, name: 'reminders', log }),
    repeated(() => waitlist.endOffers(), { everyMs: expiryMs, name: 'offers', log }),
    repeated(() => waitlist.serveWaiting(), { everyMs: refundsMs, name: 'waiting list', log }),
    repeated(pollRefunds(deps), { everyMs: refundsMs, name: 'refunds', log }),
    repeated(planNight({ ...deps, outbox: deps.effects }), { everyMs: planMs, name: 'nightly', log }),
    repeated(completeRecent(deps), { everyMs: refundsMs, name: 'older release', log }),
    repeated(reviveGivenUp(deps), { everyMs: planMs, name: 'given up', log }),
    repeated(forgetLimits(deps), { everyMs: hourMs, name: 'limits', log }),
    repeated(watchClock(deps), { everyMs: clockMs, name: 'clock', log }),
  ]
  return {
    start() {
      for (const lane of effects) lane.start()
      for (const [index, job] of others.entries()) job.start(afterStartMs + index * betweenMs)
    },
    wake: () => effects.forEach((lane) => lane.wake()),
    async stop() {
      await Promise.all([...effects, ...others].map((job) => job.stop()))
    },
  }
}
