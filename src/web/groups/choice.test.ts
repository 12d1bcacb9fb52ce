import { describe, expect, test } from 'vitest'
import type { Group, Votes } from '#shared/contract/groups-schemas.ts'
import {
  decided,
  inFront,
  isVoting,
  nextStep,
  ownVotes,
  readVote,
  silentOn,
  withVote,
  writeVote,
} from './choice.ts'

const votes = (yes: number, perhaps = 0, no = 0): Votes =>
  [
    ...Array.from({ length: yes }, () => 'yes' as const),
    ...Array.from({ length: perhaps }, () => 'perhaps' as const),
    ...Array.from({ length: no }, () => 'no' as const),
  ].map((vote, at) => ({ by: `name-${at}`, vote }))
const front = (...all: Votes[]) => inFront(all.map((one, at) => ({ at, votes: one }))).map(({ at }) => at)

describe('what is in front', () => {
  test('has most yes, then fewest no, then most perhaps', () => {
    expect(front(votes(2), votes(3), votes(1, 9))).toEqual([1])
    expect(front(votes(2, 0, 1), votes(2))).toEqual([1])
    expect(front(votes(2, 1), votes(2, 0))).toEqual([0])
  })
  test('is several where they are level, and nothing before anybody says yes', () => {
    expect(front(votes(2), votes(2), votes(1))).toEqual([0, 1])
    expect(front(votes(0, 4), votes(0))).toEqual([])
  })
})

test('GRP-01 who has not voted on a question yet is known, once others have', () => {
  const names = ['name-0', 'name-1', 'late'].map((id) => ({ id, name: id, isOrganiser: false }))
  const silent = (on: Votes) => silentOn([{ votes: on }], names).map(({ id }) => id)
  expect([silent(votes(1)), silent(votes(0, 2)), silent(votes(0))]).toEqual([
    ['name-1', 'late'],
    ['late'],
    [],
  ])
})

test('a group is decided where one journey and one day are in front and nothing is booked; its votes end with the booking', () => {
  const goa = { packageId: 'goa', package: {}, votes: votes(2) }
  const leh = { packageId: 'leh', package: {}, votes: votes(1) }
  const dates = [{ date: '2027-01-09', votes: votes(1) }]
  const of = (more: object) =>
    ({ booked: null, isClosed: false, people: 1, journeys: [goa, leh], dates, ...more }) as unknown as Group
  expect(decided(of({}))).toEqual({ packageId: 'goa', date: '2027-01-09' })
  const ended = { booked: { state: 'ended' } }
  for (const more of [
    { journeys: [leh, leh] },
    { dates: [] },
    // Half of those who go have voted on the day.
    { people: 2 },
    { journeys: [{ ...goa, package: null }] },
    ended,
  ])
    expect(decided(of(more))).toBeUndefined()
  expect(isVoting(of({}))).toBe(true)
  expect(isVoting(of(ended))).toBe(true)
  for (const more of [{ isClosed: true }, { booked: { state: 'held' } }, { booked: { state: 'done' } }])
    expect(isVoting(of(more))).toBe(false)
})

test('the next step is to vote; for the organiser to invite, and to book once the group has decided, or everybody has joined and most have voted', () => {
  const names = ['asha', 'ravi'].map((id) => ({ id }))
  const own = { you: 'asha', names, booked: null, isClosed: false, people: 3 }
  const of = (more: object) =>
    ({ ...own, journeys: [{ packageId: 'goa', votes: [] }], dates: [], ...more }) as unknown as Group
  const voted = { journeys: [{ packageId: 'goa', package: {}, votes: [{ by: 'asha', vote: 'yes' }] }] }
  const day = { dates: [{ date: '2027-01-09', votes: [{ by: 'ravi', vote: 'yes' }] }] }
  const both = ['asha', 'ravi'].map((by) => ({ by, vote: 'yes' }))
  const tied = {
    journeys: ['goa', 'hampi'].map((packageId) => ({ packageId, package: {}, votes: both })),
    dates: [{ date: '2027-01-09', votes: both }],
  }
  expect(ownVotes(of({ ...voted, ...day }))).toEqual({ count: 1, all: 2 })
  for (const [more, organiser, other] of [
    [{}, 'vote', 'vote'],
    [{ names: names.slice(1) }, 'invite', 'vote'],
    [voted, 'invite', undefined],
    [{ ...voted, people: 2 }, undefined, undefined],
    [{ ...tied, people: 2 }, 'book', undefined],
    [{ ...voted, ...day, people: 1 }, 'book', undefined],
    [{ isClosed: true }, 'book', undefined],
    [{ booked: { state: 'open' } }, undefined, undefined],
  ] as const)
    expect([nextStep(of(more), true), nextStep(of(more), false)]).toEqual([organiser, other])
})

test('a button says its vote, and what is none is read as none', () => {
  const written = writeVote('perhaps', { kind: 'journey', value: 'north/goa' })
  expect(readVote(written)).toEqual({ vote: 'perhaps', kind: 'journey', value: 'north/goa' })
  for (const wrong of ['', 'maybe journey goa', 'yes hotel goa', 'yes journey '])
    expect(readVote(wrong)).toBeUndefined()
})

test('an own vote takes the place of the one before, and nobody without a name votes', () => {
  const group = {
    you: 'asha',
    journeys: [
      { packageId: 'goa', package: null, days: [], votes: [{ by: 'asha', vote: 'no' }, ...votes(1)] },
    ],
    dates: [{ date: '2027-01-09', votes: [] }],
  } as unknown as Group
  const [goa] = withVote(group, { kind: 'journey', value: 'goa' }, 'yes').journeys
  expect(goa?.votes).toEqual([...votes(1), { by: 'asha', vote: 'yes' }])
  const [day] = withVote(group, { kind: 'date', value: '2027-01-09' }, 'no').dates
  expect(day?.votes).toEqual([{ by: 'asha', vote: 'no' }])
  const stranger = { ...group, you: null }
  expect(withVote(stranger, { kind: 'date', value: '2027-01-09' }, 'no')).toBe(stranger)
})
