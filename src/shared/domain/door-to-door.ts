import { toPaise, toRupees } from './money.ts'
import { totalPaise } from './pricing.ts'
import { isTooFar } from './road-time.ts'
import { tripCost } from './trip-cost.ts'

/** The assumptions about the traveller's own car; every screen that shows the result states them. */
export const carAssumptions = { efficiencyKmPerLitre: 15, fuelRupeesPerLitre: 105, peoplePerCar: 5 } as const

type Wanted = {
  finalPrice: number
  people: number
  /** One way by road; null: there is no road. */
  distanceKm: number | null
  /** Of the package. */
  days: number
}

export type DoorToDoor = {
  packageRupees: number
  cars: number
  /** There and back, per car. */
  returnKm: number
  /** For all cars, in whole rupees, because it is an estimate; null: nobody can, or would, drive there. */
  carRupees: number | null
  wholeRupees: number
}

const carsFor = (people: number): number => Math.ceil(people / carAssumptions.peoplePerCar)

/** There and back by road for a party, with the calculator's formula, in whole rupees. */
export function carRupees(distanceKm: number, people: number): number {
  const { efficiencyKmPerLitre, fuelRupeesPerLitre } = carAssumptions
  const fuel = tripCost({
    distanceKm: 2 * distanceKm * carsFor(people),
    efficiencyKmPerLitre,
    fuelRupeesPerLitre,
    tollsRupees: 0,
    foodRupees: 0,
    purchasesRupees: 0,
    hotelRupees: 0,
    rentalRupees: 0,
  })
  // A distance of 0 costs nothing.
  return Math.round(fuel?.fuelRupees ?? 0)
}

/** The cost for a party from its origin and back: the package without extra rooms, and the road. */
export function doorToDoor({ finalPrice, people, distanceKm, days }: Wanted): DoorToDoor {
  const packagePaise = totalPaise({ finalPricePaise: toPaise(finalPrice), people, extraRooms: 0 })
  const car = distanceKm === null || isTooFar(distanceKm, days) ? null : carRupees(distanceKm, people)
  return {
    packageRupees: toRupees(packagePaise),
    cars: carsFor(people),
    returnKm: 2 * (distanceKm ?? 0),
    carRupees: car,
    wholeRupees: toRupees(packagePaise + toPaise(car ?? 0)),
  }
}
