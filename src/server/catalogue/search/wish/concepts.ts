import { isPlain } from '#server/catalogue/normalise.ts'
import type { PackageRecord } from '#shared/contract/catalogue-records.ts'
import { inSlices } from '#server/catalogue/in-slices.ts'
import { once } from '#server/platform/once.ts'
import lexicon from './lexicon.json' with { type: 'json' }
import { stem, wordsIn } from './tokens.ts'

type Concept = {
  phrases: string[]
  tags?: string[]
  categories?: string[]
  text?: string[]
  weak?: string[]
  /** Other words of a text that contains this do not count: a national park is no garden. */
  not?: string[]
  /** What a hotel there contributes to the concept; only weakly if people go there for more than that. */
  stay?: string[]
  weakStay?: string[]
  also?: string[]
}

const concepts: Readonly<Record<string, Concept>> = lexicon.concepts
const names = Object.keys(concepts)
const numberOf = new Map(names.map((name, number) => [name, number]))
export const phrasesOf = (name: string): readonly string[] => concepts[name]?.phrases ?? []
export const isKind = (name: string): boolean => numberOf.has(name)

/**
 * How strongly a package is of each concept: the concept's number times 16, plus its points. Concepts without points
 * are left out.
 */
export type Grades = number[]

const pointBits = 5
export const mostPoints = 31
/** The sources and what they count: what is included or done counts less than what people come for. */
const points = { tag: 8, category: 11, name: 6, site: 3, offer: 2, touch: 1 } as const

/** The least points with which a package is known for a concept, or has it; with fewer it touches it. */
const [leastMain, leastPart] = [8, 2]

/** 3: known for it, 2: has it, 1: touches it, 0: none of it. */
const gradeOfSaid = (said: number): number =>
  said >= leastMain ? 3 : said >= leastPart ? 2 : said > 0 ? 1 : 0
/** The most that texts say of something with less than each grade. */
const mostSaid = [0, leastPart - 1, leastMain - 1, Number.POSITIVE_INFINITY]

/** The fewest points of each grade; the points above order packages of the same grade by how much their texts say. */
const leastOf = [0, 1, 8, 16] as const
export const gradeOf = (its: number): 0 | 1 | 2 | 3 =>
  its >= leastOf[3] ? 3 : its >= leastOf[2] ? 2 : its > 0 ? 1 : 0
/** How far into its grade, less than 1. */
export const shareOf = (its: number): number => (its - leastOf[gradeOf(its)]) / leastOf[3]

/** Texts that say this much cannot say more; the first mentions tell more than later ones. */
const much = 30
function pointsOf(grade: number, said: number): number {
  const least = leastOf[grade] ?? 0
  const most = (leastOf[grade + 1] ?? mostPoints + 1) - 1
  return grade === 0 ? 0 : least + Math.floor((most - least) * Math.min(1, Math.sqrt(said / much)))
}

/** Compared like the tokens of a wish; most texts of a catalogue only need a split. */
const wordsOf = (text: string): string[] =>
  isPlain(text)
    ? text
        .toLowerCase()
        .split(/[^a-z0-9]+/)
        .map((word) => stem(word))
    : wordsIn(text)

type Source = 'tag' | 'category' | 'text' | 'stay'

/** Concepts that a phrase in a package's texts speaks of, by the kind of text; weak ones as negative numbers. */
const hints: Record<Source, Map<string, number[]>> = {
  tag: new Map(),
  category: new Map(),
  text: new Map(),
  stay: new Map(),
}
/** Concepts that a phrase in a text does not speak of, though a word of it does. */
const denied = new Map<string, number[]>()
const firstWords = { text: new Set<string>(), stay: new Set<string>() }
let longest = 1

function hint(source: Source, phrases: readonly string[] | undefined, name: string, isWeak = false): void {
  const number = numberOf.get(name) ?? 0
  for (const phrase of phrases ?? []) {
    const words = wordsOf(phrase)
    longest = Math.max(longest, words.length)
    if (source === 'text' || source === 'stay') firstWords[source].add(words[0] ?? '')
    const key = words.join(' ')
    const known = hints[source].get(key) ?? []
    hints[source].set(key, [...known, isWeak ? ~number : number])
  }
}

