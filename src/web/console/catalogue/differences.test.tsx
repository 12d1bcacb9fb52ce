import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Differences } from './differences.tsx'

const packagePricing = { basePrice: 900, discount: 0, additionalFees: 100, finalPrice: 1_000 }
const days = [
  { date: '2027-06-01', closed: true },
  { date: '2027-06-02', seats: 6 },
]
const seasons = [{ name: 'Rain', from: '06-15', to: '09-15', seats: 4 }]
const before = { packagePricing, departures: { days, seasons } }

const shown = (after: typeof before) => {
  const markup = renderToStaticMarkup(<Differences before={before} after={after} />)
  return [...markup.matchAll(/<t[hd] (?:scope="row"|colSpan|colspan)[^>]*>([^<]*)/g)].map(
    ([, words]) => words,
  )
}

describe('how two versions differ', () => {
  test('STAFF-05 a day or season that comes before others changes none of them', () => {
    const march = { date: '2027-03-06', seats: 6 }
    expect(shown({ packagePricing, departures: { days: [march, ...days], seasons } })).toEqual([
      'Seats and prices by day',
      '6 Mar 2027: 6 seats instead of any number of seats.',
    ])
    const holi = { name: 'Holi', from: '03-01', to: '03-08', seats: 3 }
    expect(shown({ packagePricing, departures: { days, seasons: [holi, ...seasons] } })).toEqual([
      'Seats and prices by day',
      'Holi, 1 Mar to 8 Mar: 3 seats a day instead of any number of seats.',
    ])
  })

  test('STAFF-05 what else differs has a row of its own beside them', () => {
    const raised = { ...packagePricing, basePrice: 1_000, finalPrice: 1_100 }
    const rows = shown({ packagePricing: raised, departures: { days: days.slice(1), seasons } })
    expect(rows[0]).toBe('Seats and prices by day')
    expect(rows.slice(2)).toEqual(['Price · Base price (₹)', 'Price · Travelers pay (₹)'])
  })
})
