import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { tokensOf, wordsIn } from './tokens.ts'

test('words in plain letters are split as tokens are', () => {
  const word = fc.stringMatching(/^[a-z]{1,6}(?:s|es|ies|ches)?$/)
  const text = fc.oneof(
    fc.array(word, { minLength: 1, maxLength: 70 }).map((words) => words.join(' ')),
    fc.stringMatching(/^[a-zA-Z0-9 ',-]{0,20}$/),
  )
  fc.assert(
    fc.property(text, (typed) => {
      expect(wordsIn(typed)).toEqual(tokensOf(typed).tokens.map(({ word: own }) => own))
    }),
  )
})
