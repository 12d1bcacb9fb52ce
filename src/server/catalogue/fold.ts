/** Case and Latin diacritics fall away, so that 'Ségur' is found by 'segur'; other scripts keep their signs. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .normalize('NFC')
    .trim()
}

/** A text longer than this is nobody's search. */
const maxLength = 200
const maxWords = 12
/** No place has a longer name; a longer word finds nothing, and is not compared letter by letter. */
const maxWordLength = 40

export function wordsOf(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== '')
}

/** The words of a query that are worth looking for; undefined where it has a word that nothing can match. */
export function queryWords(query: string): string[] | undefined {
  const words = wordsOf(query.slice(0, maxLength))
  if (words.length === 0 || words.some((word) => word.length > maxWordLength)) return undefined
  const telling = words.filter((word) => !fillers.has(word))
  return [...new Set(telling.length > 0 ? telling : words)].slice(0, maxWords)
}

const fillers = new Set(
  'a an and at by for from in near of on or the to trip trips tour tours with'.split(' '),
)

/** One typing slip from four letters on, two from six on: two letters that changed places count as two. */
export const slips = (word: string): number => (word.length < 4 ? 0 : word.length < 6 ? 1 : 2)
