import { expect, test } from 'vitest'
import { sayBackBy, transferOf } from './money-deed.ts'

test('STAFF-04 a day is promised only for what does not go by bank transfer', () => {
  const story = (policy: number, all: number) => ({
    backIfNow: '2026-12-21',
    transferIfNow: { policy, all },
  })
  const says = (kind: 'policy' | 'cancel' | 'part' | 'owed', policy: number, all: number) => {
    const deed = { kind, amount: 500 }
    return sayBackBy(deed, story(policy, all), transferOf(deed, story(policy, all)))
  }
  expect(says('policy', 0, 0)).toMatch(/^It is with the traveler by .*21 Dec/u)
  expect(says('cancel', 500, 500)).toBe('It goes by bank transfer, for which no day is promised.')
  expect(says('policy', 300, 500)).toMatch(/^₹300.00 of it goes by bank transfer.*the rest .*21 Dec/u)
  expect(says('part', 0, 0)).toContain('21 Dec')
  expect(says('part', 0, 300)).toContain('too old')
  expect(says('owed', 0, 300)).toBe('')
})
