import { expect, test } from 'vitest'
import { maxTextLength } from '#shared/bounds.ts'
import { cutText } from './cut-text.ts'

const room = (used: number) => 'a'.repeat(maxTextLength - used)

test.each([
  ['as long as allowed', `${room(2)}को`, `${room(2)}को`],
  ['letters', `${room(1)}bc`, `${room(1)}b`],
  ['a surrogate pair', `${room(1)}😀`, room(1)],
  ['a letter with its vowel sign', `${room(1)}को`, room(1)],
  ['a conjunct', `${room(2)}क्ष`, room(2)],
  ['a conjunct before its sign', `${room(1)}क्षि`, room(1)],
  ['nothing but signs', '\u093e'.repeat(maxTextLength + 1), ''],
])('a text is cut between what readers see as characters: %s', (_what, text, cut) => {
  expect(cutText(text)).toBe(cut)
})
