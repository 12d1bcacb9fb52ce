import type { Facets } from '#shared/contract/places-schemas.ts'
import { anything, type Bounds, type Columns } from './columns.ts'
import { withinTest } from './narrow.ts'

const leastRatings = [4.5, 4, 3.5, 3] as const
const mostDays = [2, 3, 4, 5, 7] as const
/** By the days of a package the narrowest choice that it fits. */
const placeOfDays = [0, 0, 0, 1, 2, 3, 4, 4] as const

/** What a package fails; each has a bit, so that one sees which of them alone stands against it. */
const bits = { days: 1, rating: 2, category: 4, state: 8, other: 16 } as const

/** Tells for a package's number the bits of what it fails. */
function failuresOf(columns: Columns, filters: Bounds, wishes: Bounds): (doc: number) => number {
  const { days, rating } = columns
  const [states, categories] = [columns.states.of, columns.categories.of]
  const { days: mostDays, rating: leastRating, state, category, most } = filters
  const isWithin = withinTest(columns, { ...wishes, most: Math.min(most, wishes.most) })
  return (doc) => {
    let failed = isWithin(doc) ? 0 : bits.other
    if ((days[doc] ?? 0) > mostDays) failed |= bits.days
    if ((rating[doc] ?? 0) < leastRating) failed |= bits.rating
    if (category !== anything && categories[doc] !== category) failed |= bits.category
    if (state !== anything && states[doc] !== state) failed |= bits.state
    return failed
  }
}

/** A place beyond the counts, or none, counts nowhere. */
const add = (counts: Uint32Array, place = -1) => {
  if (place >= 0 && place < counts.length) counts[place] = (counts[place] ?? 0) + 1
}

/**
 * How many packages each further choice would leave. A choice is counted as if it replaced the one that was made of
 * its kind, so that one sees what another state would give.
 */
export function countFacets(columns: Columns, docs: Uint32Array, filters: Bounds, wishes: Bounds): Facets {
  const { states, categories, days, rating } = columns
  const failures = failuresOf(columns, filters, wishes)
  const byState = new Uint32Array(states.names.length)
  const byCategory = new Uint32Array(categories.names.length)
  const byDays = new Uint32Array(mostDays.length)
  const byRating = new Uint32Array(leastRatings.length)
  for (let index = 0; index < docs.length; index += 1) {
    const doc = docs[index] ?? 0
    const failed = failures(doc)
    const isLeft = (bit: number) => (failed & ~bit) === 0
    if (isLeft(bits.state)) add(byState, states.of[doc])
    if (isLeft(bits.category)) add(byCategory, categories.of[doc])
    if (isLeft(bits.days)) add(byDays, placeOfDays[days[doc] ?? 0])
    if (isLeft(bits.rating))
      add(
        byRating,
        leastRatings.findIndex((least) => (rating[doc] ?? 0) >= least),
      )
  }
  return {
    states: named(states.names, byState),
    categories: named(categories.names, byCategory),
    days: summed(byDays).map((packages, place) => ({ most: mostDays[place] ?? 0, packages })),
    ratings: summed(byRating).map((packages, place) => ({ least: leastRatings[place] ?? 0, packages })),
  }
}

/** Who fits a narrower choice fits the wider ones that follow it. */
function summed(counts: Uint32Array): number[] {
  let sum = 0
  return Array.from(counts, (count) => (sum += count))
}

const named = (names: string[], counts: Uint32Array) =>
  names
    .map((name, place) => ({ name, packages: counts[place] ?? 0 }))
    .filter(({ packages }) => packages > 0)
    .sort((a, b) => (a.name < b.name ? -1 : 1))
