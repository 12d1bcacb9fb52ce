import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/client.ts'
import type { Challenges } from './challenges.ts'

export type StaffDeps = {
  database: Database
  clock: Clock
  newId: () => string
  randomBytes: (size: number) => Uint8Array
  /** The console's address; passkeys are bound to its host. */
  operatorUrl: string
  challenges: Challenges
}

/** What is needed to make a link, which the command line does, too. */
export type LinkDeps = Omit<StaffDeps, 'challenges'>

/** The member of staff and the session that make a call. */
export type Actor = { staffId: string; sessionId: string }

export const linkMs = 30 * 60_000
export const sessionMs = 12 * 3_600_000
export const deedMs = 2 * 60_000
/** Long enough for somebody to find their security key or telephone. */
export const signInMs = 5 * 60_000
