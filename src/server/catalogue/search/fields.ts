import curated from '#server/catalogue/gazetteer.json' with { type: 'json' }
import { hindiNamesOf } from '#server/catalogue/hindi-names.ts'
import { normalise } from '#server/catalogue/normalise.ts'
import type { Searchable } from '#server/catalogue/search-port.ts'
import lexicon from './lexicon.json' with { type: 'json' }

/** The fields that contain a package's words; the more a field says about the destination, the more it weighs. */
export const weights = {
  place: 10,
  name: 10,
  otherName: 9,
  state: 8,
  category: 8,
  tag: 7,
  site: 6,
  offer: 5,
  stay: 3,
  stop: 1,
} as const

export type Field = keyof typeof weights
export const fieldNames = Object.keys(weights) as Field[]

const valuesByName = (pairs: [name: string, value: string][]): ReadonlyMap<string, string[]> => {
  const values = new Map<string, string[]>()
  for (const [name, value] of pairs)
    values.set(normalise(name), [...(values.get(normalise(name)) ?? []), value])
  return values
}
const otherNames = valuesByName([
  ...Object.entries({ ...curated.aliases, ...lexicon.states }).map(([other, name]): [string, string] => [
    name,
    other,
  ]),
  ...Object.entries(lexicon.names).flatMap(([name, older]) =>
    older.map((other): [string, string] => [name, other]),
  ),
])
const regions = valuesByName(
  Object.entries(lexicon.regions).flatMap(([region, states]) =>
    states.map((state): [string, string] => [state, region]),
  ),
)

/** Parts of the country by their usual names: Kerala is in South India. */
const regionsOf = (state: string): string[] => regions.get(normalise(state)) ?? []

/** Many packages share their names, so each is looked up once. */
const maxCached = 20_000
const cache = new Map<string, string[]>()

function otherNamesOf(name: string): string[] {
  const known = cache.get(name)
  if (known) return known
  const parts = new Set([name, ...name.split(/\s*(?:&|,|\band\b)\s*/)])
  const found = [...parts].flatMap((part) => otherNames.get(normalise(part)) ?? [])
  if (cache.size < maxCached) cache.set(name, found)
  return found
}

/** Old and other names of places: Bombay for Mumbai, Orissa for Odisha; also for names that join two places. */
export const namesOf = (names: string[]): string[] => [...new Set(names.flatMap(otherNamesOf))]

export type FieldText = { field: Field; text: string }

/** Each name in English and, if the Hindi pages have one, in Hindi. */
export const fieldTexts = (field: Field, names: readonly string[]): FieldText[] =>
  names.flatMap((name) => [name, ...hindiNamesOf(name)].map((text) => ({ field, text })))

/** All searched texts of a package, by descending weight. */
export function fieldsOf({
  card,
  alternateNames,
  sites,
  stops = [],
  offers,
  stays = [],
}: Searchable): FieldText[] {
  const { city, village, state } = card.locations
  return [
    ...fieldTexts('place', [city, ...(village ? [village] : [])]),
    ...fieldTexts('name', [card.name]),
    ...fieldTexts('otherName', [
      ...alternateNames,
      ...namesOf([city, village ?? '', state, ...alternateNames]),
    ]),
    ...fieldTexts('state', [state, ...regionsOf(state)]),
    ...fieldTexts('category', [card.category]),
    ...fieldTexts('tag', card.tags),
    ...fieldTexts('site', sites),
    ...offers.map((text): FieldText => ({ field: 'offer', text })),
    ...stays.map((text): FieldText => ({ field: 'stay', text })),
    ...fieldTexts('stop', stops),
  ]
}
