import { hasCue } from './cues.ts'
import { weekdays } from './dates.ts'
import { withoutEnding } from './endings.ts'
import { nations } from './foreign.ts'
import { countOf } from './members.ts'
import { isOfPair } from './pairs.ts'
import { phraseFrom } from './phrases.ts'
import { numberWords } from './quantities.ts'
import { isOfPeople } from './starting-at.ts'
import type { Token } from './tokens.ts'

/**
 * Whether a text is more than names. Most searches are names alone, and no reader finds anything in those: each needs one
 * of these somewhere. A reader of other words has to be added here.
 */
export const hasLanguage = (tokens: readonly Token[]): boolean =>
  tokens.some(
    (token, at) =>
      token.value !== undefined ||
      token.isOther === true ||
      hasCue(tokens, at) ||
      phraseFrom(tokens, at) !== undefined ||
      isOfPair(tokens, at) ||
      countOf(token) !== undefined ||
      isOfPeople(tokens, at) ||
      nations.has(token.word) ||
      weekdays.has(token.word) ||
      numberWords.has(token.word) ||
      withoutEnding(token.word) !== undefined,
  )
