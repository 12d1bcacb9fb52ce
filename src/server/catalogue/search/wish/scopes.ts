import { cueFrom } from './cues.ts'
import type { Meaning } from './slots.ts'
import type { Token } from './tokens.ts'

/** What an amount is for, if that is stated apart from it. */
export type Scope = 'perPerson' | 'total' | 'perDay' | 'perNight'

/** 'per person per day', 'each', 'for both of us', which also counts them. */
export function scopesAt(
  tokens: readonly Token[],
  at: number,
): { meanings: Meaning[]; scopes: Scope[]; past: number } {
  const scopes: Scope[] = []
  for (let past = at; ;) {
    const scope = cueFrom(tokens, past, ...scopeNames)
    if (!scope) {
      const isForTwo =
        tokens.slice(at, past).some(({ word }) => word === 'both') && !isForOthers(tokens, past)
      return { meanings: isForTwo ? [{ kind: 'people', adults: 2, children: 0 }] : [], scopes, past }
    }
    scopes.push(scope.role)
    past = scope.past
  }
}

/** 'for both kids', 'for both families', 'for both days': not two adults. */
const isForOthers = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.word.startsWith('famil') === true ||
  cueFrom(tokens, at, 'child', 'pair', 'day', 'night') !== undefined

const scopeNames = ['perPerson', 'total', 'perDay', 'perNight'] as const
