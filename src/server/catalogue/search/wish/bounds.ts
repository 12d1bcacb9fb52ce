import { cueFrom, type Role } from './cues.ts'
import type { Bounded } from './quantities.ts'
import { isDenied, notMoreThan } from './sums.ts'
import type { Token } from './tokens.ts'

export function boundOf(before: Role | undefined, after: Role | undefined): Bounded['bound'] {
  if (before === 'most' || before === 'least' || before === 'about') return before
  if (after) return after === 'isLeast' ? 'least' : after === 'isAbout' ? 'about' : 'most'
  return 'exact'
}

/** 'under', but not 'on a budget, 3 days'. */
export function boundBefore(tokens: readonly Token[], at: number) {
  const bound = cueFrom(tokens, at, 'most', 'least', 'about', 'between')
  if (!bound || tokens[bound.past]?.isApart) return undefined
  return bound.role === 'least' && isDenied(tokens, at) ? { ...bound, role: 'most' as const } : bound
}

/** 'less than', '4 raat se kam': whether a bound excludes the number itself. */
export const isBeyondAt = (
  tokens: readonly Token[],
  at: number,
  bound: { past: number } | undefined,
): boolean => bound !== undefined && cueFrom(tokens, at, 'beyond')?.past === bound.past

/** A budget only bounds money. */
export function boundAfter(tokens: readonly Token[], at: number, isMoney: boolean) {
  const isOther = tokens[at]?.isApart || isBetween(tokens, at) || (!isMoney && tokens[at]?.word === 'budget')
  const bound = isOther ? undefined : cueFrom(tokens, at, 'isMost', 'isLeast', 'isAbout')
  return bound && (notMoreThan(tokens, bound) ?? bound)
}

/** '3 days + temples': a plus apart from both joins them. */
const isBetween = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.word === '+' &&
  tokens[at].from > (tokens[at - 1]?.past ?? 0) &&
  tokens[at + 1] !== undefined &&
  tokens[at + 1]?.isApart === false
