import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/client.ts'
import type { Challenges } from './challenges.ts'

export type StaffDeps = {
  database: Database
  clock: Clock
  newId: () => string
  randomBytes: (size: number) => Uint8Array
  /** Where the console is: its host is what passkeys are bound to. */
  operatorUrl: string
  challenges: Challenges
}

/** Enough to make a link, as the command line does. */
export type LinkDeps = Omit<StaffDeps, 'challenges'>

/** What a call is made with: who, in which session, and their right to be there. */
export type Actor = { staffId: string; sessionId: string }

export const linkMs = 30 * 60_000
export const sessionMs = 12 * 3_600_000
export const deedMs = 2 * 60_000
/** As long as somebody may look for their key or telephone. */
export const signInMs = 5 * 60_000
