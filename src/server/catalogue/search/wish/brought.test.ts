import { expect, test } from 'vitest'
import { readInShort as read, slotsOf } from '#tests/support/wish-in-short.ts'
import { broughtBy } from './brought.ts'

const brought = (typed: string) =>
  broughtBy(slotsOf(typed))
    .map(({ concept }) => concept)
    .sort()
    .join(' | ')

test.each([
  ['wheelchair', 'wheelchair sights'],
  ['wheelchair wali dadi ko mandir', 'easy darshan | wheelchair sights'],
  ['dadi ke saath mandir', 'easy darshan'],
  ['dadi ke saath', ''],
  ['my dog', 'dog run'],
  ['ghutne me dard', 'wheelchair sights'],
  ['ladies only', 'ladies group'],
  ['shanti wali jagah', 'slow days'],
  ['kids, adventure', 'teenagers'],
  ['motion sickness, no hairpin bends', 'short drives'],
  ['heart patient', 'low ground | no steep edges'],
])('what a need prefers besides: %s', (typed, kinds) => {
  expect(brought(typed)).toBe(kinds)
})

test('what is asked for by name is not preferred once more', () => {
  expect(brought('wheelchair, ramps at the sights')).toBe('')
})

const pregnant =
  'need gentle | not high altitude | not trek | rather anniversary | rather convalescence | rather couple | rather short drives'
test.each([
  ['pregnant', pregnant],
  ['babymoon', pregnant],
  ['बीच, गर्भवती', `beach | ${pregnant}`],
  ['joint family', 'need elderly | need kids | rather three generations'],
  ['office outing, beach', 'beach | need friends | rather office team'],
  ['in laws', 'need elderly | rather in-laws'],
])('who a company consists of is what it needs: %s', (typed, slots) => {
  expect(read(typed)).toBe(slots)
})
