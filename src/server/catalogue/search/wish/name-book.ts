import { hindiNamesOf } from '#server/catalogue/hindi-names.ts'
import { boundedCache } from '#server/platform/bounded-cache.ts'
import type { Searchable } from '#server/catalogue/search-port.ts'
import { firstIndex } from '#server/catalogue/search/binary-search.ts'
import { namesOf as otherNamesOf } from '#server/catalogue/search/fields.ts'
import { docOf, type WordIndex } from '#server/catalogue/search/word-index.ts'
import { once } from '#server/platform/once.ts'
import { stem, wordsIn } from './tokens.ts'

/** If this many packages share the first word of a name, it is not the name of a single place. */
export const mostNamesakes = 200

const maxCachedNames = 20_000

/** '&' and '-' are words of a key, but never of the catalogue. */
const isSign = (word: string): boolean => !/^[\p{L}\p{N}]/u.test(word)

/** In the form in which the words of a text are compared. */
export const keyOf = (name: string): string => wordsIn(name).join(' ')

/** Cached, since the few texts in other scripts are compared again and again. */
const keysInHindi = new Map<string, string>()
function hindiKeyOf(text: string): string {
  const key = keysInHindi.get(text) ?? keyOf(text)
  keysInHindi.set(text, key)
  return key
}

const [firstLetter, lastLetter, toSmall] = [0x61, 0x7a, 0x20]
/** How many first letters of two texts are compared; only longer words lose a plural ending. */
const compared = 3

/** Whether a key may belong to the name: most names begin with other letters and need no further analysis. */
function mayBe(name: string, key: string): boolean {
  for (let at = 0; at < compared; at += 1) {
    const letter = name.charCodeAt(at) | toSmall
    if (!(letter >= firstLetter && letter <= lastLetter)) return true
    if (letter !== key.charCodeAt(at)) return false
  }
  return true
}

const isKeyOf = (name: string, key: string): boolean =>
  (mayBe(name, key) && keyOf(name) === key) || hindiNamesOf(name).some((text) => hindiKeyOf(text) === key)

/** The Dal Lake Shikara is on Dal Lake. */
export const beginningsOf = (name: string): string[] => {
  const words = name.split(' ')
  return words.length > 2 ? words.slice(2).map((_, past) => words.slice(0, past + 2).join(' ')) : []
}

/** A word of a key with and without a plural ending: 'temples' and 'temple' are the same in a name. */
function formsOf(one: string): string[] {
  const plurals = [`${one}s`, `${one}es`, `${one.slice(0, -1)}ies`]
  return [one, ...plurals].filter((form) => stem(form) === one)
}

const firstOfOtherScripts = '\u0900'

/** Words in other scripts by the words of their keys: 'टेंपल' is 'temple' in a name. */
function otherScripts(words: readonly string[]): ReadonlyMap<string, number[]> {
  const found = new Map<string, number[]>()
  const first = firstIndex(words.length, (at) => (words[at] ?? '') < firstOfOtherScripts)
  for (let id = first; id < words.length; id += 1) {
    const key = keyOf(words[id] ?? '')
    found.set(key, [...(found.get(key) ?? []), id])
  }
  return found
}

/** The names of packages, found by their words. */
export function nameBook(best: readonly Searchable[], { vocabulary, postings }: WordIndex) {
  const inOtherScripts = once(() => otherScripts(vocabulary.words))

  /** The packages with the word in any of its forms. */
  function listsOf(word: string): Uint32Array[] {
    const ids = formsOf(word).map((form) => vocabulary.find(form))
    return [...ids, ...(inOtherScripts().get(word) ?? [])].flatMap((id) =>
      id === undefined ? [] : (postings[id] ?? []),
    )
  }

  /** The packages with each of the words, the fewest first; the first is empty if a word occurs nowhere. */
  function eachOf(name: string): Uint32Array[][] {
    const lengthOf = (lists: Uint32Array[]) => lists.reduce((sum, { length }) => sum + length, 0)
    return wordsIn(name)
      .filter((word) => !isSign(word))
      .map(listsOf)
      .sort((one, other) => lengthOf(one) - lengthOf(other))
  }

  const isIn = (list: Uint32Array, doc: number): boolean => {
    const at = firstIndex(list.length, (index) => docOf(list[index] ?? 0) < doc)
    return at < list.length && docOf(list[at] ?? 0) === doc
  }

  function isCalled({ card, alternateNames, sites, stops = [] }: Searchable, key: string): boolean {
    const { city, village, state } = card.locations
    const isIt = (name: string) => isKeyOf(name, key)
    const beginsSo = (name: string) => beginningsOf(name).some((beginning) => isIt(beginning))
    const places = [city, state, ...(village ? [village] : []), ...alternateNames]
    if (isIt(card.name) || places.some(isIt) || otherNamesOf(places).some(isIt)) return true
    return [...sites, ...stops].some((name) => isIt(name) || (mayBe(name, key) && beginsSo(name)))
  }

  const cached = boundedCache<'yes' | 'no'>(maxCachedNames)

  /** The packages with the rarest of the words, at most one more than share a name; none if a word occurs nowhere. */
  const rarestOf = (name: string): number[] =>
    (eachOf(name)[0] ?? []).flatMap((list) => Array.from(list.subarray(0, mostNamesakes + 1), docOf))

  function find(name: string): boolean {
    const [, ...others] = eachOf(name)
    const docs = rarestOf(name)
    if (docs.length > mostNamesakes) return false
    const key = keyOf(name)
    return docs.some((doc) => {
      const searchable = best[doc]
      const hasAll = others.every((lists) => lists.some((list) => isIn(list, doc)))
      return searchable !== undefined && hasAll && isCalled(searchable, key)
    })
  }

  return {
    rarestOf,
    isCalled,
    /** Whether something has exactly this name. */
    isName: (name: string): boolean => cached(name, () => (find(name) ? 'yes' : 'no')) === 'yes',
  }
}
