import type { Facets } from '#shared/contract/places-schemas.ts'
import { anyState, type Bounds, type Columns, kindTest } from './filters.ts'

const ratingSteps = [4.5, 4, 3.5, 3] as const
const daysSteps = [2, 3, 4, 5, 7] as const
const rupeesSteps = [5_000, 10_000, 15_000, 20_000, 30_000, 50_000] as const

/** One bit per filter that a package fails, so that a package that fails only one is recognised. */
const bits = { days: 1, rating: 2, category: 4, state: 8, budget: 16 } as const

/** The bits of the filters that a package fails, by its number. */
function failuresOf(columns: Columns, bounds: Bounds): (doc: number) => number {
  const { days, rating, priceOf } = columns
  const states = columns.states.of
  const { names, of } = columns.categories
  const { categories, mostDays, mostRupees, leastRating, state } = bounds
  const isKind = kindTest(of, categories, names.length)
  return (doc) => {
    let failed = 0
    if ((days[doc] ?? 0) > mostDays) failed |= bits.days
    if (mostRupees !== Infinity && priceOf(doc) > mostRupees) failed |= bits.budget
    if ((rating[doc] ?? 0) < leastRating) failed |= bits.rating
    if (!isKind(doc)) failed |= bits.category
    if (state !== anyState && states[doc] !== state) failed |= bits.state
    return failed
  }
}

/** Counts a value under the narrowest step that includes it; `summed` adds it to the wider ones. */
function addStep(counts: Uint32Array, steps: readonly number[], value: number): void {
  let index = 0
  while (index < steps.length && value > (steps[index] ?? 0)) index += 1
  add(counts, index)
}

/** Ignores an index outside the counts. */
function add(counts: Uint32Array, index = -1): void {
  if (index >= 0 && index < counts.length) counts[index] = (counts[index] ?? 0) + 1
}

/** Counts by name, without names that have no packages. */
const named = (names: string[], counts: Uint32Array) =>
  names
    .map((name, index) => ({ name, packages: counts[index] ?? 0 }))
    .filter(({ packages }) => packages > 0)
    .sort((a, b) => (a.name < b.name ? -1 : 1))

function summed<K extends string>(field: K, steps: readonly number[], counts: Uint32Array) {
  let packages = 0
  return steps.map((step, index) => {
    packages += counts[index] ?? 0
    return { [field]: step, packages } as Record<K, number> & { packages: number }
  })
}

const negative = ratingSteps.map((least) => -least)

/**
 * How many packages each further choice would leave. A choice counts as a replacement for the present one of its kind,
 * so that travellers see how many another state has.
 */
export function countFacets(columns: Columns, docs: Uint32Array, bounds: Bounds): Facets {
  const { states, categories, days, rating, priceOf } = columns
  const failures = failuresOf(columns, bounds)
  const byState = new Uint32Array(states.names.length)
  const byCategory = new Uint32Array(categories.names.length)
  const byDays = new Uint32Array(daysSteps.length)
  const byBudget = new Uint32Array(rupeesSteps.length)
  const byRating = new Uint32Array(ratingSteps.length)
  for (let index = 0; index < docs.length; index += 1) {
    const doc = docs[index] ?? 0
    const failed = failures(doc)
    const isLeft = (bit: number) => (failed & ~bit) === 0
    if (isLeft(bits.state)) add(byState, states.of[doc])
    if (isLeft(bits.category)) add(byCategory, categories.of[doc])
    if (isLeft(bits.days)) addStep(byDays, daysSteps, days[doc] ?? 0)
    if (isLeft(bits.budget)) addStep(byBudget, rupeesSteps, priceOf(doc))
    // The best rating is the narrowest choice.
    if (isLeft(bits.rating)) addStep(byRating, negative, -(rating[doc] ?? 0))
  }
  return {
    states: named(states.names, byState),
    categories: named(categories.names, byCategory),
    days: summed('most', daysSteps, byDays),
    budgets: summed('most', rupeesSteps, byBudget),
    ratings: summed('least', ratingSteps, byRating),
  }
}
