import type { Facets } from '#shared/contract/places-schemas.ts'
import type { Filters } from './address.ts'

/**
 * The choices of each kind, with the number of journeys that each would leave; pairs, because they are part of the
 * page's data.
 */
export type Choices = Record<
  Exclude<keyof Filters, 'sort' | 'from'>,
  [value: string | number, packages: number][]
>

export function choicesOf({ states, categories, days, ratings, budgets }: Facets): Choices {
  return {
    state: states.map(({ name, packages }) => [name, packages]),
    category: categories.map(({ name, packages }) => [name, packages]),
    days: days.map(({ most, packages }) => [most, packages]),
    rating: ratings.map(({ least, packages }) => [least, packages]),
    budget: budgets.map(({ most, packages }) => [most, packages]),
  }
}
