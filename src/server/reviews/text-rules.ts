import { withoutHidden } from '#shared/domain/tidy-text.ts'
import type { Language } from '#shared/messages/language.ts'
import { withLatinDigits } from '#shared/messages/latin-digits.ts'
import listed from './listed-words.json' with { type: 'json' }

/** Why staff reads a text before it is published. */
export type WaitsFor = 'link' | 'telephone' | 'mail' | 'word'

const endings =
  'com|in|org|net|co|io|me|ly|info|biz|xyz|app|shop|online|site|club|top|live|store|travel|dev|gl|link|page|tours'
/** Two signs before the point say as much as all of them, which would be read again from each. */
const link = new RegExp(
  `https?:|\\bwww\\s*\\.|[\\p{L}\\p{Nd}-]{2}\\s*(?:\\.|\\(dot\\)|\\[dot\\])(?:${endings}|\\s(?:com|org|net))(?![\\p{L}\\p{M}\\p{Nd}])|[\\p{L}\\p{Nd}]\\.[a-z]{2,}/`,
  'iu',
)
const mail = /[^\s@]\s?(?:@|\(at\)|\[at\])\s?[^\s@]/iu
/** Nine digits and more, however they are set apart: a date has eight, a sum of money fewer. */
const telephone = /(?:\p{Nd}[\s().\-–/_]{0,3}){9,}/u
/** Controls, the frames of keycaps, and a blank of Braille. */
const unseen = /[\p{Cc}\p{Me}\u2800]/gu
const repeated = /(\p{L})\1{2,}/gu

/** Indian digits count as others do, capitals and compatibility letters as usual ones. */
const plain = (text: string): string =>
  withLatinDigits(withoutHidden(text.normalize('NFKC')))
    .replace(unseen, (sign) => (sign === '\n' || sign === '\t' ? ' ' : ''))
    .toLowerCase()

/** Words between single blanks, with one at either end. */
const wordsOf = (text: string): string =>
  ` ${(text.replace(repeated, '$1').match(/[\p{L}\p{M}\p{Nd}]+/gu) ?? []).join(' ')} `

const words = Object.values(listed)
  .flat()
  .map((entry) => wordsOf(plain(entry)))

/** What a text holds that has to be read by staff first; null: it is published at once. */
export function waitsFor(text: string): WaitsFor | null {
  const said = plain(text)
  if (mail.test(said)) return 'mail'
  if (link.test(said)) return 'link'
  if (telephone.test(said)) return 'telephone'
  const spoken = wordsOf(said)
  return words.some((word) => spoken.includes(word)) ? 'word' : null
}

const countOf = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0

/** By the script: Hindi in Latin letters is read aloud as English, too. */
export const languageOf = (text: string): Language =>
  countOf(text, /\p{Script=Devanagari}/gu) > countOf(text, /\p{Script=Latin}/gu) ? 'hi' : 'en'
