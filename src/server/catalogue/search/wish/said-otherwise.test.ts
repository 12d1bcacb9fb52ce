import { expect, test } from 'vitest'
import { readInShort as read } from '#tests/support/wish-in-short.ts'

test.each([
  ['thailand nahi ja sakte, beach', 'beach'],
  ['passport nahi hai, beach', 'beach'],
  ['only train no flight, beach', 'beach'],
])('what somebody does not have or want is no wish for it: %s', (typed, slots) => {
  expect(read(typed)).toBe(slots)
})

test('a number of a train is no journey', () => {
  expect(read('train no 12951 status')).toContain('notSold')
})

test.each([
  ['need cab also, 3 days beach', '3-3 days | beach'],
  ['flight + hotel, 3 nights, beach', '4-4 days | beach'],
  ['2 ghante ki flight, beach', 'beach'],
  ['हवाई जहाज से, बीच', 'beach'],
  ['stargazing, new moon', 'stargazing'],
])('the way there is no thing to be bought, and no drive: %s', (typed, slots) => {
  expect(read(typed)).toBe(slots)
})

test.each([
  ['25000 for both of us', '2+0 people | ₹0-25000'],
  ['upto 25k for both', '2+0 people | ₹0-25000'],
  ['25k for both families', 'need kids | rather family | ₹0-25000'],
  ['beach, the stay for both days', 'beach'],
  ['7 people in all, 2 kids', '5+2 people | need kids'],
  ['2 families with 3 kids, total 7 people', '4+3 people | need kids'],
  ['माता-पिता के लिए चार धाम', 'char dham | need elderly'],
])('the party: %s', (typed, slots) => {
  expect(read(typed)).toBe(slots)
})

test.each([
  ['mosque nearby, Pune', 'mosque | words pune'],
  ['kahan jaye delhi wale', 'from Delhi'],
  ['pune walo ko beach', 'beach | from Pune'],
  ['work from beach', 'beach | workation'],
])('where somebody is: %s', (typed, slots) => {
  expect(read(typed)).toBe(slots)
})

test.each([
  ['bahut garmi hai, thandi jagah, next week', 'cold | months 11'],
  ['december me garmi wali jagah', 'months 12 | warm'],
])('a season beside another time is the weather: %s', (typed, slots) => {
  expect(read(typed)).toBe(slots)
})

test.each([
  ['budget: 30k, days: 4, people: 2, beach', '2+0 people | 4-4 days | beach | ₹0-30000'],
  ['nights - 3, persons - 2', '2+0 people | 4-4 days'],
  ['no of days: 5, beach', '5-5 days | beach'],
  ['6 log 4 din', '4-4 days | 6+0 people'],
])('a wish may be filled in like a form: %s', (typed, slots) => {
  expect(read(typed)).toBe(slots)
})
