import { expect, test } from 'vitest'
import { readInShort as read } from '#tests/support/wish-in-short.ts'

test.each([
  ['15/01/2027 to 18/01/2027 beach', '4-4 days | beach | months 1'],
  ['10/02 to 14/02 couple', '2+0 people | 5-5 days | months 2 | need couple | rather honeymoon'],
  ['25.12 to 28.12 snow', '4-4 days | months 12 | snow'],
  ['25.12.2026 snow', 'months 12 | snow'],
  ['15-01-27, 3 days', '3-3 days | months 1'],
  ['2027-01-15 beach', 'beach | months 1'],
  ['25/12 ko beach', 'beach | months 12'],
  ['28/12/26 - 02/01/27 beach', '6-6 days | beach | months 1,12'],
])('a date may be in digits: %s', (typed, slots) => {
  expect(read(typed)).toBe(slots)
})

test.each([
  ['4/5 days', '4-5 days'],
  ['10/12 log', '12+0 people'],
  ['1.10 to 1.20 lakh', '₹110000-120000'],
  ['20/25k', '₹20000-25000'],
])('other numbers are no dates: %s', (typed, slots) => {
  expect(read(typed)).toBe(slots)
})

test.each([
  ['Sat 16 Jan to Mon 18 Jan', '3-3 days | months 1'],
  ['16 jan sat to 18 jan mon', '3-3 days | months 1'],
  ['20th dec se 27th dec tak beach', '5-8 days | beach | months 12'],
  ['3N/4D, dec 24-28', '4-4 days | months 12'],
  ['weekend trip, 10 to 20 may', '2-3 days | months 5'],
])('dates say when somebody is free, a length how long the journey is: %s', (typed, slots) => {
  expect(read(typed)).toBe(slots)
})
