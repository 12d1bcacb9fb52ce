import { expect, it } from 'vitest'
import { tripCost, type TripExpenses } from './trip-cost.ts'

const trip = (changed: Partial<TripExpenses> = {}): TripExpenses => ({
  distanceKm: 250,
  efficiencyKmPerLitre: 16,
  fuelRupeesPerLitre: 101.5,
  tollsRupees: 0,
  foodRupees: 800,
  purchasesRupees: 250.5,
  hotelRupees: 2_000,
  rentalRupees: 0,
  ...changed,
})

it('CALC-02 is distance / efficiency x fuel cost and the rest, to two decimals', () => {
  expect(tripCost(trip())).toEqual({ litres: 15.625, fuelRupees: 1585.94, totalRupees: 4636.44 })
  expect(
    tripCost(trip({ distanceKm: 100, efficiencyKmPerLitre: 3, fuelRupeesPerLitre: 1 }))?.totalRupees,
  ).toBe(3083.83)
})

it('adds tolls and parking to the rest', () => {
  expect(tripCost(trip({ tollsRupees: 265.5 }))?.totalRupees).toBe(4901.94)
})

it('CALC-03 takes costs of nothing', () => {
  const free = { fuelRupeesPerLitre: 0, foodRupees: 0, purchasesRupees: 0, hotelRupees: 0 }
  expect(tripCost(trip(free))?.totalRupees).toBe(0)
})

it.each<Partial<TripExpenses>>([
  { distanceKm: 0 },
  { distanceKm: -1 },
  { efficiencyKmPerLitre: 0 },
  { efficiencyKmPerLitre: -4 },
  { fuelRupeesPerLitre: -0.01 },
  { tollsRupees: -1 },
  { foodRupees: -1 },
  { purchasesRupees: -1 },
  { hotelRupees: -1 },
  { rentalRupees: -1 },
  { distanceKm: Number.NaN },
  { hotelRupees: Number.NaN },
  { distanceKm: 1e308, efficiencyKmPerLitre: 1e-10 },
])('CALC-03 has no result for %o', (wrong) => {
  expect(tripCost(trip(wrong))).toBeNull()
})
