import { expect, test } from 'vitest'
import { readInShort as read, world } from '#tests/support/wish-in-short.ts'
import { travelling, withFormParty } from './party.ts'
import { readWish } from './read-wish.ts'

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

test('what is read twice in different ways is one part: family, small child', () => {
  expect(read('family, small child and grandmother')).toBe('1+1 people | need elderly | need kids')
})

test.each([
  [
    'two adults, a child of 5 and a grandmother who cannot climb',
    '3+1 people | need elderly | need kids | rather wheelchair',
  ],
  ['2 adults 1 kid and grandma', '3+1 people | need elderly | need kids'],
  ['hum do, ek bachcha aur dadi', '3+1 people | need elderly | need kids'],
  ['हम दो, एक बच्चा और मेरी दादी', '3+1 people | need elderly | need kids'],
  ['hum do aur ek bachcha', '2+1 people | need kids'],
  ['2 kids and grandmother', '2+2 people | need elderly | need kids'],
  ['with my parents', '3+0 people | need elderly'],
  ['mummy papa ke saath', '3+0 people | need elderly'],
  ['मेरी दादी के साथ', '2+0 people | need elderly'],
  ['family of 4 with grandmother', '4+0 people | need elderly'],
  ['family of 5: mom, papa and son', '4+1 people | need elderly | need kids'],
  ['hum 4 log, dadi ko ghutne ka dard', '4+0 people | need elderly | rather wheelchair'],
  ['2 adults, me and my wife', '2+0 people | need couple'],
  ['with wife, 2 kids and parents', '4+2 people | need elderly | need kids | rather couple'],
  ['me and 6 friends', '7+0 people | need friends'],
  ['main aur mere 3 dost', '4+0 people | need friends'],
  ['me and my wife, 4 people in all', '4+0 people | need couple'],
  ['couple with 2 kids', '2+2 people | need couple | need kids | rather honeymoon'],
  ['couple with a baby', '2+1 people | need couple | need kids | rather honeymoon'],
  ['husband wife and 2 kids', '2+2 people | need couple | need kids'],
  ['wife and kid', '2+1 people | need couple | need kids'],
  ['पति पत्नी और दो बच्चे', '2+2 people | need couple | need kids'],
  ['mummy papa aur main', '3+0 people | need elderly'],
  ['me and 3 friends', '4+0 people | need friends'],
  ['newly married couple', '2+0 people | need couple | rather honeymoon'],
  ['me and my partner', '2+0 people'],
])('relatives who are named beside a number: %s', (typed, slots) => {
  expect(read(typed)).toBe(slots)
})

test.each([
  ['small child and grandmother', 6],
  ['2 kids', 6],
  ['with my parents', 6],
  ['2 adults and 1 child', 3],
  ['me and my wife', 2],
])('who only says who comes along is not fewer than the form states: %s', (typed, people) => {
  expect(travelling(withFormParty(readWish(typed, world), 6), 6)).toBe(people)
  expect(travelling(withFormParty(readWish(typed, world), 1), 1)).toBeGreaterThan(1)
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
