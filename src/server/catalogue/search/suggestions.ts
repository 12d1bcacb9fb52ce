import type { Suggestion } from '#shared/contract/places-schemas.ts'
import { inSlices } from '#server/catalogue/in-slices.ts'
import type { Searchable, SearchIndex } from '#server/catalogue/search-port.ts'
import { boundedCache } from '#server/platform/bounded-cache.ts'
import { finder, firstFrom } from './evaluate.ts'
import { type FieldText, fieldTexts, namesOf, weights } from './fields.ts'
import type { TermDocs } from './term-docs.ts'
import { wordIndexBuilder } from './word-index.ts'
import { queryWords } from './words.ts'

const maxSuggestions = 8
const maxCachedAnswers = 2_000
const compare = new Intl.Collator('en').compare

/** A city of a state, with the names of all its packages. */
type Entry = { state: string; city: string; names: Set<string>; journeys: Set<string> }

async function entriesOf(packages: readonly Searchable[]): Promise<Entry[]> {
  const entries = new Map<string, Entry>()
  await inSlices(packages, ({ card, alternateNames }) => {
    const { state, city, village } = card.locations
    const id = `${state}\n${city}`
    const entry = entries.get(id) ?? { state, city, names: new Set(), journeys: new Set() }
    for (const name of [village, ...alternateNames]) if (name) entry.names.add(name)
    entry.journeys.add(card.name)
    entries.set(id, entry)
  })
  return [...entries.values()]
}

const fieldsOf = ({ state, city, names, journeys }: Entry): FieldText[] => [
  ...fieldTexts('place', [city]),
  ...fieldTexts('state', [state, ...namesOf([state])]),
  ...fieldTexts('otherName', [...names, ...namesOf([city, ...names, ...journeys])]),
  ...fieldTexts('name', [...journeys]),
]

async function citiesByState(entries: Entry[]): Promise<Map<string, string[]>> {
  const states = new Map<string, string[]>()
  for (const { state, city } of entries) {
    const cities = states.get(state)
    if (cities) cities.push(city)
    else states.set(state, [city])
  }
  await inSlices(states.values(), (cities) => {
    cities.sort(compare)
  })
  return states
}

/**
 * The state's own name weighs most. No other field's score is a multiple of this, so the score shows whether a word was
 * only found in the state's name.
 */
const stateWeight = 13

type State = { name: string; cities: string[] }

async function statesOf(entries: Entry[]) {
  const byName = await citiesByState(entries)
  const states = [...byName].map(([name, cities]): State => ({ name, cities }))
  const numbers = new Map(states.map(({ name }, number) => [name, number]))
  return { states, of: Uint16Array.from(entries, ({ state }) => numbers.get(state) ?? 0) }
}

/** Whether a word was found in anything but the name of the state. */
function isCityMeant(parts: TermDocs[], doc: number): boolean {
  return parts.some(({ docs, scores }) => {
    const at = firstFrom(docs, doc, 0)
    return docs[at] === doc && (scores[at] ?? 0) % stateWeight !== 0
  })
}

/** Suggests states by their own name and by the names of their cities and villages. */
export async function suggestionIndex(packages: readonly Searchable[]): Promise<SearchSuggestions> {
  const entries = await entriesOf(packages)
  const { states, of } = await statesOf(entries)
  const builder = wordIndexBuilder({ ...weights, state: stateWeight, name: weights.otherName })
  await inSlices(entries, (entry) => builder.add(fieldsOf(entry)))
  const words = await builder.build()
  const find = finder(words)

  /** A state ranks like its best city. */
  const bestStates = ({ docs, scores }: TermDocs): number[] => {
    const best = new Map<number, number>()
    for (let index = 0; index < docs.length; index += 1) {
      const state = of[docs[index] ?? 0] ?? 0
      const score = scores[index] ?? 0
      // Both keys in one number, the score and how early the city comes, so that the first of equals wins.
      const rank = score * (words.size + 1) + (words.size - (docs[index] ?? 0))
      if (rank > (best.get(state) ?? 0)) best.set(state, rank)
    }
    const ranked = [...best].sort(([, one], [, other]) => other - one)
    return ranked.slice(0, maxSuggestions).map(([state]) => state)
  }

  const suggest = (query: string): Suggested => {
    const typed = queryWords(query)
    const found = typed && find(typed, 0)
    if (!found) return { states: [], isLike: false }
    const meant = new Map(bestStates(found).map((state) => [state, new Set<string>()]))
    for (const doc of found.docs) {
      const cities = meant.get(of[doc] ?? 0)
      const city = entries[doc]?.city
      if (cities && city !== undefined && isCityMeant(found.parts, doc)) cities.add(city)
    }
    const suggested = [...meant].map(([number, first]) => {
      const { name, cities } = states[number] ?? { name: '', cities: [] }
      const isFirst = (city: string) => first.has(city)
      if (first.size === 0 || first.size === cities.length) return { state: name, cities }
      return { state: name, cities: [...cities.filter(isFirst), ...cities.filter((city) => !isFirst(city))] }
    })
    return { states: suggested, isLike: found.terms.every(({ corrected }) => corrected) }
  }
  const cached = boundedCache<Suggested>(maxCachedAnswers)
  return (query, mayBeLike = () => true) => {
    const { states: suggested, isLike } = cached(query, () => suggest(query))
    return isLike && !mayBeLike() ? [] : suggested
  }
}

/** `isLike`: every word was only like a name. */
type Suggested = { states: Suggestion[]; isLike: boolean }

type SearchSuggestions = SearchIndex['suggest']