function deny(phrases: readonly string[] = [], name: string): void {
  for (const phrase of phrases) {
    const words = wordsOf(phrase)
    firstWords.text.add(words[0] ?? '')
    const key = words.join(' ')
    denied.set(key, [...(denied.get(key) ?? []), numberOf.get(name) ?? 0])
  }
}

/** Only needed when a catalogue is read anew. */
const readHints = once(() => {
  for (const [name, { tags, categories, text, weak, not, stay, weakStay }] of Object.entries(concepts)) {
    hint('tag', tags, name)
    hint('category', categories, name)
    hint('text', text, name)
    hint('text', weak, name, true)
    deny(not, name)
    hint('stay', stay, name)
    hint('stay', weakStay, name, true)
  }
  return hints
})

/** 'mountains~2' in the lexicon: something of the mountains counts as part of this concept, too. */
const kin = Object.entries(concepts).flatMap(([name, { also = [] }]) =>
  also.map((entry) => {
    const [other = '', grade = ''] = entry.split('~')
    const most = mostSaid[Number(grade) || 2] ?? 0
    return { concept: numberOf.get(name) ?? 0, other: numberOf.get(other) ?? 0, most }
  }),
)

/** The concepts that a package's hotels can contribute. */
const saidByHotels = Object.values(concepts).map(({ stay }) => stay !== undefined)

/** What texts say of each concept, and its grade; reused for one package after the other. */
const found = new Uint16Array(names.length)
const graded = new Uint8Array(names.length)

function note(given: readonly number[] | undefined, more: number): void {
  for (const entry of given ?? []) {
    const concept = entry < 0 ? ~entry : entry
    found[concept] = (found[concept] ?? 0) + (entry < 0 ? points.touch : more)
  }
}

function noteAll(texts: readonly string[] = [], more: number, source: 'text' | 'stay' = 'text'): void {
  for (const text of texts) note(hintsIn(text, source), more)
}

/** An activity of a day touches a concept, however often it occurs. */
function touchAll(texts: readonly string[]): void {
  for (const text of texts)
    for (const concept of hintsIn(text))
      if (concept >= 0 && found[concept] === 0) found[concept] = points.touch
}

/** The stops on the way that are not among the sights. */
export function stopsOf({
  itinerary,
  visitSites,
}: Pick<PackageRecord, 'itinerary' | 'visitSites'>): string[] {
  const sites = new Set(visitSites.map(({ name }) => name))
  const stops = new Set<string>()
  for (const { highlights } of itinerary) for (const name of highlights) if (!sites.has(name)) stops.add(name)
  return [...stops]
}

/**
 * A stated concept has the stated grade; texts only rank packages of the same grade, and touch concepts that are not
 * stated.
 */
function asStated(knownFor: Readonly<Record<string, number>>): void {
  for (const [concept, name] of names.entries()) {
    const its = gradeOfSaid(found[concept] ?? 0)
    const grade = knownFor[name]
    const most = saidByHotels[concept] ? 3 : (grade ?? 1)
    graded[concept] = Math.min(Math.max(its, grade ?? 0), most)
  }
}

/** The kinds of journey that a package is, from its tags, category, sights, activities and services, and from its hotels. */
export function gradesOf(record: PackageRecord, stays: readonly string[] = []): Grades {
  readHints()
  found.fill(0)
  note(hints.category.get(wordsOf(record.category).join(' ')), points.category)
  const tagged = record.tags.flatMap((tag) => hints.tag.get(wordsOf(tag).join(' ')) ?? [])
  // Several tags of a concept say no more of what a journey is known for than one.
  note([...new Set(tagged)], points.tag)
  note(hintsIn(record.name), points.name)
  for (const { name } of record.visitSites) note(hintsIn(name), points.site)
  noteAll(stopsOf(record), points.touch)
  noteAll(record.activities, points.offer)
  noteAll(record.amenities, points.offer)
  noteAll(record.aliases, points.site)
  noteAll(stays, points.offer, 'stay')
  found[luxury] = (found[luxury] ?? 0) + dearness(record)
  for (const { activities } of record.itinerary) touchAll(activities)
  for (const { concept, other, most } of kin) {
    const its = found[other] ?? 0
    if (its >= leastPart) found[concept] = Math.max(found[concept] ?? 0, Math.min(its, most))
  }
  for (let concept = 0; concept < found.length; concept += 1)
    graded[concept] = gradeOfSaid(found[concept] ?? 0)
  if (record.knownFor) asStated(record.knownFor)
  const all: Grades = []
  for (let concept = 0; concept < found.length; concept += 1) {
    const its = pointsOf(graded[concept] ?? 0, found[concept] ?? 0)
    if (its !== 0) all.push((concept << pointBits) | its)
  }
  return all
}

