import { cueFrom, type Role } from './cues.ts'
import { type Token, wordsIn } from './tokens.ts'

const sizes: ReadonlySet<string> = new Set(
  wordsIn(
    'chhote chhota chhoti chote chota choti bade bada badi small little young old grown छोटे छोटा छोटी बड़े',
  ),
)

/** 'do chhote bachche': where words about those who are counted end. */
export const pastSize = (tokens: readonly Token[], at: number, who: readonly Role[]): number =>
  sizes.has(tokens[at]?.word ?? '') && !tokens[at]?.isApart && cueFrom(tokens, at + 1, ...who) ? at + 1 : at

const groups: ReadonlySet<string> = new Set(
  wordsIn(
    'squad gang group toli tolli team crew batch tribe bunch posse mandali mandal party kitty टोली ग्रुप मंडली',
  ),
)

/** 'squad of 7', 'kitty group 12': a number right after a group counts its people. */
export function ofGroup(tokens: readonly Token[], at: number): { role: 'groupOf'; past: number } | undefined {
  if (!groups.has(tokens[at - 1]?.word ?? '') || tokens[at]?.isApart) return undefined
  if (tokens[at]?.word === 'of') return { role: 'groupOf', past: at + 1 }
  return (tokens[at]?.value ?? 0) > 1 ? { role: 'groupOf', past: at } : undefined
}
