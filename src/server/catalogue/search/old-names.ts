import { normalise } from '#server/catalogue/normalise.ts'
import curated from '#server/catalogue/gazetteer.json' with { type: 'json' }
import lexicon from './lexicon.json' with { type: 'json' }

function byName(): Map<string, string[]> {
  const names = new Map<string, string[]>()
  for (const [other, name] of Object.entries({ ...curated.aliases, ...lexicon.states }))
    names.set(normalise(name), [...(names.get(normalise(name)) ?? []), other])
  for (const [name, older] of Object.entries(lexicon.names))
    names.set(normalise(name), [...(names.get(normalise(name)) ?? []), ...older])
  return names
}
const others = byName()

const regions = new Map<string, string[]>()
for (const [region, states] of Object.entries(lexicon.regions))
  for (const state of states)
    regions.set(normalise(state), [...(regions.get(normalise(state)) ?? []), region])

/** The parts of the country that people name: of Kerala South India. */
export const regionsOf = (state: string): string[] => regions.get(normalise(state)) ?? []

/** Names that many packages share are looked up once. */
const maxCached = 20_000
const cache = new Map<string, string[]>()

function othersOf(name: string): string[] {
  const known = cache.get(name)
  if (known) return known
  const parts = new Set([name, ...name.split(/\s*(?:&|,|\band\b)\s*/)])
  const found = [...parts].flatMap((part) => others.get(normalise(part)) ?? [])
  if (cache.size < maxCached) cache.set(name, found)
  return found
}

/** The old and other names of places: of Mumbai Bombay, of Odisha Orissa, also where a name names two. */
export const namesOf = (names: string[]): string[] => [...new Set(names.flatMap(othersOf))]
