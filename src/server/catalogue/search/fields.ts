import type { Searchable } from '#server/catalogue/search-port.ts'
import { namesOf, regionsOf } from './old-names.ts'

/** What a word of a package says of it; the more it says where one goes, the more it weighs. */
export const weights = { place: 10, name: 10, otherName: 9, state: 8, category: 8, tag: 7, site: 6 } as const

export type Field = keyof typeof weights
export const fieldNames = Object.keys(weights) as Field[]

export type FieldText = { field: Field; text: string }

/** Everything that is searched of a package, the weightiest first. */
export function fieldsOf({ card, alternateNames, sites }: Searchable): FieldText[] {
  const { city, village, state } = card.locations
  const as = (field: Field) => (text: string) => ({ field, text })
  return [
    ...[city, ...(village ? [village] : [])].map(as('place')),
    as('name')(card.name),
    ...[...alternateNames, ...namesOf([city, village ?? '', state, ...alternateNames])].map(as('otherName')),
    ...[state, ...regionsOf(state)].map(as('state')),
    as('category')(card.category),
    ...card.tags.map(as('tag')),
    ...sites.map(as('site')),
  ]
}
