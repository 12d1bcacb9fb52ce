import type { Scope } from './scopes.ts'
import type { Meaning } from './slots.ts'

/** The result of reading the tokens up to `past`. A meaning may have words of its own. */
export type Read = {
  meanings: (Meaning & { typed?: string })[]
  past: number
  scopes?: readonly Scope[]
  maxKm?: number
  maxHours?: number
}
