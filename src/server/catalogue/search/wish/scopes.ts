import { cueFrom } from './cues.ts'
import type { Token } from './tokens.ts'

/** What an amount is for, if that is stated apart from it. */
export type Scope = 'perPerson' | 'total' | 'perDay' | 'perNight'

/** 'per person per day', 'each'. */
export function scopesAt(tokens: readonly Token[], at: number): { scopes: Scope[]; past: number } {
  const scopes: Scope[] = []
  for (let past = at; ;) {
    const scope = cueFrom(tokens, past, ...scopeNames)
    if (!scope) return { scopes, past }
    scopes.push(scope.role)
    past = scope.past
  }
}

const scopeNames = ['perPerson', 'total', 'perDay', 'perNight'] as const
