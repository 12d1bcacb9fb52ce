import type { PackageRecord } from '#shared/contract/catalogue-records.ts'
import lexicon from './lexicon.json' with { type: 'json' }
import { stem, wordsIn } from './tokens.ts'

type Concept = {
  phrases: string[]
  tags?: string[]
  categories?: string[]
  text?: string[]
  weak?: string[]
  also?: string[]
}

const concepts: Readonly<Record<string, Concept>> = lexicon.concepts
const names = Object.keys(concepts)
const numberOf = new Map(names.map((name, number) => [name, number]))

/**
 * How much of each concept a package is: a concept's number times 4 and the grade, 3 where it is known for it, 2 where it
 * has it, 1 where it touches it. Concepts that it has nothing of are left out.
 */
export type Grades = number[]

const gradeBits = 2
const gradeMask = 3
const grades = { main: 3, part: 2, touch: 1 } as const

const plain = /^[\x20-\x7e]*$/

/** As the tokens of a wish are compared; most of a catalogue's texts need no more than a split. */
const wordsOf = (text: string): string[] =>
  plain.test(text)
    ? text
        .toLowerCase()
        .split(/[^a-z0-9]+/)
        .map((word) => stem(word))
    : wordsIn(text)

type Source = 'tag' | 'category' | 'text'

/** What a phrase in a package's texts says, for each kind of text, as grades. */
const hints: Record<Source, Map<string, Grades>> = { tag: new Map(), category: new Map(), text: new Map() }
const firstWords = new Set<string>()
let longest = 1

function hint(source: Source, phrases: readonly string[] | undefined, name: string, grade: number): void {
  for (const phrase of phrases ?? []) {
    const words = wordsOf(phrase)
    longest = Math.max(longest, words.length)
    if (source === 'text') firstWords.add(words[0] ?? '')
    const key = words.join(' ')
    const known = hints[source].get(key) ?? []
    hints[source].set(key, [...known, ((numberOf.get(name) ?? 0) << gradeBits) | grade])
  }
}

for (const [name, { tags, categories, text, weak }] of Object.entries(concepts)) {
  hint('tag', tags, name, grades.main)
  hint('category', categories, name, grades.main)
  hint('text', text, name, grades.part)
  hint('text', weak, name, grades.touch)
}

/** 'mountains~2' in the lexicon: what is of the mountains counts as part of this. */
const kin = Object.entries(concepts).flatMap(([name, { also = [] }]) =>
  also.map((entry) => {
    const [other = '', grade = ''] = entry.split('~')
    const most = Number(grade) || grades.part
    return { concept: numberOf.get(name) ?? 0, other: numberOf.get(other) ?? 0, most }
  }),
)

/** Filled and emptied by one package after the other. */
const found = new Uint8Array(names.length)

function note(given: Grades | undefined): void {
  for (const entry of given ?? []) {
    const concept = entry >> gradeBits
    const grade = entry & gradeMask
    if (grade > (found[concept] ?? 0)) found[concept] = grade
  }
}

/** Which kinds of journey a package is, from its tags, its category and what one sees, does and gets. */
export function gradesOf(record: PackageRecord): Grades {
  found.fill(0)
  note(hints.category.get(wordsOf(record.category).join(' ')))
  for (const tag of record.tags) note(hints.tag.get(wordsOf(tag).join(' ')))
  note(hintsIn(record.name))
  for (const { name } of record.visitSites) note(hintsIn(name))
  for (const text of record.activities) note(hintsIn(text))
  for (const text of record.amenities) note(hintsIn(text))
  for (const { concept, other, most } of kin) {
    const grade = found[other] ?? 0
    if (grade >= grades.part && found[concept] === 0) found[concept] = Math.min(grade, most)
  }
  const all: Grades = []
  for (let concept = 0; concept < found.length; concept += 1)
    if (found[concept] !== 0) all.push((concept << gradeBits) | (found[concept] ?? 0))
  return all
}

/** Texts that many packages share are read once. */
const maxCached = 20_000
const known = new Map<string, Grades>()

function hintsIn(text: string): Grades {
  const before = known.get(text)
  if (before) return before
  const words = wordsOf(text)
  const said: Grades = []
  for (let from = 0; from < words.length; from += 1) {
    if (!firstWords.has(words[from] ?? '')) continue
    let key = ''
    for (let past = from; past < Math.min(words.length, from + longest); past += 1) {
      key = key === '' ? (words[past] ?? '') : `${key} ${words[past] ?? ''}`
      const hinted = hints.text.get(key)
      if (hinted) said.push(...hinted)
    }
  }
  if (known.size < maxCached) known.set(text, said)
  return said
}

/** The concepts that a package is known for. */
export const knownFor = (own: Grades): string[] =>
  own.flatMap((entry) => ((entry & gradeMask) === grades.main ? (names[entry >> gradeBits] ?? []) : []))

/** How much of a concept each package is, and those that are something of it. */
export type GradeColumn = { of: Uint8Array; docs: Uint32Array }

/** By the name of a concept. */
export function gradeColumns(all: readonly Grades[]): ReadonlyMap<string, GradeColumn> {
  const counts = new Uint32Array(names.length)
  for (const own of all)
    for (const entry of own) counts[entry >> gradeBits] = (counts[entry >> gradeBits] ?? 0) + 1
  const columns = names.map((_, concept): GradeColumn | undefined =>
    counts[concept] === 0
      ? undefined
      : { of: new Uint8Array(all.length), docs: new Uint32Array(counts[concept] ?? 0) },
  )
  counts.fill(0)
  for (let doc = 0; doc < all.length; doc += 1)
    for (const entry of all[doc] ?? []) {
      const concept = entry >> gradeBits
      const column = columns[concept]
      if (!column) continue
      column.of[doc] = entry & gradeMask
      column.docs[counts[concept] ?? 0] = doc
      counts[concept] = (counts[concept] ?? 0) + 1
    }
  return new Map(columns.flatMap((column, concept) => (column ? [[names[concept] ?? '', column]] : [])))
}
