import { expect, test } from 'vitest'
import { readInShort as read } from '#tests/support/wish-in-short.ts'

test.each([
  ['landing in pune, temples', 'near Pune | temple'],
  ['arriving at chennai airport, beach', 'beach | near Chennai'],
  ['hyderabad airport, fort nearby', 'fort | near Hyderabad'],
  ['nagpur railway station ke paas jungle', 'forest | near Nagpur'],
  ['indore airport se 100 km', 'from Indore 100 km'],
  ['flying from london to delhi, fort', 'fort | near Delhi | rather foreign guests'],
  ['surat, waterfalls close by', 'near Surat | waterfall'],
  ['surat waterfall', 'waterfall | words surat'],
  ['ranchir kache', 'near Ranchi'],
  ['pune theke kachakachi kothao', 'near Pune'],
])('where somebody arrives is where the journey begins: %s', (typed, slots) => {
  expect(read(typed)).toBe(slots)
})

test.each([
  ['ranchi se ek din ki drive', 'from Ranchi 9 h'],
  ["a day's drive from indore", 'from Indore 9 h'],
  ['half day drive from surat', 'from Surat 5 h'],
  ['3 day drive from pune', '3-3 days | from Pune'],
  ['एक दिन की ड्राइव पुणे से', 'from Pune 9 h'],
  ['day trip from indore', '1-2 days | from Indore'],
  ['indore, 1 din', '1-1 days | words indore'],
])('a day on the road is a distance: %s', (typed, slots) => {
  expect(read(typed)).toBe(slots)
})

test.each([
  ['bihar side', 'words bihar'],
  ['surat se bihar ki taraf', 'from Surat | words bihar'],
  ['bihar side temples', 'temple | words bihar'],
  ['ranchi side', 'near Ranchi'],
])('towards a state is that state, towards a town is near it: %s', (typed, slots) => {
  expect(read(typed)).toBe(slots)
})

test.each([
  ['saturday nikle to monday ko wapas', '3-3 days'],
  ['friday shaam niklenge sunday wapas', '2-3 days'],
])('from one day of the week to another: %s', (typed, slots) => {
  expect(read(typed)).toBe(slots)
})

test.each([
  ['trips near me gurgaon', 'near Gurugram'],
  ['best hill station near me mumbai', 'hill station | near Mumbai'],
  ['nearby places indore', 'near Indore'],
  ['aas paas pune', 'near Pune'],
  ['नागपुर, मेरे आसपास', 'near Nagpur'],
])('around me is around the one town that is named: %s', (typed, slots) => {
  expect(read(typed)).toBe(slots)
})

test.each([
  ['bangalore departure', 'from Bengaluru'],
  ['ahmedabad pickup', 'from Ahmedabad | pick-up'],
  ['pune boarding 3 days', '3-3 days | from Pune'],
  ['bihar pickup', 'pick-up | words bihar'],
])('where one is picked up is where one sets out, unless it is a state: %s', (typed, slots) => {
  expect(read(typed)).toBe(slots)
})
