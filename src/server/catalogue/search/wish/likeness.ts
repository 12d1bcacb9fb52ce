import { cueFrom } from './cues.ts'
import type { Read } from './read.ts'
import { pastName, type Reading, textOf, townAt } from './reading.ts'
import type { Meaning } from './slots.ts'

const longestName = 3

export const isLikened = (tokens: Reading['tokens']): boolean =>
  tokens.some((_, at) => cueFrom(tokens, at, 'like', 'similarTo'))

/** 'Goa jaisa', 'like Manali': not that place, but what it is known for. */
export function readLikeness(reading: Reading, at: number): Read | undefined {
  if (!reading.isLikened) return undefined
  const { tokens } = reading
  const before = cueFrom(tokens, at, 'similarTo')
  if (before) {
    const past = pastLiked(reading, before.past)
    return likenessOf(reading, before.past, past, past)
  }
  const past = pastLiked(reading, at)
  const after = past > at ? cueFrom(tokens, past, 'like') : undefined
  if (!after) return undefined
  const meant = likenessOf(reading, at, past, after.past)
  // A likeness to a town without journeys is ignored.
  return meant ?? (townAt(reading, at) ? { meanings: [], past: after.past } : undefined)
}

/** Where a name that something may be like ends; its beginning if there is none. */
export function pastLiked(reading: Reading, at: number): number {
  const { tokens } = reading
  if (!tokens[at] || tokens[at].value !== undefined) return at
  const past = Math.max(townAt(reading, at)?.past ?? 0, pastName(reading, at))
  if (past > at) return past
  for (let end = Math.min(at + longestName, tokens.length); end > at; end -= 1)
    if (reading.world.kindsOf(textOf(reading, at, end)).length > 0) return end
  return at
}

function likenessOf(reading: Reading, from: number, past: number, end: number): Read | undefined {
  if (past <= from) return undefined
  const [concept, ...others] = reading.world.kindsOf(textOf(reading, from, past))
  if (concept === undefined) return undefined
  const softly = others.map((other): Meaning => ({ kind: 'concept', concept: other, isSoft: true }))
  return { meanings: [{ kind: 'concept', concept }, ...softly], past: end }
}
