import type { Facets } from '#shared/contract/places-schemas.ts'
import { bits, type Columns } from './columns.ts'

const leastRatings = [4.5, 4, 3.5, 3] as const
const mostDays = [2, 3, 4, 5, 7] as const

/**
 * How many packages each further choice would leave. A choice is counted as if it replaced the one that was made of
 * its kind, so that one sees what another state would give.
 */
export function countFacets(
  columns: Columns,
  docs: Iterable<number>,
  failures: (doc: number) => number,
): Facets {
  const { states, categories, days, rating } = columns
  const byState = new Uint32Array(states.names.length)
  const byCategory = new Uint32Array(categories.names.length)
  const byDays = new Uint32Array(mostDays.length)
  const byRating = new Uint32Array(leastRatings.length)
  const add = (counts: Uint32Array, place: number) => {
    counts[place] = (counts[place] ?? 0) + 1
  }
  for (const doc of docs) {
    const failed = failures(doc)
    if ((failed & ~bits.state) === 0) add(byState, states.of[doc] ?? 0)
    if ((failed & ~bits.category) === 0) add(byCategory, categories.of[doc] ?? 0)
    if ((failed & ~bits.days) === 0)
      for (const [place, most] of mostDays.entries()) if ((days[doc] ?? 0) <= most) add(byDays, place)
    if ((failed & ~bits.rating) === 0)
      for (const [place, least] of leastRatings.entries())
        if ((rating[doc] ?? 0) >= least) add(byRating, place)
  }
  const named = (names: string[], counts: Uint32Array) =>
    names
      .map((name, place) => ({ name, packages: counts[place] ?? 0 }))
      .filter(({ packages }) => packages > 0)
      .sort((a, b) => (a.name < b.name ? -1 : 1))
  return {
    states: named(states.names, byState),
    categories: named(categories.names, byCategory),
    days: mostDays.map((most, place) => ({ most, packages: byDays[place] ?? 0 })),
    ratings: leastRatings.map((least, place) => ({ least, packages: byRating[place] ?? 0 })),
  }
}
