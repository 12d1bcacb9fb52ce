import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Rental } from '#shared/contract/entities.ts'
import { inLanguage } from '#shared/messages/language.ts'
import { Costs, DayPrice } from './rental-aside.tsx'
import { BeforeRiding, VehicleFacts } from './rental-facts.tsx'
import { vehicleText } from './vehicle-text.ts'
import { Where } from './where.tsx'

const motorcycle = {
  kind: 'motorcycle',
  engineCc: 150,
  seats: 2,
  helmets: 2,
  fuelIncluded: false,
  depositRupees: 3_000,
  kmPerDay: 200,
} as const satisfies Rental['vehicle']
const bicycle = {
  kind: 'bicycle',
  seats: 1,
  helmets: 0,
  fuelIncluded: false,
  depositRupees: 500,
} as const satisfies Rental['vehicle']

/** The words of the elements, in order. */
const wordsOf = (element: React.ReactElement) =>
  renderToStaticMarkup(element)
    .replaceAll(/<[^>]+>/g, '|')
    .split('|')
    .filter((words) => words.trim() !== '')

test('RENT-01 a vehicle is described by what the catalogue says of it, and by nothing else', () => {
  expect(wordsOf(<VehicleFacts vehicle={motorcycle} />).join(' | ')).toBe(
    'What you ride | Seats | 2 | Helmets, required by law | 2 lent',
  )
  expect(wordsOf(<VehicleFacts vehicle={bicycle} />).join(' | ')).toBe(
    'What you ride | Seats | 1 | Helmets | Bring your own | Driving licence | Not needed',
  )
  const electric = { ...motorcycle, kind: 'electric scooter' } as const
  const costsOf = (vehicle: typeof motorcycle | typeof bicycle | typeof electric) =>
    wordsOf(<Costs vehicle={vehicle} />).join(' | ')
  expect(costsOf(motorcycle)).toBe(
    'Fuel | Not in the price | Deposit | ₹3,000 | Distance a day, up to | 200 km',
  )
  expect(costsOf(bicycle)).toBe('Deposit | ₹500')
  expect(costsOf(electric)).toContain('Charging | Not in the price')
  expect(vehicleText(undefined)).toBe('Bike rental')
  expect(inLanguage('hi', () => vehicleText(motorcycle))).toBe('मोटरसाइकिल, 150 सीसी')
})

test('RENT-01 the price says from how many hours on a day is cheaper', () => {
  const pricing = { price_per_day: 240, price_per_hour: 100, currency: 'INR' }
  expect(wordsOf(<DayPrice pricing={pricing} />)).toEqual(['From 3 hours on, a day costs less.'])
  // Six hours cost as much as the day.
  const equal = { ...pricing, price_per_day: 600 }
  expect(wordsOf(<DayPrice pricing={equal} />)).toEqual(['From 7 hours on, a day costs less.'])
  expect(wordsOf(<DayPrice pricing={{ ...pricing, price_per_hour: 240 }} />)).toEqual([])
})

test('a licence and helmets are asked for where the law does, a deposit where none is stated', () => {
  expect(wordsOf(<BeforeRiding vehicle={bicycle} />).join(' ')).not.toMatch(/licence|law|deposit/)
  const beforeMotorcycle = wordsOf(<BeforeRiding vehicle={motorcycle} />).join(' ')
  expect(beforeMotorcycle).toMatch(/licence/)
  // The vehicle's facts say it.
  expect(beforeMotorcycle).not.toMatch(/helmet/i)
  expect(wordsOf(<BeforeRiding vehicle={undefined} />).join(' ')).toMatch(/licence.*law.*deposit/)
})

test('a town that ends the address is said once', () => {
  const said = (words: string) => wordsOf(<Where words={words} town="Ayodhya, Uttar Pradesh" />).join('')
  expect(said('Tedhi Bazar crossing, Ayodhya')).toMatch(/^Tedhi Bazar crossing, Ayodhya, Uttar Pradesh /)
  expect(said('Ramkot')).toMatch(/^Ramkot, Ayodhya, Uttar Pradesh /)
})
