import type { Role } from './cues.ts'
import { type Token, wordsIn } from './tokens.ts'

const laters = new Set(wordsIn('baad later बाद'))
const ahead = new Set(['after', 'next', 'in'])

/** 'Two weeks from now', 'do hafte baad': when, and not how long; 'in 5 days' says how long. */
export function isAhead(
  tokens: readonly Token[],
  start: number,
  { unit, past }: { unit: Role; past: number },
): boolean {
  if (unit !== 'day' && unit !== 'week') return false
  const [before, after, second] = [start - 1, past, past + 1].map((at) => tokens[at]?.word ?? '')
  if (laters.has(after ?? '') || (after === 'ke' && laters.has(second ?? ''))) return true
  if (after === 'from' && second === 'now') return true
  return ahead.has(before ?? '') && (before !== 'in' || unit === 'week')
}

const togetherWith = new Set(wordsIn('saath sath साथ'))

/** 'With 3 friends', 'teen doston ke saath': the writer is one more. */
export function writers(tokens: readonly Token[], start: number, past: number): number {
  const isTogether = [past, past + 1].some((at) => togetherWith.has(tokens[at]?.word ?? ''))
  return tokens[start - 1]?.word === 'with' || isTogether ? 1 : 0
}
