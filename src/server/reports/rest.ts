import { setTimeout as pause } from 'node:timers/promises'

/** Waits for a while, in proportion to the milliseconds worked. */
export type Rest = (workedMs: number) => Promise<unknown>

const mostMs = 1_000
const restOf =
  (share: number): Rest =>
  (workedMs) =>
    pause(Math.min(share * workedMs, mostMs))

/** How much rest may be owed: what a screen asks, and the next one, is answered without waiting for it. */
const mostOwedMs = 1_500

/**
 * Reports share processors and database with travellers: over a while they work a quarter of the time, so that few searches
 * coincide with one. Whoever asks for many reports at once waits for the rest. The clock is in milliseconds.
 */
export function restsAfter(
  now: () => number = () => performance.now(),
  wait: (ms: number) => Promise<unknown> = pause,
): Rest {
  let owedMs = 0
  let since = now()
  return async (workedMs) => {
    const idleMs = Math.max(0, now() - since - workedMs)
    owedMs = Math.max(0, owedMs - idleMs) + 3 * workedMs
    const restMs = Math.min(owedMs - mostOwedMs, mostMs)
    if (restMs > 0) {
      await wait(restMs)
      owedMs -= restMs
    }
    since = now()
  }
}

/**
 * Between the pages of one report: shorter, since somebody waits for it, and its connection must not be held longer
 * than a minute.
 */
export const restBetween = restOf(1)
