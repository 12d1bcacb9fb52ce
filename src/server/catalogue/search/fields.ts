import type { Searchable } from '#server/catalogue/search-port.ts'
import { hindiNamesOf } from './hindi-names.ts'
import { namesOf, regionsOf } from './old-names.ts'

/** What a word of a package says of it; the more it says where one goes, the more it weighs. */
export const weights = { place: 10, name: 10, otherName: 9, state: 8, category: 8, tag: 7, site: 6 } as const

export type Field = keyof typeof weights
export const fieldNames = Object.keys(weights) as Field[]

export type FieldText = { field: Field; text: string }

/** Each name in English and, where it has one, in Hindi. */
export const said = (field: Field, names: readonly string[]): FieldText[] =>
  names.flatMap((name) => [name, ...hindiNamesOf(name)].map((text) => ({ field, text })))

/** Everything that is searched of a package, the weightiest first. */
export function fieldsOf({ card, alternateNames, sites }: Searchable): FieldText[] {
  const { city, village, state } = card.locations
  return [
    ...said('place', [city, ...(village ? [village] : [])]),
    ...said('name', [card.name]),
    ...said('otherName', [...alternateNames, ...namesOf([city, village ?? '', state, ...alternateNames])]),
    ...said('state', [state, ...regionsOf(state)]),
    ...said('category', [card.category]),
    ...said('tag', card.tags),
    ...said('site', sites),
  ]
}
