import { expect, test } from 'vitest'
import { readInShort as read } from '#tests/support/wish-in-short.ts'

test.each([
  ['barsaat me hara bhara', 'monsoon | months 7,8,9 | rather monsoon'],
  ['lush green hills in july', 'hill station | monsoon | months 7'],
  ['greenery in december', 'greenery | months 12'],
])('what is green in the rains is what the rain makes green: %s', (typed, slots) => {
  expect(read(typed)).toBe(slots)
})

test.each([
  ['கோடைக்கு குளுகுளு இடம்', 'cold | months 4,5,6'],
  ['వేసవిలో చల్లగా ఉండే ప్రదేశం', 'cold | months 4,5,6'],
  ['শীতের ছুটিতে সমুদ্র', 'beach | months 1,2,11,12'],
])('a season with the ending of a case is still a season: %s', (typed, slots) => {
  expect(read(typed)).toBe(slots)
})

test.each([
  ['makar sankranti patangbazi', 'months 1'],
  ['new year without the parties', 'months 1,12 | not nightlife | rather quiet'],
  ['no parties, beach', 'beach | not nightlife'],
])('festivals at once are one, and no parties is quiet: %s', (typed, slots) => {
  expect(read(typed)).toBe(slots)
})

test.each([
  ['may me 45 degree se bachna hai', 'cold | months 5'],
  ['45 degree bardasht nahi', 'cold'],
  ['5 degree se door', 'warm'],
])('degrees that somebody flees from are not what is wanted: %s', (typed, slots) => {
  expect(read(typed)).toBe(slots)
})
