import { expect, test } from 'vitest'
import { readInShort as read } from '#tests/support/wish-in-short.ts'

test.each([
  // Emphasis is no negation, and neither is 'not just'.
  ['mujhe na lake chahiye', 'lake'],
  ['na lake na beach', 'not beach | not lake'],
  ['not just temples, forts', 'fort | temple'],
  ['hills chahiye yaar', 'hill station'],
  // What bounds a sum.
  ['dont want to spend more than 11000', '₹0-11000'],
  ['cannot go above 9k each', '₹0-9000 each'],
  ['trek for more than 9000', 'trek | ₹9000-Infinity'],
  ['10000 se zyada bhi nahi', '₹0-10000'],
  ['pachaas hazaar se upar mat jana', '₹0-50000'],
  ['10000 ke upar nahi jana, do log', '2+0 people | ₹0-10000'],
  ['40000 for 4 people total not per person', '4+0 people | ₹0-40000'],
  ['4 days budget 20k', '4-4 days | ₹0-20000'],
  ['ஆளுக்கு 8000', '₹0-8000 each'],
  ['জনপ্রতি ৮০০০', '₹0-8000 each'],
  // What a plus or an ordinal is.
  ['temple + 3 days + beach', '3-3 days | beach | temple'],
  ['3 days+ beach', '3-Infinity days | beach'],
  ['parents 40th anniversary', 'anniversary | need elderly'],
  // Who comes along.
  ['7 log (3 bachhe)', '4+3 people | need kids'],
  ['5 people including 2 kids', '3+2 people | need kids'],
  ['do couple aur 3 bachche', '4+3 people | need couple | need kids'],
  ['2 boys, beach', '2+0 people | beach | need friends'],
  ['bachche 4 aur 7 saal', 'need kids'],
  ['the 400 year old monastery', 'monastery'],
  ['puja chhuti, 4 jon', '4+0 people | months 10'],
  // When, and what weather.
  ['december me garmi wali jagah', 'months 12 | warm'],
  ['feb me na zyada thand na garmi', 'months 2 | pleasant | warm'],
  ['june, summer holidays', 'months 6'],
  ['kohra na ho', 'warm'],
  ['july, barish se bachte hue', 'dry | months 7'],
  ['october ke pehle hafte', 'months 10'],
  // Where one sets out.
  ['my hometown is Pune', 'from Pune'],
  ['office is in Pune', 'from Pune'],
])('what people type in a chat: %s', (typed, slots) => {
  expect(read(typed)).toBe(slots)
})
