import { expect, test } from 'vitest'
import { readInShort as read } from '#tests/support/wish-in-short.ts'

test.each([
  ['gang of 9', '9+0 people'],
  ['crew of 6', '6+0 people'],
  ['12 logon ki toli', '12+0 people'],
  ['team 15', '15+0 people | need friends'],
  ['group 3 days', '3-3 days'],
  ['group 20k', '₹0-20000'],
  ['5 sakhiyan', '5+0 people | need women'],
  ['4 auraton ka group', '4+0 people | need women'],
])('how many a group has: %s', (typed, slots) => {
  expect(read(typed)).toBe(slots)
})

test.each([
  ['jethani devrani', 'need women'],
  ['bridesmaids', 'need friends | need women'],
  ['सहेलियाँ', 'need friends | need women'],
  ['akeli ladki', 'need solo'],
  ['solo girl', 'need solo'],
  ['single dad with 2 kids', '1+2 people | need kids | rather solo'],
  ['akeli maa, 1 bachcha', '1+1 people | need kids | rather solo'],
  ['seven sisters', 'region North East India'],
])('who travels: %s', (typed, slots) => {
  expect(read(typed)).toBe(slots)
})
