import type { SearchInput } from '#shared/contract/places-schemas.ts'
import { shownRating } from '#shared/domain/guest-ratings.ts'
import { normalise } from '#server/catalogue/normalise.ts'
import type { OnDay, Searchable } from '#server/catalogue/search-port.ts'
import { inSlices } from '#server/catalogue/in-slices.ts'
import { firstIndex } from './binary-search.ts'

/** The values by which packages are filtered and sorted, as columns; packages are numbered by their rating. */
export type Columns = Awaited<ReturnType<typeof columnsOf>>

const bitsOf = (months: readonly number[]) => months.reduce((bits, month) => bits | (1 << month), 0)

export async function columnsOf(packages: readonly Searchable[]) {
  const size = packages.length
  const [price, days, rating] = [new Float64Array(size), new Float64Array(size), new Float64Array(size)]
  const [months, bestMonths] = [new Uint16Array(size), new Uint16Array(size)]
  const [states, cities, categories] = [namesOf(size), namesOf(size), namesOf(size)]
  await inSlices(packages, ({ card, months: good, rainy = [] }, doc) => {
    price[doc] = card.packagePricing.finalPrice
    days[doc] = card.duration.days
    rating[doc] = shownRating(card.rating)
    months[doc] = bitsOf(good)
    bestMonths[doc] = bitsOf(good.filter((month) => !rainy.includes(month)))
    states.add(doc, card.locations.state)
    cities.add(doc, card.locations.city)
    categories.add(doc, card.category)
  })
  return {
    size,
    priceOf: (doc: number): number => price[doc] ?? 0,
    days,
    rating,
    months,
    /** Those of them that are said to be the best: rainy ones are not. */
    bestMonths,
    states: states.build(),
    cities: cities.build(),
    categories: categories.build(),
  }
}

/** The same with the prices of a day or of months, if some were given. */
export const pricedOn = (columns: Columns, by: Pick<OnDay, 'priceOf'> | undefined): Columns =>
  by ? { ...columns, priceOf: by.priceOf } : columns

/** Values numbered by their normalised names, so that 'kerala' finds Kerala; `docs` are the packages of each. */
function namesOf(size: number) {
  const names: string[] = []
  const lists: number[][] = []
  const byNormalised = new Map<string, number>()
  const bySpelling = new Map<string, number>()
  const of = new Uint16Array(size)
  const idOf = (value: string): number => {
    const known = bySpelling.get(value)
    if (known !== undefined) return known
    const id = byNormalised.get(normalise(value)) ?? names.push(value) - 1
    bySpelling.set(value, id)
    byNormalised.set(normalise(value), id)
    return id
  }
  return {
    /** Packages have to be added in order. */
    add(doc: number, value: string): void {
      const id = idOf(value)
      of[doc] = id
      const list = (lists[id] ??= [])
      list.push(doc)
    },
    build: () => ({
      of,
      names,
      docs: lists.map((list) => Uint32Array.from(list)),
      find: (value: string) => byNormalised.get(normalise(value)) ?? -1,
    }),
  }
}

export type NarrowingInput = Pick<SearchInput, 'budget' | 'days' | 'rating' | 'category' | 'state'>

/** The bounds of a search; without a bound every package passes. */
export type Bounds = {
  mostRupees: number
  mostDays: number
  leastRating: number
  /** Numbers of names, any of which matches; none: every category matches. -1 for an unknown name. */
  categories: readonly number[]
  state: number
}

type Test = (doc: number) => boolean

/** Stands for every state: no name has this number. */
export const anyState = 0xffff

const open: Bounds = {
  mostRupees: Infinity,
  mostDays: Infinity,
  leastRating: 0,
  categories: [],
  state: anyState,
}

/** A category, or several separated by commas: a wish for two kinds means packages of either. */
function categoriesIn(category: string, find: (name: string) => number): number[] {
  const whole = find(category)
  if (whole >= 0 || !category.includes(',')) return [whole]
  const found = category.split(',').map(find)
  return [...new Set(found)]
}

