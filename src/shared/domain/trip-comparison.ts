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

/** What one of the party pays of rupees that all pay. */
export const personShare = (rupees: number, people: number): number =>
  toRupees(Math.round(toPaise(rupees) / people))

/** Travelling on one's own beside a package for the same people, who share no extra rooms. */
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
