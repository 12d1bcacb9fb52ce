import { setImmediate as otherWork } from 'node:timers/promises'
import type { Suggestion } from '#shared/contract/places-schemas.ts'
import type { Searchable } from '#server/catalogue/search-port.ts'
import { boundedCache } from './bounded-cache.ts'
import { type FieldText, weights } from './fields.ts'
import { finder } from './finder.ts'
import { namesOf } from './old-names.ts'
import { reasonsFor } from './reasons.ts'
import { wordIndexBuilder } from './word-index.ts'
import { queryWords } from './words.ts'

const maxSuggestions = 8
const sliceSize = 200
const keptAnswers = 2_000
const compare = new Intl.Collator('en').compare

/** One city of one state with all names under which its packages are known. */
type Entry = { state: string; city: string; names: Set<string> }

function entriesOf(packages: readonly Searchable[]): Entry[] {
  const entries = new Map<string, Entry>()
  for (const { card, alternateNames } of packages) {
    const { state, city, village } = card.locations
    const id = `${state}\n${city}`
    const entry = entries.get(id) ?? { state, city, names: new Set() }
    for (const name of [village, card.name, ...alternateNames]) if (name) entry.names.add(name)
    entries.set(id, entry)
  }
  return [...entries.values()]
}

const fieldsOf = ({ state, city, names }: Entry): FieldText[] => [
  { field: 'place', text: city },
  { field: 'state', text: state },
  ...namesOf([state]).map((text) => ({ field: 'state', text }) as const),
  ...[...names, ...namesOf([city, ...names])].map((text) => ({ field: 'otherName', text }) as const),
]

function citiesByState(entries: Entry[]): Map<string, string[]> {
  const states = new Map<string, string[]>()
  for (const { state, city } of entries) states.set(state, [...(states.get(state) ?? []), city])
  for (const cities of states.values()) cities.sort(compare)
  return states
}

/** Suggests states by their own name and by the names of their cities and villages. */
export async function suggestionIndex(packages: readonly Searchable[]): Promise<SearchSuggestions> {
  const entries = entriesOf(packages)
  const states = citiesByState(entries)
  const builder = wordIndexBuilder({ ...weights, state: 12 })
  for (const [index, entry] of entries.entries()) {
    builder.add(fieldsOf(entry))
    if (index % sliceSize === 0) await otherWork()
  }
  const words = await builder.build()
  const find = finder(words)

  const suggest = (query: string): Suggestion[] => {
    const typed = queryWords(query)
    const found = typed && find(typed, 0)
    if (!found) return []
    const { docs, scores, terms } = found
    // A state stands where its best city stands.
    const ranked = Array.from(docs).sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b)
    const matching = new Map<string, Set<string>>()
    for (const doc of ranked) {
      const { state = '', city = '' } = entries[doc] ?? {}
      const cities = matching.get(state) ?? new Set()
      if (reasonsFor(words, doc, terms).some(({ where }) => where !== 'state')) cities.add(city)
      matching.set(state, cities)
    }
    return [...matching].slice(0, maxSuggestions).map(([state, first]) => {
      const all = states.get(state) ?? []
      return {
        state,
        cities: [...all.filter((city) => first.has(city)), ...all.filter((city) => !first.has(city))],
      }
    })
  }
  const kept = boundedCache<Suggestion[]>(keptAnswers)
  return (query) => kept(query, () => suggest(query))
}

type SearchSuggestions = (query: string) => Suggestion[]
