import { expect, test } from 'vitest'
import { readInShort as read } from '#tests/support/wish-in-short.ts'

test.each([
  ['eight thousand five hundred each', '₹0-8500 each'],
  ['fifteen thousand two hundred and fifty per person', '₹0-15250 each'],
  ['aath hazaar teen sau rupaye', '₹0-8300'],
  ['do lakh das hazaar paanch sau', '₹0-210500'],
  ['छह हजार आठ सौ हर एक', '₹0-6800 each'],
  ['11 hazar 500 per head', '₹0-11500 each'],
  ['पाच हजार पाचशे', '₹0-5500'],
  ['দশ হাজার পাঁচশো টাকা', '₹0-10500'],
  ['six thousand five people', '5+0 people | ₹0-6000'],
  ['sau km pune se', 'from Pune 100 km'],
  ['two hundred fifty km from pune', 'from Pune 250 km'],
])('a sum in words is one sum: %s', (typed, slots) => {
  expect(read(typed)).toBe(slots)
})

test.each([
  ['2500 pratidin', '₹0-2500 a day'],
  ['daily 4000 rupees each', '₹0-4000 each a day'],
  ['रोज़ाना 2000', '₹0-2000 a day'],
  ['দৈনিক ৩০০০ টাকা', '₹0-3000 a day'],
  ['2000 roz, 3 din', '3-3 days | ₹0-6000'],
])('a sum may be for a day: %s', (typed, slots) => {
  expect(read(typed)).toBe(slots)
})

test.each([
  ['fewer than 3 nights', '1-3 days'],
  ['5 raat se kam', '1-5 days'],
  ['less than five days', '1-4 days'],
  ['more than 2 nights', '4-Infinity days'],
  ['up to 3 nights', '1-4 days'],
  ['3 din tak', '1-3 days'],
])('fewer than so many excludes the number: %s', (typed, slots) => {
  expect(read(typed)).toBe(slots)
})

test.each([
  ['october, 5 dost', '5+0 people | months 10 | need friends'],
  ['march 3 couples', '6+0 people | months 3 | need couple'],
  ['nov 4 ladies', '4+0 people | months 11 | need women'],
  ['dec 24 to 26', '3-3 days | months 12'],
  ['march 25 couple trip', 'months 3 | need couple | rather honeymoon'],
])('what a number after a month counts is no day: %s', (typed, slots) => {
  expect(read(typed)).toBe(slots)
})

test.each([
  ['roz ka 3000 se zyada kharch nahi', '₹0-3000 a day'],
  ['20000 se zyada paise nahi hain', '₹0-20000'],
  ['10 हजार से ज़्यादा खर्च नहीं', '₹0-10000'],
  ['20000 se zyada kharch kar sakte hain', '₹20000-Infinity'],
  ['10 हजार से ज़्यादा', '₹10000-Infinity'],
  ['3 din se zyada chutti nahi hai', '1-3 days'],
  ['3 din se zyada ki chutti nahi milegi', '1-3 days'],
  ['pune se 5 ghante se zyada drive nahi', 'from Pune 5 h'],
  ['10 hazar se zyada nahi lagna chahiye', '₹0-10000'],
])('what is spent may stand between a bound and its negation: %s', (typed, slots) => {
  expect(read(typed)).toBe(slots)
})

test.each([
  ['4 5 din', '4-5 days'],
  ['2 3 din, beach', '2-3 days | beach'],
  ['25 30 hazar', '₹25000-30000'],
  ['do teen din', '2-3 days'],
  ['2 20 hazar', '₹0-20000'],
])('two numbers side by side are a range where the second is a little larger: %s', (typed, slots) => {
  expect(read(typed)).toBe(slots)
})
