import { inSlices } from '#server/catalogue/in-slices.ts'
import { sortedBy } from '#server/catalogue/sort-in-slices.ts'
import { type Field, type FieldText, fieldNames } from './fields.ts'
import { meant, type Vocabulary, vocabularyOf } from './vocabulary.ts'
import { wordsOf } from './words.ts'

/** An entry is the number of a document times 16 plus the index of its weightiest field, in the order of the documents. */
type Postings = Uint32Array

export type WordIndex = {
  size: number
  vocabulary: Vocabulary
  /** By the number of a word. */
  postings: readonly Postings[]
  /** How surely each word names a place (`meant`). */
  meanings: Uint8Array
  /** By the index of a field. */
  weights: Uint8Array
}

export const fieldBits = 4
const placeOfField = new Map(fieldNames.map((field, place) => [field, place]))
export const placeMask = 2 ** fieldBits - 1

export const docOf = (posting: number): number => posting >>> fieldBits
export const fieldOf = (posting: number): Field => fieldNames[posting & placeMask] ?? 'tag'

/** Texts that many packages share, such as states and tags, are split once. */
const maxCached = 20_000

/** Names of two or three words are also typed as one: 'portblair'. Only names are joined, to limit the number of words. */
function joinedOf(field: Field, words: string[]): string[] {
  if (field !== 'place' && field !== 'otherName') return []
  return words.length === 2 || words.length === 3 ? [words.join('')] : []
}

/** Names of places are often misspelt; something close to a kind or tag is another word. */
function meaningOf(field: Field, words: readonly string[]): number {
  if (field === 'place' || field === 'state') return meant.always
  if (field === 'category' || field === 'tag' || field === 'offer' || field === 'stay') return meant.never
  // A word of a longer name, such as 'light' in City of Light, is an ordinary word.
  if (words.length === 1) return meant.always
  return field === 'stop' ? meant.never : meant.closely
}

/** Documents are numbered in the order of adding, each with the texts of its weightiest field first. */
export function wordIndexBuilder(weights: Readonly<Record<Field, number>>) {
  const ids = new Map<string, number>()
  const lists: number[][] = []
  const lastDoc: number[] = []
  const meanings: number[] = []
  const idsByText = fieldNames.map(() => new Map<string, number[]>())
  let size = 0

  const idOf = (word: string): number => {
    const known = ids.get(word)
    if (known !== undefined) return known
    ids.set(word, lists.length)
    lastDoc.push(-1)
    return lists.push([]) - 1
  }
  const idsOf = (field: Field, place: number, text: string): number[] => {
    const known = idsByText[place]?.get(text)
    if (known) return known
    const words = wordsOf(text)
    const made = [...words, ...joinedOf(field, words)].map(idOf)
    const meaning = meaningOf(field, words)
    for (const id of made) meanings[id] = Math.max(meanings[id] ?? 0, meaning)
    if ((idsByText[place]?.size ?? 0) < maxCached) idsByText[place]?.set(text, made)
    return made
  }

  return {
    add(texts: FieldText[]): void {
      const doc = size++
      for (const { field, text } of texts) {
        const place = placeOfField.get(field) ?? 0
        for (const id of idsOf(field, place, text)) {
          if (lastDoc[id] === doc) continue
          lastDoc[id] = doc
          lists[id]?.push((doc << fieldBits) | place)
        }
      }
    },
    async build(): Promise<WordIndex> {
      const words = await sortedBy(ids, ([word]) => word)
      const postings: Postings[] = []
      await inSlices(words, ([, id]) => {
        postings.push(Uint32Array.from(lists[id] ?? []))
        lists[id] = []
      })
      const meaningOfWord = Uint8Array.from(words, ([, id]) => meanings[id] ?? 0)
      return {
        size,
        postings,
        meanings: meaningOfWord,
        weights: Uint8Array.from(fieldNames, (field) => weights[field]),
        vocabulary: await vocabularyOf(
          words.map(([word]) => word),
          meaningOfWord,
        ),
      }
    },
  }
}
