import type { Suggestion } from '#shared/contract/places-schemas.ts'
import MiniSearch from 'minisearch'
import { queryWords, slips, wordsOf } from './fold.ts'
import type { Searchable } from './search-port.ts'

const maxSuggestions = 8

/** One city of one state with all names under which its packages are known. */
type Entry = { id: string; state: string; city: string; names: string }

const compare = new Intl.Collator('en').compare

function entriesOf(packages: Searchable[]): Entry[] {
  const entries = new Map<string, Entry>()
  for (const { card, alternateNames } of packages) {
    const { state, city, village } = card.locations
    const id = `${state}\n${city}`
    const entry = entries.get(id) ?? { id, state, city, names: '' }
    entry.names += ` ${village ?? ''} ${card.name} ${alternateNames.join(' ')}`
    entries.set(id, entry)
  }
  return [...entries.values()]
}

function citiesByState(entries: Entry[]): Map<string, string[]> {
  const states = new Map<string, string[]>()
  for (const { state, city } of entries) states.set(state, [...(states.get(state) ?? []), city])
  for (const cities of states.values()) cities.sort(compare)
  return states
}

/** Suggests states by their own name and by the names of their cities and villages. */
export async function suggestionIndex(packages: Searchable[]): Promise<(query: string) => Suggestion[]> {
  const entries = entriesOf(packages)
  const states = citiesByState(entries)
  const index = new MiniSearch<Entry>({
    fields: ['state', 'city', 'names'],
    storeFields: ['state', 'city'],
    tokenize: wordsOf,
    processTerm: (term) => term,
    searchOptions: { prefix: true, combineWith: 'AND', boost: { state: 4, city: 3 } },
  })
  await index.addAllAsync(entries, { chunkSize: 100 })

  return (query) => {
    const words = queryWords(query)
    if (!words) return []
    const exact = index.search(words.join(' '))
    const found = exact.length > 0 ? exact : index.search(words.join(' '), { fuzzy: slips })
    // Results come best first, so a state stands where its best city stands.
    const matching = new Map<string, Set<string>>()
    for (const result of found) {
      const state = String(result['state'])
      const cities = matching.get(state) ?? new Set()
      if (Object.values(result.match).some((places) => places.some((place) => place !== 'state')))
        cities.add(String(result['city']))
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
}