/** Whether a package is of one of the categories. */
export function kindTest(of: Uint16Array, wanted: readonly number[], kinds: number): Test {
  if (wanted.length === 0) return () => true
  const isWanted = new Uint8Array(kinds)
  for (const kind of wanted) if (kind >= 0) isWanted[kind] = 1
  return (doc) => isWanted[of[doc] ?? 0] === 1
}

export function boundsOf({ categories, states }: Columns, filters: NarrowingInput): Bounds {
  const { category, state } = filters
  return {
    ...open,
    mostRupees: filters.budget ?? Infinity,
    mostDays: filters.days ?? Infinity,
    leastRating: filters.rating ?? 0,
    categories: category ? categoriesIn(category, categories.find) : [],
    state: state ? states.find(state) : anyState,
  }
}

/** Packages by rating with their scores; undefined if all scores are equal. */
export type ScoredDocs = { docs: Uint32Array; scores: Uint16Array | undefined }

const nothing = new Uint32Array()

function namesTest({ states, categories }: Columns, { state, categories: wanted }: Bounds): Test {
  const stateOf = states.of
  const isKind = kindTest(categories.of, wanted, categories.names.length)
  return (doc) => (state === anyState || stateOf[doc] === state) && isKind(doc)
}

export function select({ docs, scores }: ScoredDocs, test: Test): ScoredDocs {
  const selected = new Uint32Array(docs.length)
  const selectedScores = scores && new Uint16Array(docs.length)
  let found = 0
  for (let index = 0; index < docs.length; index += 1) {
    const doc = docs[index] ?? 0
    if (!test(doc)) continue
    selected[found] = doc
    if (selectedScores && scores) selectedScores[found] = scores[index] ?? 0
    found += 1
  }
  return { docs: selected.subarray(0, found), scores: selectedScores?.subarray(0, found) }
}

/** Packages are numbered by rating, so those above a bound come first. */
function rated({ rating }: Columns, { docs, scores }: ScoredDocs, least: number): ScoredDocs {
  const end = firstIndex(docs.length, (index) => (rating[docs[index] ?? 0] ?? 0) >= least)
  return { docs: docs.subarray(0, end), scores: scores?.subarray(0, end) }
}

/** The packages within the bounds; the cheapest and narrowest bounds are applied first. */
export function narrow(columns: Columns, all: ScoredDocs, bounds: Bounds): ScoredDocs {
  const { leastRating, state, categories, mostRupees, mostDays } = bounds
  let found = leastRating > 0 ? rated(columns, all, leastRating) : all
  if (state !== anyState || categories.length > 0) found = select(found, namesTest(columns, bounds))
  if (mostRupees === Infinity && mostDays === Infinity) return found
  const { priceOf, days } = columns
  return select(
    found,
    (doc) => (days[doc] ?? 0) <= mostDays && (mostRupees === Infinity || priceOf(doc) <= mostRupees),
  )
}

/** Whether a package is within the bounds. */
export function isWithin(columns: Columns, bounds: Bounds): Test {
  const { priceOf, days, rating } = columns
  const isNamed = namesTest(columns, bounds)
  return (doc) =>
    (days[doc] ?? 0) <= bounds.mostDays &&
    (rating[doc] ?? 0) >= bounds.leastRating &&
    isNamed(doc) &&
    (bounds.mostRupees === Infinity || priceOf(doc) <= bounds.mostRupees)
}

/** The packages that can be within the bounds: only those of a state or category if one is given. */
export function startOf({ states, categories }: Columns, all: Uint32Array, bounds: Bounds): Uint32Array {
  const lists = [all]
  if (bounds.state !== anyState) lists.push(states.docs[bounds.state] ?? nothing)
  const [only, ...others] = bounds.categories
  if (only !== undefined && others.length === 0) lists.push(categories.docs[only] ?? nothing)
  return lists.reduce((fewest, list) => (list.length < fewest.length ? list : fewest))
}
