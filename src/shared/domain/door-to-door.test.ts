import { expect, test } from 'vitest'
import { carAssumptions, doorToDoor } from './door-to-door.ts'

test('the whole trip is the package for the party and the way there and back, by the formula of the calculator', () => {
  // 2 x 150 km / 15 km a litre x 105 rupees = 2,100 rupees.
  expect(carAssumptions).toEqual({ efficiencyKmPerLitre: 15, fuelRupeesPerLitre: 105, peoplePerCar: 5 })
  expect(doorToDoor({ finalPrice: 6_299.5, people: 2, distanceKm: 150, days: 2 })).toEqual({
    packageRupees: 12_599,
    cars: 1,
    returnKm: 300,
    carRupees: 2_100,
    wholeRupees: 14_699,
  })
})

test('more people than sit in a car take another one', () => {
  const cost = (people: number) => doorToDoor({ finalPrice: 1_000, people, distanceKm: 150, days: 2 })
  expect([5, 6, 10, 11].map((people) => [cost(people).cars, cost(people).carRupees])).toEqual([
    [1, 2_100],
    [2, 4_200],
    [2, 4_200],
    [3, 6_300],
  ])
})

test('where no road leads, only the package is known; at home nothing has to be driven', () => {
  expect(doorToDoor({ finalPrice: 1_000, people: 2, distanceKm: null, days: 2 })).toMatchObject({
    carRupees: null,
    wholeRupees: 2_000,
  })
  expect(doorToDoor({ finalPrice: 1_000, people: 2, distanceKm: 0, days: 2 })).toMatchObject({
    carRupees: 0,
    wholeRupees: 2_000,
  })
})

test('a drive that is too long for the days of the journey adds no fuel to its price', () => {
  const cost = (days: number) => doorToDoor({ finalPrice: 1_000, people: 2, distanceKm: 1_180, days })
  expect([cost(4).carRupees, cost(4).wholeRupees]).toEqual([null, 2_000])
  expect([cost(6).carRupees, cost(6).wholeRupees]).toEqual([16_520, 18_520])
})
