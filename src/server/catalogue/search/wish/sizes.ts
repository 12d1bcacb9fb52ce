import { cueFrom, type Role } from './cues.ts'
import { type Token, wordsIn } from './tokens.ts'

const sizes: ReadonlySet<string> = new Set(
  wordsIn(
    'chhote chhota chhoti chote chota choti bade bada badi small little young old grown छोटे छोटा छोटी बड़े',
  ),
)

/** 'do chhote bachche': where words about those who are counted end. */
export const pastSize = (tokens: readonly Token[], at: number, who: readonly Role[]): number =>
  sizes.has(tokens[at]?.word ?? '') && cueFrom(tokens, at + 1, ...who) ? at + 1 : at
