import type { SearchInput } from '#shared/contract/places-schemas.ts'
import { fold } from '#server/catalogue/fold.ts'
import type { Searchable } from '#server/catalogue/search-port.ts'
import { bitsOf, type Wish } from './wishes.ts'

/** What packages are filtered and sorted by, as columns; a package's number is its place among the best-rated. */
export type Columns = ReturnType<typeof columnsOf>

export function columnsOf(packages: readonly Searchable[]) {
  const states = named(packages.map(({ card }) => card.locations.state))
  const categories = named(packages.map(({ card }) => card.category))
  return {
    size: packages.length,
    price: Float64Array.from(packages, ({ card }) => card.packagePricing.finalPrice),
    days: Uint16Array.from(packages, ({ card }) => card.duration.days),
    rating: Float64Array.from(packages, ({ card }) => card.ratings.overall),
    months: Uint16Array.from(packages, ({ months }) => bitsOf(months)),
    states,
    categories,
  }
}

/** Values numbered by their folded names: 'kerala' asks for Kerala. */
function named(values: string[]) {
  const names: string[] = []
  const ids = new Map<string, number>()
  const idOf = (value: string): number => {
    const known = ids.get(fold(value))
    if (known !== undefined) return known
    ids.set(fold(value), names.length)
    return names.push(value) - 1
  }
  return { of: Uint16Array.from(values, idOf), names, find: (value: string) => ids.get(fold(value)) ?? -1 }
}

export type Filters = Pick<SearchInput, 'budget' | 'days' | 'rating' | 'category' | 'state'>

/** What a package must be; each has a bit, so that facets see which of them alone stands against a package. */
export const bits = { budget: 1, days: 2, rating: 4, category: 8, state: 16, wish: 32 } as const

/** What packages must be, with bounds that every package keeps where nothing is asked for. */
type Bounds = { budget: number; days: number; rating: number; category: number; state: number }
const anything = 0xffff

/** Tells for a package's number the bits of what it fails; undefined where nothing is asked for. */
export function failuresOf(
  columns: Columns,
  filters: Filters,
  wishes: Wish[],
): ((doc: number) => number) | undefined {
  const { price, days, rating, categories, states } = columns
  const { category, state } = filters
  const bounds: Bounds = {
    budget: filters.budget ?? Infinity,
    days: filters.days ?? Infinity,
    rating: filters.rating ?? 0,
    category: category ? categories.find(category) : anything,
    state: state ? states.find(state) : anything,
  }
  const asked = [filters.budget, filters.days, filters.rating, category, state].some(
    (one) => one !== undefined && one !== '',
  )
  if (!asked && wishes.length === 0) return undefined
  const failsWish = wishes.length > 0 ? wishTest(columns, wishes) : undefined
  return (doc) => {
    let failed = 0
    if ((price[doc] ?? 0) > bounds.budget) failed |= bits.budget
    if ((days[doc] ?? 0) > bounds.days) failed |= bits.days
    if ((rating[doc] ?? 0) < bounds.rating) failed |= bits.rating
    if (bounds.category !== anything && categories.of[doc] !== bounds.category) failed |= bits.category
    if (bounds.state !== anything && states.of[doc] !== bounds.state) failed |= bits.state
    if (failsWish?.(doc)) failed |= bits.wish
    return failed
  }
}

function wishTest({ price, days, months }: Columns, wishes: Wish[]): (doc: number) => boolean {
  let [least, most, mostDays, monthBits] = [0, Infinity, Infinity, 0]
  for (const wish of wishes) {
    if (wish.kind === 'budget') most = wish.amount
    if (wish.kind === 'atLeast') least = wish.amount
    if (wish.kind === 'days') mostDays = wish.days
    if (wish.kind === 'months') monthBits |= wish.months
  }
  return (doc) =>
    (price[doc] ?? 0) > most ||
    (price[doc] ?? 0) < least ||
    (days[doc] ?? 0) > mostDays ||
    (monthBits !== 0 && ((months[doc] ?? 0) & monthBits) === 0)
}
