import { maxTextLength } from '#shared/bounds.ts'
import { isPlain, normalise } from '#server/catalogue/normalise.ts'
import { isDevanagari, toLatin } from './transliteration.ts'
import lexicon from './lexicon.json' with { type: 'json' }

const maxWords = 12
/** No place has a longer name: longer words find nothing, without a comparison letter by letter. */
const maxWordLength = 40
const plainWord = /[a-z0-9]+/g

/**
 * The words of a text in the form in which they are compared: normalised, and in Latin letters or, since places have
 * Hindi names, Devanagari.
 */
export function wordsOf(text: string): string[] {
  const normalised = normalise(text)
  // The classes of all scripts cost several times as much.
  if (isPlain(normalised)) return normalised.match(plainWord) ?? []
  return normalised
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .map((word) => (isDevanagari(word) ? word : toLatin(word)))
    .filter((word) => word !== '')
}

const fillerWords = new Set(lexicon.fillers.flatMap(wordsOf))
const isFiller = (word: string): boolean => fillerWords.has(word) || fillerWords.has(toLatin(word))
const synonyms = new Map(
  Object.entries(lexicon.synonyms).flatMap(([meant, words]) =>
    words.map((word) => [wordsOf(word).join(' '), meant] as const),
  ),
)

/** 'temples' and 'mandir' mean 'temple'. */
export const meantBy = (word: string): string => synonyms.get(word) ?? synonyms.get(toLatin(word)) ?? word

/** Words in Devanagari are left as they are: मंदिर is part of many names. */
const inEnglish = (word: string): string => (isDevanagari(word) ? word : meantBy(word))

/** The meaningful words of a query; undefined if it has a word that nothing can match. */
export function queryWords(query: string): string[] | undefined {
  const words = wordsOf(query.slice(0, maxTextLength))
  if (words.length === 0 || words.some((word) => word.length > maxWordLength)) return undefined
  const meaningful = words.filter((word) => !isFiller(word))
  return [...new Set((meaningful.length > 0 ? meaningful : words).map(inEnglish))].slice(0, maxWords)
}
