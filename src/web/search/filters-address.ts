import { type SortOrder, sortOrders } from '#shared/domain/sort-orders.ts'
import { maxDays, maxRating, maxRupees } from '#shared/bounds.ts'
import type { Facets } from '#shared/contract/places-schemas.ts'
import { type ResultsFilters, readNumber, readText, readWhole } from './address.ts'

export const needsHome = (order: SortOrder): boolean => order === 'cost' || order === 'distance'

/** Kinds of which any will do, joined by commas as the search expects them. */
export const kindsIn = (category = ''): string[] => [
  ...new Set(category.split(',').flatMap((kind) => kind.trim() || [])),
]

/** A form without scripts sends each kind separately; our own addresses join them. */
function readKinds(params: URLSearchParams): string | undefined {
  const all = new URLSearchParams({ category: params.getAll('category').join() })
  return kindsIn(readText(all, 'category')).join() || undefined
}

export function readFilters(params: URLSearchParams): ResultsFilters {
  const from = readText(params, 'from') || undefined
  const sort = sortOrders.find((order) => order === params.get('sort') && order !== 'relevance')
  const hasStart = readText(params, 'start') !== ''
  const found = {
    budget: readNumber(params, 'budget', 0, maxRupees),
    days: readWhole(params, 'days', maxDays),
    category: readKinds(params),
    state: readText(params, 'state') || undefined,
    rating: readNumber(params, 'rating', 0, maxRating),
    // Defaults and impossible values count as not chosen.
    sort: sort && needsHome(sort) && from === undefined && !hasStart ? undefined : sort,
    from,
  } satisfies { [name in keyof Required<ResultsFilters>]: ResultsFilters[name] }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
}

/** What narrows nothing, so it stays when the filters are cleared: the origin and the order. */
export const withoutFilters = ({ from, sort }: ResultsFilters): ResultsFilters => ({
  ...(sort && { sort }),
  ...(from !== undefined && { from }),
})

/** Counts the active filters, each kind as one. */
export const chosenIn = ({ category, ...filters }: ResultsFilters): number =>
  Object.keys(filters).length - Object.keys(withoutFilters(filters)).length + kindsIn(category).length

/**
 * The choices of each kind, with the number of journeys that each would leave; pairs, because they are part of the
 * page's data.
 */
export type Choices = Record<
  Exclude<keyof ResultsFilters, 'sort' | 'from'>,
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
