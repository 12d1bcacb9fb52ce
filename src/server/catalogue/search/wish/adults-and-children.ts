import { cueFrom, type Role } from './cues.ts'
import type { Read } from './read.ts'
import type { Token } from './tokens.ts'

/** No party is larger. */
export const mostPeople = 50

/** What else two numbers with a plus between them may count. */
const others: readonly Role[] = [
  ...(['day', 'night', 'week', 'km', 'hour', 'year', 'degree', 'star', 'rupee', 'thousand', 'lakh'] as const),
  ...(['friend', 'lady', 'elder', 'pair', 'child'] as const),
]

const pastLetter = (tokens: readonly Token[], at: number, letter: string): number =>
  tokens[at]?.word === letter ? at + 1 : at

const isCount = (value: number | undefined): value is number => value !== undefined && value <= mostPeople

/** 'family package 2+2', '2+1 family', '2A+1C': adults and children. */
export function adultsAndChildren(tokens: readonly Token[], start: number): Read | undefined {
  const adults = tokens[start]?.value
  const plusAt = pastLetter(tokens, start + 1, 'a')
  const isPlus = tokens[plusAt]?.word === '+'
  if (!isCount(adults) || !(isPlus || plusAt > start + 1)) return undefined
  const at = isPlus ? plusAt + 1 : plusAt
  const children = tokens[at]?.value
  const past = pastLetter(tokens, at + 1, 'c')
  if (!isCount(children) || tokens[past]?.word === '+') return undefined
  const who = cueFrom(tokens, past, 'person')
  if (!who && cueFrom(tokens, past, ...others)) return undefined
  return {
    meanings: [
      { kind: 'people', adults, children },
      { kind: 'need', need: 'kids' },
    ],
    past: who?.past ?? past,
  }
}
