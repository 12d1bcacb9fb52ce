import { expect, test } from 'vitest'
import { nextFirst } from './offline-saved.tsx'

test('the next journey comes first among the saved tickets, and those that are over last', () => {
  const trips = ['2026-11-02', '2026-12-05', '2027-01-09'].map((returnDate) => ({ booking: { returnDate } }))
  const order = (today: string) => nextFirst(trips, today).map(({ booking }) => booking.returnDate)
  expect(order('2026-12-05')).toEqual(['2026-12-05', '2027-01-09', '2026-11-02'])
  expect(order('2027-01-10')).toEqual(['2026-11-02', '2026-12-05', '2027-01-09'])
})
