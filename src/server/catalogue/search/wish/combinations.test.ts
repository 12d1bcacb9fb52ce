import { expect, test } from 'vitest'
import { readInShort as read } from '#tests/support/wish-in-short.ts'

test.each([
  ['best places in kerala to visit with family', 'need kids | rather family | words kerala'],
  ['kerala to see backwaters', 'backwaters | words kerala'],
  ['goa to 20k', 'words goa | ₹0-20000'],
  ['pune to somewhere cold', 'cold | from Pune'],
  ['goa this weekend', '2-3 days | months 11 | words goa'],
  ['trip to goa this weekend from pune', '2-3 days | from Pune | months 11 | words goa'],
  ['goa around 20k', 'words goa | ₹16000-24000'],
  ['goa around 20 december', 'months 12 | words goa'],
  ['goa around diwali', 'months 10,11 | words goa'],
  ['mysore around 150 km', 'from Mysuru 150 km'],
])('a destination is no starting point: %s', (typed, slots) => {
  expect(read(typed)).toBe(slots)
})

test.each([
  ['do teen din ka trip mumbai se', '2-3 days | from Mumbai'],
  ['teen char hazar me', '₹3000-4000'],
  ['दो तीन दिन', '2-3 days'],
  ['do din aur teen raat', '2-2 days'],
])('two number words side by side are a range: %s', (typed, slots) => {
  expect(read(typed)).toBe(slots)
})

test.each([
  ['for 15 august weekend from pune', '2-3 days | from Pune | months 8'],
  ['family of 4 goa for 25 dec under 1 lakh', '4+0 people | months 12 | words goa | ₹0-100000'],
  ['beaches over 26 january weekend', '2-3 days | beach | months 1'],
  ['till 20 december goa', 'months 12 | words goa'],
  ['goa 26 jan weekend under 50000', '2-3 days | months 1 | words goa | ₹0-50000'],
  ['24 dec to 28 dec goa', '5-5 days | months 12 | words goa'],
  ['dec 24 - dec 28', '5-5 days | months 12'],
  ['28 dec till 3 jan', '5-7 days | months 1,12'],
  ['goa oct nov dec', 'months 10,11,12 | words goa'],
  ['nov dec jan goa', 'months 1,11,12 | words goa'],
])('a day of a month counts nobody and costs nothing: %s', (typed, slots) => {
  expect(read(typed)).toBe(slots)
})

test.each([
  ['2 hafte baad goa', 'words goa'],
  ['in 2 weeks goa', 'words goa'],
  ['10 din ke baad', ''],
  ['kerala in 5 days', '5-5 days | words kerala'],
])('how far ahead is not how long: %s', (typed, slots) => {
  expect(read(typed)).toBe(slots)
})

test.each([
  ['goa not in december', 'months 1,2,3,4,5,6,7,8,9,10,11 | words goa'],
  ['december nahi', 'months 1,2,3,4,5,6,7,8,9,10,11'],
  ['except may june', 'months 1,2,3,4,7,8,9,10,11,12'],
  ['no winter', 'warm'],
  ['more than 300 km from delhi', 'from Delhi'],
  ['himachal no trekking or rafting', 'not rafting | not trek | words himachal'],
  ['without trekking or beaches', 'not beach | not trek'],
])('what is denied is not demanded: %s', (typed, slots) => {
  expect(read(typed)).toBe(slots)
})

test.each([
  ['2+2 family goa under 60000', '2+2 people | need kids | words goa | ₹0-60000'],
  ['2+1 family trip goa 40k', '2+1 people | need kids | words goa | ₹0-40000'],
  ['goa under 60000 with 3 friends', '4+0 people | need friends | words goa | ₹0-60000'],
  ['3 doston ke saath goa', '4+0 people | need friends | words goa'],
  ['3 friends', '3+0 people | need friends'],
])('who shares the sum: %s', (typed, slots) => {
  expect(read(typed)).toBe(slots)
})
