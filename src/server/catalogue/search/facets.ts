import type { Facets } from '#shared/contract/places-schemas.ts'
import { bits, type Columns } from './columns.ts'

const leastRatings = [4.5, 4, 3.5, 3] as const
const mostDays = [2, 3, 4, 5, 7] as const
const mostRupees = [5_000, 10_000, 15_000, 20_000, 30_000, 50_000] as const

function add(counts: Uint32Array, place: number): void {
  counts[place] = (counts[place] ?? 0) + 1
}

/** Counts a package under each step that takes it. */
function addSteps(counts: Uint32Array, steps: readonly number[], takes: (step: number) => boolean): void {
  for (const [place, step] of steps.entries()) if (takes(step)) add(counts, place)
}

/** By name, without those that have none. */
const named = (names: string[], counts: Uint32Array) =>
  names
    .map((name, place) => ({ name, packages: counts[place] ?? 0 }))
    .filter(({ packages }) => packages > 0)
    .sort((a, b) => (a.name < b.name ? -1 : 1))

const upTo = (steps: readonly number[], counts: Uint32Array) =>
  steps.map((most, place) => ({ most, packages: counts[place] ?? 0 }))

/**
 * How many packages each further choice would leave. A choice is counted as if it replaced the one that was made of
 * its kind, so that one sees what another state would give.
 */
export function countFacets(
  { states, categories, days, rating, price }: Columns,
  docs: Iterable<number>,
  failures: (doc: number) => number,
): Facets {
  const byState = new Uint32Array(states.names.length)
  const byCategory = new Uint32Array(categories.names.length)
  const byDays = new Uint32Array(mostDays.length)
  const byBudget = new Uint32Array(mostRupees.length)
  const byRating = new Uint32Array(leastRatings.length)
  for (const doc of docs) {
    const failed = failures(doc)
    const failsBut = (bit: number) => (failed & ~bit) !== 0
    if (!failsBut(bits.state)) add(byState, states.of[doc] ?? 0)
    if (!failsBut(bits.category)) add(byCategory, categories.of[doc] ?? 0)
    if (!failsBut(bits.days)) addSteps(byDays, mostDays, (most) => (days[doc] ?? 0) <= most)
    if (!failsBut(bits.budget)) addSteps(byBudget, mostRupees, (most) => (price[doc] ?? 0) <= most)
    if (!failsBut(bits.rating)) addSteps(byRating, leastRatings, (least) => (rating[doc] ?? 0) >= least)
  }
  return {
    states: named(states.names, byState),
    categories: named(categories.names, byCategory),
    days: upTo(mostDays, byDays),
    budgets: upTo(mostRupees, byBudget),
    ratings: leastRatings.map((least, place) => ({ least, packages: byRating[place] ?? 0 })),
  }
}
