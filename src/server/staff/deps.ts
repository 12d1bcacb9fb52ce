import { hourMs, minuteMs } from '#shared/domain/durations.ts'
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

export type Actor = { staffId: string; sessionId: string }

export const linkMs = 30 * minuteMs
export const sessionMs = 12 * hourMs
export const deedMs = 2 * minuteMs
/** Long enough for somebody to find their security key or telephone. */
export const signInMs = 5 * minuteMs
