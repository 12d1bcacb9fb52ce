import type { FieldText } from './fields.ts'
import { type Field, fieldNames } from './fields.ts'
import { type Vocabulary, vocabularyOf } from './vocabulary.ts'
import { wordsOf } from './words.ts'

/** Each entry is a document's number times 16 and the place of the weightiest field, in the documents' order. */
type Postings = Uint32Array

export type WordIndex = {
  size: number
  vocabulary: Vocabulary
  postings: readonly Postings[]
  weightOf: (posting: number) => number
}

const fieldBits = 4
const placeOfField = new Map(fieldNames.map((field, place) => [field, place]))
const placeMask = 2 ** fieldBits - 1

export const docOf = (posting: number): number => posting >>> fieldBits
export const fieldOf = (posting: number): Field => fieldNames[posting & placeMask] ?? 'tag'

/** Texts that many packages share, such as states and tags, are taken apart once. */
const maxKept = 20_000

/** Names of two or three words as people run them together: 'portblair'. Names only, so that words stay few. */
function joinedOf(field: Field, text: string): string[] {
  if (field !== 'place' && field !== 'otherName') return []
  const words = wordsOf(text)
  return words.length === 2 || words.length === 3 ? [words.join('')] : []
}

/** Documents are numbered as they are added; their texts come weightiest field first. */
export function wordIndexBuilder(weights: Readonly<Record<Field, number>>) {
  const weightOfPlace = Uint8Array.from(fieldNames, (field) => weights[field])
  const ids = new Map<string, number>()
  const lists: number[][] = []
  const lastDoc: number[] = []
  const kept = new Map<string, number[]>()
  let size = 0

  const idOf = (word: string): number => {
    const known = ids.get(word)
    if (known !== undefined) return known
    ids.set(word, lists.length)
    lastDoc.push(-1)
    return lists.push([]) - 1
  }
  const idsOf = (field: Field, text: string): number[] => {
    const known = kept.get(`${field} ${text}`)
    if (known) return known
    const made = [...wordsOf(text), ...joinedOf(field, text)].map(idOf)
    if (kept.size < maxKept) kept.set(`${field} ${text}`, made)
    return made
  }

  return {
    add(texts: FieldText[]): void {
      const doc = size++
      for (const { field, text } of texts)
        for (const id of idsOf(field, text)) {
          if (lastDoc[id] === doc) continue
          lastDoc[id] = doc
          lists[id]?.push((doc << fieldBits) | (placeOfField.get(field) ?? 0))
        }
    },
    async build(): Promise<WordIndex> {
      const vocabulary = await vocabularyOf([...ids.keys()])
      const weightOf = (posting: number) => weightOfPlace[posting & placeMask] ?? 0
      return { size, weightOf, vocabulary, postings: lists.map((list) => Uint32Array.from(list)) }
    },
  }
}
