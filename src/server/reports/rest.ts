import { setTimeout as pause } from 'node:timers/promises'

/** Given the milliseconds that were worked, waits for a while. */
export type Rest = (workedMs: number) => Promise<unknown>

const [share, mostMs] = [2, 1_000]

/**
 * Reports share their processors, and a database's, with travellers: they work for a third of the time, so that few
 * searches meet one. Nobody waits for the rest but who asks for the next.
 */
export const restAfter: Rest = (workedMs) => pause(Math.min(share * workedMs, mostMs))
