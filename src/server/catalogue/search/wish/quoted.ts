import type { Slot } from './slots.ts'

/** A quoted text, as in '"hisar"', is meant literally: no language and no other spelling. */
const quoted = /^\s*["“]([^"“”]+)["”]\s*$/u

export const isQuoted = (typed: string): boolean => quoted.test(typed)

export function asQuoted(query: string): Slot {
  const typed = quoted.exec(query)?.[1] ?? query
  return { kind: 'words', words: typed.trim().split(/\s+/), typed }
}
