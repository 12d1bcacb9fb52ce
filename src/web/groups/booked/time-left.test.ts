import { expect, test } from 'vitest'
import { timeLeft } from './time-left.ts'

test.each([
  ['2026-11-26T09:49:00.000Z', '1 d 23 h left'],
  ['2026-11-25T10:49:00.000Z', '1 d 0 h left'],
  ['2026-11-25T10:48:00.000Z', '23 h 59 min left'],
  ['2026-11-24T10:50:00.000Z', '0 h 1 min left'],
  ['2026-11-24T10:49:00.000Z', undefined],
  ['2026-11-24T09:00:00.000Z', undefined],
])('until %s there is %s', (until, said) => {
  expect(timeLeft(until, new Date('2026-11-24T10:49:00.000Z'))).toBe(said)
})
