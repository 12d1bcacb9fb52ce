import { readFileSync } from 'node:fs'
import { makePackages } from '../catalogue.mjs'
import { randomOf } from '../random.mjs'

const file = new URL('../../src/server/catalogue/seed/catalogue.json', import.meta.url)

const few = (random, list) => list.filter(() => random.next() < 0.7)

/**
 * A catalogue of any size that wishes can be asked of: half are called as the demonstration's packages are and have some of
 * what those have, half have names of their own; whom it suits and how warm it is, all have of one of them.
 */
export function makeWishPackages(count, seed = 7) {
  const random = randomOf(seed)
  const { packages } = JSON.parse(readFileSync(file, 'utf8'))
  const packageOf = (made, index) => {
    const like = random.from(packages)
    const { suits, climate, bestTimeToVisit, departures: _, pickUps: __, ...own } = like
    if (index % 2 === 0) return { ...made, suits, climate, bestTimeToVisit }
    const { packageId, duration, packagePricing, ratings, itinerary } = made
    const varied = {
      tags: few(random, like.tags),
      visitSites: few(random, like.visitSites),
      activities: few(random, like.activities),
      amenities: few(random, like.amenities),
    }
    const same = { packageId, duration, packagePricing, ratings, itinerary }
    return { ...own, ...varied, suits, climate, bestTimeToVisit, ...same }
  }
  return makePackages(count, seed).map(packageOf)
}
