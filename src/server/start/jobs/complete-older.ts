import { dayMs } from '#shared/domain/durations.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/client.ts'
import { firstIdOf } from '#server/platform/ids.ts'
import { completeDepartures } from '#server/schema/complete-departures.ts'
import { completeOlder } from '#server/schema/complete-money.ts'
import { newestMigration } from '#server/schema/migrate.ts'
import { isOlderRunning } from '#server/start/live-processes.ts'

/** How long after its creation a booking may still be changed by the previous release. */
const olderMs = 60 * dayMs

/**
 * Completes rows that an older release, running beside this one, writes, even if nobody touches them. It reads all packages
 * and many bookings, so it is done only while such a release runs, and once after it was seen: one that ran before this
 * process has signed off.
 */
export function completeRecent({ database, clock }: { database: Database; clock: Clock }) {
  let mayBeLeft = true
  return async (): Promise<void> => {
    const isRunning = await isOlderRunning({ database, clock }, newestMigration)
    if (!isRunning && !mayBeLeft) return
    await completeOlder(database, firstIdOf(new Date(clock().getTime() - olderMs)))
    await database.transaction((tx) => completeDepartures(tx))
    mayBeLeft = isRunning
  }
}
