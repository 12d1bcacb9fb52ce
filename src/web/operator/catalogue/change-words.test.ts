import { describe, expect, test } from 'vitest'
import { changesFor } from './change-words.ts'
import type { Document } from './document.ts'

const changes = (before: Document | undefined, after: Document): string[] => {
  const { sentences, days } = changesFor(before, after)
  return [...sentences, ...days]
}

const before = {
  name: 'Tea',
  packagePricing: { basePrice: 900, discount: 0, additionalFees: 100, finalPrice: 1_000 },
  departures: { seats: 4 },
  description: { short: 'Tea' },
}

describe('what publishing changes for travellers', () => {
  test('STAFF-05 is said in sentences, the price as they pay it', () => {
    const packagePricing = { ...before.packagePricing, basePrice: 1_100, finalPrice: 1_200 }
    const after = { ...before, packagePricing, departures: { seats: 3 }, description: { short: 'Hills' } }
    expect(changes(before, after)).toEqual([
      'Travelers pay ₹1,200 a person instead of ₹1,000.',
      'Other texts or facts change: In short.',
      'Each day: 3 seats a day instead of 4 seats a day.',
    ])
  })

  test('STAFF-05 names the texts whose English changes while their Hindi does not', () => {
    const translations = { hi: { description: { short: 'चाय' } } }
    const translated = { ...before, translations }
    const after = { ...translated, description: { short: 'Hills' } }
    expect(changes(translated, after)).toContain('The Hindi of In short stays as it was.')
    const both = { ...after, translations: { hi: { description: { short: 'पहाड़' } } } }
    expect(changes(translated, both).join()).not.toContain('stays as it was')
    expect(changes(translated, both)).toContain('Hindi changes: In short.')
  })

  test('STAFF-05 of a new one is that it is there, and what it costs', () => {
    expect(changes(undefined, before)).toEqual([
      'It appears on the site: it can be found, opened and booked.',
      'Travelers pay ₹1,000 a person.',
      'Each day: 4 seats a day.',
      'Can be booked this far ahead: 365 days.',
    ])
    expect(changes(before, before)).toEqual([])
  })

  test('STAFF-05 of a new one also the seasons and days with a price, seats or a closure of their own', () => {
    const seasons = [
      { name: 'Rain', from: '06-15', to: '09-15', closed: true },
      { name: 'Diwali', from: '2027-10-25', to: '2027-11-02', basePrice: 1_400, seats: 1 },
      { name: 'Holi', from: '2027-03-22', to: '2027-03-22', seats: 5 },
    ]
    const closed = ['2027-01-01', '2027-01-02', '2027-01-04'].map((date) => ({ date, closed: true }))
    const days = [...closed, { date: '2027-03-01', seats: 6 }, { date: '2027-03-03', seats: 7 }]
    expect(changes(undefined, { ...before, departures: { seasons, days } }).slice(2)).toEqual([
      'Can be booked this far ahead: 365 days.',
      'Rain, 15 Jun to 15 Sept: closed.',
      'Diwali, 25 Oct 2027 to 2 Nov 2027: ₹1,500 a person, 1 seat a day.',
      'Holi, 22 Mar 2027: 5 seats.',
      '1 Jan 2027 to 2 Jan 2027: closed.',
      '4 Jan 2027: closed.',
      '1 Mar 2027: 6 seats.',
      '3 Mar 2027: 7 seats.',
    ])
  })

  test('STAFF-05 of hotels and rentals is said with what they cost, and cost before', () => {
    const hotel = { name: 'Lake', pricing: { base_price: 2_050, discounts: [] } }
    const dearer = { ...hotel, pricing: { ...hotel.pricing, base_price: 2_300 } }
    expect(changes(hotel, dearer)).toEqual(['₹2,300 a night instead of ₹2,050.'])
    const rental = { name: 'Rides', pricing: { price_per_day: 600, price_per_hour: 90 } }
    const cheaper = { ...rental, pricing: { price_per_day: 500, price_per_hour: 80 } }
    expect(changes(rental, cheaper)).toEqual(['₹500 a day instead of ₹600.', '₹80 an hour instead of ₹90.'])
    expect(changes(undefined, hotel)[1]).toBe('₹2,050 a night.')
  })
})
