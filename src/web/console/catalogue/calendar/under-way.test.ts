import { expect, test } from 'vitest'
import { sayStillUnderWay, stillUnderWay } from './under-way.tsx'

test('STAFF-07 journeys that start before closed days, and last into them, are named while they are on sale', () => {
  const now = { lengthDays: 5, today: '2026-12-01' }
  const eve = ['2027-01-11', '2027-01-12', '2027-01-13', '2027-01-14']
  expect(stillUnderWay({}, '2027-01-15', now)).toEqual(eve)
  expect(stillUnderWay({ days: [{ date: '2027-01-11', closed: true }] }, '2027-01-15', now)).toEqual(
    eve.slice(1),
  )
  expect(stillUnderWay({}, '2027-01-15', { lengthDays: 1, today: '2026-12-01' })).toEqual([])
  // What is past cannot be chosen.
  expect(stillUnderWay({}, '2026-12-02', now)).toEqual(['2026-12-01'])
})

test('STAFF-07 publishing says which journeys are under way on the days that it closes', () => {
  const now = { lengthDays: 3, today: '2026-12-01' }
  const closing = (...dates: string[]) => ({ days: dates.map((date) => ({ date, closed: true })) })
  const after = closing('2027-01-15', '2027-01-16')
  const [said, ...others] = sayStillUnderWay({}, after, now)
  expect(said).toBe('Whoever starts from 13 Jan 2027 to 14 Jan 2027 would still be under way then.')
  expect(others).toEqual([])
  expect(sayStillUnderWay(after, after, now)).toEqual([])
  expect(sayStillUnderWay({}, after, { ...now, lengthDays: 1 })).toEqual([])
  expect(sayStillUnderWay({}, closing('2027-01-04', '2027-01-11', '2027-01-18'), now)).toEqual([])
})
