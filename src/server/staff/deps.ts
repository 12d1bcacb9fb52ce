import { hourMs, minuteMs } from '#shared/domain/durations.ts'
import type { StaffCaller } from '#server/platform/caller.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/client.ts'
import type { Outbox } from '#server/platform/outbox.ts'
import type { Challenges } from './challenges.ts'

export type StaffDeps = {
  database: Database
  clock: Clock
  newId: () => string
  randomBytes: (size: number) => Uint8Array
  /** The console's address; passkeys are bound to its host. */
  operatorUrl: string
  challenges: Challenges
  outbox: Outbox
  /** Called when a mail is in the outbox. */
  wake: () => void
}

/** What is needed to make a link, which the command line does, too. */
export type LinkDeps = Omit<StaffDeps, 'challenges' | 'outbox' | 'wake'>

/** The member of staff and the session that make a call, which needs this right. */
export type Actor = Pick<StaffCaller, 'staffId' | 'sessionId' | 'right'>

export const linkMs = 30 * minuteMs
export const sessionMs = 12 * hourMs
export const deedMs = 2 * minuteMs
/** Long enough for somebody to find their security key or telephone. */
export const signInMs = 5 * minuteMs
