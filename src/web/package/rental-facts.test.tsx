import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Rental } from '#shared/contract/entities.ts'
import { inLanguage } from '#shared/messages/language.ts'
import { BeforeRiding, RentalCosts, VehicleFacts } from './rental-facts.tsx'
import { vehicleText } from './vehicle-text.ts'

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
    'What you ride | Vehicle | Motorcycle, 150 cc | Seats | 2 | Helmets lent | 2 | Fuel or charge | Not in the price' +
      ' | Deposit | ₹3,000 | Distance a day, up to | 200 km | Driving licence | Needed',
  )
  expect(wordsOf(<VehicleFacts vehicle={bicycle} />).join(' | ')).toBe(
    'What you ride | Vehicle | Bicycle | Seats | 1 | Helmets lent | Bring your own | Deposit | ₹500' +
      ' | Driving licence | Not needed',
  )
  expect(vehicleText(undefined)).toBe('Bike rental')
  expect(inLanguage('hi', () => vehicleText(motorcycle))).toBe('मोटरसाइकिल, 150 सीसी')
})

test('RENT-01 hours never cost more than the day, and days are added up', () => {
  const pricing = { price_per_day: 240, price_per_hour: 100, currency: 'INR' }
  const words = wordsOf(<RentalCosts pricing={pricing} />)
  expect(words.slice(1, 5)).toEqual(['1 hour', '₹100', '3 hours', '₹240'])
  expect(words.slice(5, 13)).toEqual([
    '1 day',
    '₹240',
    '2 days',
    '₹480',
    '3 days',
    '₹720',
    '5 days',
    '₹1,200',
  ])
  expect(words.at(-1)).toBe('From 3 hours on, the price of a day is the better one.')
})

test('a licence and helmets are asked for where the law does, a deposit where none is stated', () => {
  expect(wordsOf(<BeforeRiding vehicle={bicycle} />).join(' ')).not.toMatch(/licence|law|deposit/)
  expect(wordsOf(<BeforeRiding vehicle={motorcycle} />).join(' ')).toMatch(/licence.*law/)
  expect(wordsOf(<BeforeRiding vehicle={undefined} />).join(' ')).toMatch(/licence.*law.*deposit/)
})
