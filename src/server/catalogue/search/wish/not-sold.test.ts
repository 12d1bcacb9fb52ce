import { expect, test } from 'vitest'
import { readInShort as read } from '#tests/support/wish-in-short.ts'

test.each([
  ['emi available beach trip', 'beach'],
  ['debit card se 3 din', '3-3 days'],
  ['kishton mein 15000 wala trip', '₹0-15000'],
  ['phonepe', 'notSold phonepe'],
  // Whether the words name a place is known only to the search.
  ['installments ooty', 'notSold installment | words ooty'],
  ['beach with flight', 'beach'],
  ['room with geyser, 3 days', '3-3 days | heating'],
])('a way to pay or to get there hides no journey: %s', (typed, slots) => {
  expect(read(typed)).toBe(slots)
})

test.each([
  ['activa on road price', 'notSold activa on road price'],
  ['achar online', 'notSold online shopping'],
  ['banaras ki saree home delivery', 'notSold online shopping | words banaras'],
])('what is bought at home is no journey: %s', (typed, slots) => {
  expect(read(typed)).toBe(slots)
})

test.each([
  ['tickets not yet received', 'notSold booking'],
  ['paisa kat gaya', 'notSold booking'],
  ['booking reschedule karni hai', 'notSold booking'],
  ['voucher abhi tak nahi mila', 'notSold booking'],
  ['टिकट नहीं मिली', 'notSold booking'],
  ['টিকিট পাইনি', 'notSold booking'],
  ['free cancellation beach', 'beach'],
])('what is about a booking is no journey: %s', (typed, slots) => {
  expect(read(typed)).toBe(slots)
})

test.each([
  ['korean friend', 'need friends | rather foreign guests'],
  ['japanese guests, temples', 'rather foreign guests | temple'],
  ['relatives from canada, beach', 'beach | rather foreign guests'],
  ['london se aaye mehmaan', 'rather foreign guests'],
  ['first visit to india', 'rather foreign guests'],
  ['from bangkok to kochi, beach', 'beach | near Kochi | rather foreign guests'],
  ['canada', 'abroad canada'],
])('where guests are from is no destination: %s', (typed, slots) => {
  expect(read(typed)).toBe(slots)
})

test.each([
  ['kutaisi tour', 'abroad kutaisi'],
  ['पोखरा घूमना', 'abroad पोखरा'],
  ['second hand scooty', 'notSold second hand scooty'],
  ['passport tracking', 'notSold passport tracking'],
  ['ayushman card', 'notSold ayushman card'],
  ['giraffe', 'zoo'],
  ['birthday cake, wife ke saath', 'need couple'],
  ['girlfriend ke saath beach', 'beach | need couple'],
  ['neet result, pahad', 'mountains | notSold neet result'],
])('what is abroad or not sold is known by name: %s', (typed, slots) => {
  expect(read(typed)).toBe(slots)
})

test.each(['dubai', 'singapore', 'thailand'])(
  'a place abroad is one part, in however many scripts it is known: %s',
  (typed) => {
    expect(read(typed)).toBe(`abroad ${typed}`)
  },
)
