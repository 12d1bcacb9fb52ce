import type { SearchInput } from '#shared/contract/places-schemas.ts'
import { normalise } from '#server/catalogue/normalise.ts'
import type { Searchable } from '#server/catalogue/search-port.ts'
import { bitsOf, type Wish } from './wishes.ts'

/** What packages are filtered and sorted by, as columns; a package's number is its place among the best-rated. */
export type Columns = ReturnType<typeof columnsOf>

export function columnsOf(packages: readonly Searchable[]) {
  return {
    size: packages.length,
    price: Float64Array.from(packages, ({ card }) => card.packagePricing.finalPrice),
    days: Float64Array.from(packages, ({ card }) => card.duration.days),
    rating: Float64Array.from(packages, ({ card }) => card.ratings.overall),
    months: Uint16Array.from(packages, ({ months }) => bitsOf(months)),
    states: named(packages.map(({ card }) => card.locations.state)),
    categories: named(packages.map(({ card }) => card.category)),
  }
}

/** Values numbered by their normalised names: 'kerala' asks for Kerala. `docs` are the packages of each. */
function named(values: string[]) {
  const names: string[] = []
  const byNormalised = new Map<string, number>()
  const bySpelling = new Map<string, number>()
  const idOf = (value: string): number => {
    const known = bySpelling.get(value)
    if (known !== undefined) return known
    const id = byNormalised.get(normalise(value)) ?? names.push(value) - 1
    bySpelling.set(value, id)
    byNormalised.set(normalise(value), id)
    return id
  }
  const of = Uint16Array.from(values, idOf)
  const lists = names.map((): number[] => [])
  for (const [doc, id] of of.entries()) lists[id]?.push(doc)
  const find = (value: string) => byNormalised.get(normalise(value)) ?? -1
  return { of, names, docs: lists.map((list) => Uint32Array.from(list)), find }
}

export type Filters = Pick<SearchInput, 'budget' | 'days' | 'rating' | 'category' | 'state'>

/** What packages must be, with bounds that every package keeps where nothing is asked for. */
export type Bounds = {
  most: number
  least: number
  days: number
  rating: number
  /** Numbers of names; -1 where there is no such name. */
  category: number
  state: number
  /** A bit for each month of which one is wanted; 0 where none is named. */
  months: number
}

/** No name has this number. */
export const anything = 0xffff

const open: Bounds = {
  most: Infinity,
  least: 0,
  days: Infinity,
  rating: 0,
  category: anything,
  state: anything,
  months: 0,
}

export function boundsOf({ categories, states }: Columns, filters: Filters): Bounds {
  const { category, state } = filters
  return {
    ...open,
    most: filters.budget ?? Infinity,
    days: filters.days ?? Infinity,
    rating: filters.rating ?? 0,
    category: category ? categories.find(category) : anything,
    state: state ? states.find(state) : anything,
  }
}

export function wishBoundsOf(wishes: Wish[]): Bounds {
  const bounds = { ...open }
  for (const wish of wishes) {
    if (wish.kind === 'budget') bounds.most = wish.amount
    if (wish.kind === 'atLeast') bounds.least = wish.amount
    if (wish.kind === 'days') bounds.days = wish.days
    if (wish.kind === 'months') bounds.months |= wish.months
  }
  return bounds
}

/** Both at once. A wish names no category and no state. */
export const narrower = (filters: Bounds, wishes: Bounds): Bounds => ({
  ...filters,
  most: Math.min(filters.most, wishes.most),
  least: wishes.least,
  days: Math.min(filters.days, wishes.days),
  months: wishes.months,
})
