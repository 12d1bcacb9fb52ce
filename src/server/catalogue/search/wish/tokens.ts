import { normalise } from '#server/catalogue/normalise.ts'
import { toLatin } from '#server/catalogue/search/transliteration.ts'

/** A word, number or sign of what was typed. */
export type Token = {
  /** In Latin letters, without a plural's s: the form in which phrases are compared. */
  word: string
  /** Where it stands in the normalised text. */
  from: number
  past: number
  /** The value of a number. */
  value?: number
  /** A comma or full stop stands before it. */
  isApart: boolean
}

const pattern = /\d+(?:,\d+)*(?:\.\d+)?|[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*|[₹<>~+/&–-]/gu

/** 'beaches' and 'beach', 'palaces' and 'palace' are one word; 'goas' does not exist. */
export function stem(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss') || word.endsWith('us')) return word
  if (/(?:ch|sh|x)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('ies') && word.length > 5 ? `${word.slice(0, -3)}y` : word.slice(0, -1)
}

/** Digits of all scripts as 0 to 9; each is one letter long, so that places in the text stay. */
const withLatinDigits = (text: string): string =>
  text.replaceAll(/[०-९০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯٠-٩۰-۹]/g, (digit) => String(digitOf(digit.charCodeAt(0))))

const [arabic, persian, indian] = [0x660, 0x6f0, 0x966]
function digitOf(code: number): number {
  if (code < indian) return code - (code >= persian ? persian : arabic)
  // Indian scripts are blocks of 128 letters with their digits at the same place.
  return (code - indian) % 0x80
}

export type Tokens = { text: string; tokens: Token[] }

/** At most so many tokens are read: nobody wishes for more, and every one costs. */
const maxTokens = 60

/** Takes a text apart; `4days` and `25k` are a number and a word. */
export function tokensOf(typed: string): Tokens {
  const text = withLatinDigits(normalise(typed))
  const tokens: Token[] = []
  let end = 0
  for (const match of text.matchAll(pattern)) {
    if (tokens.length === maxTokens) break
    const [part] = match
    const isApart = /[,;.!?|()]/.test(text.slice(end, match.index))
    end = match.index + part.length
    const place = { from: match.index, past: end, isApart }
    const digits = /^\d/.test(part) ? Number(part.replaceAll(',', '')) : undefined
    const word = digits === undefined ? stem(toLatin(part.replaceAll(/['’]/g, ''))) : String(digits)
    tokens.push({ word, ...place, ...(digits !== undefined && { value: digits }) })
  }
  return { text, tokens }
}

/** The words of a text in the form in which phrases are compared. */
export const wordsIn = (text: string): string[] => tokensOf(text).tokens.map(({ word }) => word)

/** The longest run of words from a token on, at most `most` of them, that `find` knows something of. */
export function longestFrom<T>(
  tokens: readonly Token[],
  at: number,
  most: number,
  find: (words: string) => T | undefined,
): { found: T; past: number } | undefined {
  for (let length = Math.min(most, tokens.length - at); length > 0; length -= 1) {
    let words = tokens[at]?.word ?? ''
    for (let index = 1; index < length; index += 1) words += ` ${tokens[at + index]?.word ?? ''}`
    const found = find(words)
    if (found !== undefined) return { found, past: at + length }
  }
  return undefined
}
