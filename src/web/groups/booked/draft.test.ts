import { expect, test } from 'vitest'
import type { Group } from '#shared/contract/groups-schemas.ts'
import { fieldOf, firstChoice, firstShares, fromIndian, payChoices, payKind, sumOf } from './draft.ts'

const group = {
  names: [
    { id: 'r', name: 'Ravi', isOrganiser: false },
    { id: 'a', name: 'Asha', isOrganiser: true },
  ],
  journeys: [
    { packageId: 'gone', package: null, days: [], votes: [{ by: 'r', vote: 'yes' }] },
    { packageId: 'goa', package: {}, days: [], votes: [] },
    { packageId: 'leh', package: {}, days: [], votes: [{ by: 'a', vote: 'yes' }] },
  ],
  dates: [{ date: '2027-01-09', votes: [] }],
} as unknown as Group

test('a form begins with what is in front and offered, and with a share for everybody, the own first', () => {
  expect(firstChoice(group)).toEqual({ packageId: 'leh', travelDate: '2027-01-09' })
  const shares = firstShares(group, 'asha@example.com')
  expect(shares.map(({ name, email }) => [name, email])).toEqual([
    ['Asha', 'asha@example.com'],
    ['Ravi', ''],
  ])
  const alone = { ...group, names: group.names.filter(({ isOrganiser }) => isOrganiser) }
  expect(firstShares(alone, '')).toHaveLength(2)
})

test('the sum is the price of all people and 50 a room more', () => {
  const share = { key: 0, name: '', email: '', people: 2, rooms: 1 }
  expect(sumOf(10_810, [share, { ...share, key: 1, people: 1, rooms: 0 }])).toEqual({
    people: 3,
    rupees: 32_480,
  })
})

test('only evenings are offered that leave two hours, and two days before the journey', () => {
  const at = (now: string, day: string) => payChoices(day, new Date(now)).map(({ evening }) => evening)
  expect(at('2026-12-01T06:00:00Z', '2027-01-09')).toEqual(['tonight', 'tomorrow', 'inTwoDays'])
  // 19:30 in India.
  expect(at('2026-12-01T14:00:00Z', '2027-01-09')).toEqual(['tomorrow', 'inTwoDays'])
  expect(at('2026-12-01T06:00:00Z', '2026-12-04')).toEqual(['tonight'])
  expect(payChoices('2027-01-09', new Date('2026-12-01T06:00:00Z'))[0]?.at).toBe('2026-12-01T15:30:00.000Z')
})

test('the deadline is chosen again where the day no longer offers it', () => {
  const now = new Date('2026-12-01T06:00:00Z')
  const [tonight, tomorrow, inTwoDays] = payChoices('2027-01-09', now).map(({ at }) => at)
  expect(payKind('', '2027-01-09', now)).toBe(inTwoDays)
  expect(payKind(tomorrow ?? '', '2027-01-09', now)).toBe(tomorrow)
  expect(payKind(tomorrow ?? '', '2026-12-04', now)).toBe(tonight)
  expect(payKind('own', '2026-12-04', now)).toBe('own')
  expect(payKind(tomorrow ?? '', '2026-12-02', now)).toBe('own')
})

test('a chosen evening stays until it comes, however little time it leaves', () => {
  const tonight = '2026-12-01T15:30:00.000Z'
  for (const [now, kind] of [
    ['2026-12-01T13:30:00Z', tonight],
    ['2026-12-01T13:31:00Z', tonight],
    ['2026-12-01T15:29:00Z', tonight],
    ['2026-12-01T15:30:00Z', '2026-12-03T15:30:00.000Z'],
  ] as const)
    expect([now, payKind(tonight, '2027-01-09', new Date(now))]).toEqual([now, kind])
})

test('a moment is read and written by the clock of India', () => {
  expect(new Date(fromIndian('2026-12-02T01:30')).toISOString()).toBe('2026-12-01T20:00:00.000Z')
  // A day without a time, or the reverse, is no instant.
  for (const typed of ['', 'T18:00', '2026-12-02T']) expect(fromIndian(typed)).toBe('')
})

test('a sentence of the server belongs to a field, or to the whole form', () => {
  const failure = { message: '', status: 409, code: null, details: {} }
  expect(fieldOf({ ...failure, details: { field: 'shares.1.email' } })).toBe('shares.1.email')
  expect(fieldOf({ ...failure, code: 'payBy' })).toBe('payBy')
  expect(fieldOf({ ...failure, code: 'half' })).toBeUndefined()
  expect(fieldOf(failure)).toBeUndefined()
})