const luxury = numberOf.get('luxury') ?? 0
/** From this many rupees a day a journey is expensive, whatever it calls itself. */
const [dearADay, veryDearADay] = [3_900, 4_500]

function dearness({ packagePricing, duration }: PackageRecord): number {
  const aDay = packagePricing.finalPrice / duration.days
  if (aDay < dearADay) return 0
  return aDay < veryDearADay ? points.name : points.tag
}

/** Texts that many packages share are read once. */
const maxCached = 20_000
const known = { text: new Map<string, number[]>(), stay: new Map<string, number[]>() }

function hintsIn(text: string, source: 'text' | 'stay' = 'text'): readonly number[] {
  const before = known[source].get(text)
  if (before) return before
  const words = wordsOf(text)
  const said: number[] = []
  const out: number[] = []
  for (let from = 0; from < words.length; from += 1) {
    if (!firstWords[source].has(words[from] ?? '')) continue
    let key = ''
    for (let past = from; past < Math.min(words.length, from + longest); past += 1) {
      key = key === '' ? (words[past] ?? '') : `${key} ${words[past] ?? ''}`
      const hinted = hints[source].get(key)
      for (const one of hinted ?? []) if (!said.includes(one)) said.push(one)
      out.push(...deniedBy(key, source))
    }
  }
  const left = out.length === 0 ? said : said.filter((one) => !out.includes(one < 0 ? ~one : one))
  if (known[source].size < maxCached) known[source].set(text, left)
  return left
}

const nothing: readonly number[] = []
const deniedBy = (phrase: string, source: 'text' | 'stay'): readonly number[] =>
  (source === 'text' ? denied.get(phrase) : undefined) ?? nothing

/** The concepts that a package is known for. */
export const knownFor = (own: Grades): string[] =>
  own.flatMap((entry) => (gradeOf(entry & mostPoints) === 3 ? (names[entry >> pointBits] ?? []) : []))

/** Too common to be a reason to travel. */
const vague = new Set(lexicon.vague)

/** What packages are known for, the most frequent first. */
export function mostlyKnownFor(all: readonly Grades[]): string[] {
  const sums = new Map<string, number>()
  for (const own of all)
    for (const entry of own) {
      const name = names[entry >> pointBits] ?? ''
      const its = entry & mostPoints
      if (gradeOf(its) === 3 && !vague.has(name)) sums.set(name, (sums.get(name) ?? 0) + its)
    }
  return [...sums].sort(([, one], [, other]) => other - one).map(([name]) => name)
}

/** How strongly each package is of a concept, in points, and the packages that have any. */
export type GradeColumn = { of: Uint8Array; docs: Uint32Array }

/** By the name of a concept. */
export async function gradeColumns(all: readonly Grades[]): Promise<ReadonlyMap<string, GradeColumn>> {
  const counts = new Uint32Array(names.length)
  await inSlices(all, (own) => {
    for (const entry of own) counts[entry >> pointBits] = (counts[entry >> pointBits] ?? 0) + 1
  })
  const columns = names.map((_, concept): GradeColumn | undefined =>
    counts[concept] === 0
      ? undefined
      : { of: new Uint8Array(all.length), docs: new Uint32Array(counts[concept] ?? 0) },
  )
  counts.fill(0)
  await inSlices(all, (own, doc) => {
    for (const entry of own) {
      const concept = entry >> pointBits
      const column = columns[concept]
      if (!column) continue
      column.of[doc] = entry & mostPoints
      column.docs[counts[concept] ?? 0] = doc
      counts[concept] = (counts[concept] ?? 0) + 1
    }
  })
  return new Map(columns.flatMap((column, concept) => (column ? [[names[concept] ?? '', column]] : [])))
}
