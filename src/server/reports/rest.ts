import { setTimeout as pause } from 'node:timers/promises'

/** Given the milliseconds that were worked, waits for a while. */
export type Rest = (workedMs: number) => Promise<unknown>

const mostMs = 1_000
const restOf =
  (share: number): Rest =>
  (workedMs) =>
    pause(Math.min(share * workedMs, mostMs))

/**
 * Reports share their processors, and a database's, with travellers: they work for a third of the time, so that few
 * searches meet one. Nobody waits for the rest but who asks for the next.
 */
export const restAfter = restOf(2)

/** Between the pages of one report, which somebody waits for, and a connection no longer than a minute. */
export const restBetween = restOf(0.5)
