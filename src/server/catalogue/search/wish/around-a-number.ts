import { cueFrom, type Role } from './cues.ts'
import { phraseFrom } from './phrases.ts'
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

export const withBefore = new Set(wordsIn('with'))
const withAfter = new Set(wordsIn('saath sath साथ sobat'))
const ofWith = new Set(wordsIn('ke k के chya'))

/** 'with my parents', 'dadi ke saath', 'teen doston ke saath': whoever writes this comes along. */
export function hasWith(tokens: readonly Token[], start: number, past: number): boolean {
  const after = ofWith.has(tokens[past]?.word ?? '') ? past + 1 : past
  return withBefore.has(tokens[start - 1]?.word ?? '') || withAfter.has(tokens[after]?.word ?? '')
}

/** 'mata-pita ke liye char dham': a number may be a part of what is asked for. */
export const beginsKind = (tokens: readonly Token[], at: number): boolean =>
  phraseFrom(tokens, at)?.meanings.some(({ kind }) => kind === 'concept') === true

/** 'adults: 2', and at the beginning of a part also 'days: 3', 'no of nights - 2': what a number behind it counts. */
export function labelAt(tokens: readonly Token[], at: number, people: readonly Role[]) {
  const isFirst = at === 0 || tokens[at]?.isApart === true || tokens[at - 1]?.word === 'of'
  return cueFrom(tokens, at, ...people, ...(isFirst ? (['day', 'night'] as const) : []))
}
