import { toPaise, toRupees } from './money.ts'
import { totalPaise } from './pricing.ts'

/** In rupees. */
type Cost = { allRupees: number; personRupees: number }

export type TripComparison = {
  own: Cost
  package: Cost
  /** Positive if the package costs more. */
  differenceRupees: number
}

/** One person's share of rupees that the party pays together. */
export const personShare = (rupees: number, people: number): number =>
  toRupees(Math.round(toPaise(rupees) / people))

/** Compares travelling on one's own with a package for the same people, without extra rooms. */
export function compareTrip(ownRupees: number, finalPrice: number, people: number): TripComparison {
  const ownPaise = toPaise(ownRupees)
  const packagePaise = totalPaise({ finalPricePaise: toPaise(finalPrice), people, extraRooms: 0 })
  const cost = (paise: number): Cost => ({
    allRupees: toRupees(paise),
    personRupees: personShare(toRupees(paise), people),
  })
  return {
    own: cost(ownPaise),
    package: cost(packagePaise),
    differenceRupees: toRupees(packagePaise - ownPaise),
  }
}
