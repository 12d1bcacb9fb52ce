import { fold } from '#server/catalogue/fold.ts'
import curated from '#server/catalogue/gazetteer.json' with { type: 'json' }
import lexicon from './lexicon.json' with { type: 'json' }

function byName(): Map<string, string[]> {
  const names = new Map<string, string[]>()
  for (const [other, name] of Object.entries({ ...curated.aliases, ...lexicon.states }))
    names.set(fold(name), [...(names.get(fold(name)) ?? []), other])
  for (const [name, older] of Object.entries(lexicon.names))
    names.set(fold(name), [...(names.get(fold(name)) ?? []), ...older])
  return names
}
const others = byName()

const regions = new Map<string, string[]>()
for (const [region, states] of Object.entries(lexicon.regions))
  for (const state of states) regions.set(fold(state), [...(regions.get(fold(state)) ?? []), region])

/** The parts of the country that people name: of Kerala South India. */
export const regionsOf = (state: string): string[] => regions.get(fold(state)) ?? []

/** Names that many packages share are looked up once. */
const maxKept = 20_000
const kept = new Map<string, string[]>()

function othersOf(name: string): string[] {
  const known = kept.get(name)
  if (known) return known
  const parts = new Set([name, ...name.split(/\s*(?:&|,|\band\b)\s*/)])
  const found = [...parts].flatMap((part) => others.get(fold(part)) ?? [])
  if (kept.size < maxKept) kept.set(name, found)
  return found
}

/** The old and other names of places: of Mumbai Bombay, of Odisha Orissa, also where a name names two. */
export const namesOf = (names: string[]): string[] => [...new Set(names.flatMap(othersOf))]
