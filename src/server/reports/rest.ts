import { setTimeout as pause } from 'node:timers/promises'

/** Waits for a while, in proportion to the milliseconds worked. */
export type Rest = (workedMs: number) => Promise<unknown>

const mostMs = 1_000
const restOf =
  (share: number): Rest =>
  (workedMs) =>
    pause(Math.min(share * workedMs, mostMs))

/**
 * Reports share processors and database with travellers: they work a quarter of the time, so that few searches coincide
 * with one. Only whoever asks for the next report waits for the rest.
 */
export const restAfter = restOf(3)

/**
 * Between the pages of one report: shorter, since somebody waits for it, and its connection must not be held longer
 * than a minute.
 */
export const restBetween = restOf(1)
