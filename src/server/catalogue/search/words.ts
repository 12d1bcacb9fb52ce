import { fold } from '#server/catalogue/fold.ts'
import { toLatin } from './scripts.ts'
import lexicon from './lexicon.json' with { type: 'json' }

/** A text longer than this is nobody's search. */
const maxLength = 200
const maxWords = 12
/** No place has a longer name; a longer word finds nothing, and is not compared letter by letter. */
const maxWordLength = 40

/** The words of a text as they are compared: folded, in Latin letters. */
export function wordsOf(text: string): string[] {
  return toLatin(fold(text))
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== '')
}

const fillers = new Set(lexicon.fillers.flatMap(wordsOf))
const synonyms = new Map(
  Object.entries(lexicon.synonyms).flatMap(([meant, words]) =>
    words.map((word) => [wordsOf(word).join(' '), meant] as const),
  ),
)

/** 'temples' and 'mandir' ask for 'temple'. */
const meantBy = (word: string): string => synonyms.get(word) ?? word

/** Whether a text says nothing but 'trip to'. */
export const isFilling = (text: string): boolean => wordsOf(text).every((word) => fillers.has(word))

/** The words of a query that are worth looking for; undefined where it has a word that nothing can match. */
export function queryWords(query: string): string[] | undefined {
  const words = wordsOf(query.slice(0, maxLength))
  if (words.length === 0 || words.some((word) => word.length > maxWordLength)) return undefined
  const telling = words.filter((word) => !fillers.has(word))
  return [...new Set((telling.length > 0 ? telling : words).map(meantBy))].slice(0, maxWords)
}
