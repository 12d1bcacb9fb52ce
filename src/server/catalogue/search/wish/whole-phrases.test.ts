import { expect, test } from 'vitest'
import { readInShort as read } from '#tests/support/wish-in-short.ts'

test.each([
  ['himalayan trek', 'mountains | region Himalaya | trek'],
  ['south indian temples', 'region South India | temple'],
  ['ganga aarti', 'aarti | ganga'],
  ['summer vacation kids', 'months 4,5,6 | need kids'],
  ['family ke liye trip', 'need kids | rather family'],
  ['places for couples', 'need couple'],
  ['kailash temple', 'temple | words kailash'],
  ['kailash mansarovar', 'abroad kailash mansarovar'],
  ['vaishno devi', 'words Katra'],
  ['hanuman mandir', 'hanuman'],
  ['sun temple', 'words Konark'],
])('no phrase hides what else it says: %s', (typed, slots) => {
  expect(read(typed)).toBe(slots)
})

test.each([
  ['குடும்பத்தோடு ரெண்டு நாள்', '2-2 days | need kids | rather family'],
  ['পরিবার নিয়ে তিনদিন', '3-3 days | need kids | rather family'],
  ['കുടുംബസമേതം രണ്ട് ദിവസം', '2-2 days | need kids | rather family'],
  ['तीन दिवसांची सहल', '3-3 days'],
  ['பத்தாயிரம் ரூபாய்க்குள்', '₹0-10000'],
  ['ಹತ್ತು ಸಾವಿರದೊಳಗೆ', '₹0-10000'],
])('families, lengths and sums with the endings of their languages: %s', (typed, slots) => {
  expect(read(typed)).toBe(slots)
})

test.each([
  ['khana order', 'notSold'],
  ['খাবার অর্ডার', 'notSold'],
  ['money no bar', 'luxury'],
  ['pocket money wala trip', 'cheap'],
  ['saans ki problem hai', 'need gentle | not high altitude'],
])('what is meant by words beside the subject: %s', (typed, slots) => {
  expect(read(typed)).toContain(slots)
})

test.each([
  ['bangalore bengaluru se', 'from Bengaluru'],
  ['hills from Fort Kochi, Kochi', 'from Kochi | hill station'],
])('a quarter of a town and the town are one start: %s', (typed, slots) => {
  expect(read(typed)).toBe(slots)
})

test.each([
  ['magarmach dekhna hai', 'crocodile'],
  ['मगरमच्छ', 'crocodile'],
  ['hiran aur bandar', 'deer | monkeys'],
  ['झरने में नहाना है', 'bathing falls'],
  ['tokri jaisi gol nav', 'coracle'],
  ['lime stone caves', 'limestone caves'],
  ['zardozi', 'embroidery'],
  ['kathputli', 'puppets'],
])('what a kind of its own is called is not read as the wider kind around it: %s', (typed, slots) => {
  expect(read(typed)).toBe(slots)
})

test.each([
  ['waterfalls n chill', 'waterfall'],
  ['friends ke saath chill', 'need friends'],
  ['clear water', 'clear water'],
  ['maldives water villa', 'abroad maldives | colonial'],
  ['goa dikha de', 'words goa'],
  ['ice breaking for 25', '25+0 people | need friends | rather office team'],
  ['no people, hills', 'hill station | rather quiet'],
  ['bullet pe spiti', 'motorcycle | words spiti'],
  ['kesar aam ke mausam me', 'orchard'],
])('everyday words are neither names nor weather: %s', (typed, slots) => {
  expect(read(typed)).toBe(slots)
})
