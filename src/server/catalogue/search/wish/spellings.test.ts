import { expect, test } from 'vitest'
import { readInShort, world } from '#tests/support/wish-in-short.ts'
import { plainSpelling } from './plain-spelling.ts'

test.each([
  ['bachhon', 'bacchon', 'bachchon', 'bachon'],
  ['mahal', 'mehel', 'mehal', 'mahel'],
  ['raste', 'raaste', 'rastey', 'rasste'],
  ['jheelon', 'jhilon', 'jheelo'],
  ['mausam', 'mosam', 'mousam'],
  ['chhutti', 'chutti', 'chhuti'],
  ['sooraj', 'suraj'],
  ['bazaar', 'bajar', 'bazar'],
  ['wadi', 'vaadi'],
  ['qila', 'kila', 'killa'],
  ['gufa', 'gupha', 'goofa'],
])('%s is spelt in several ways', (word, ...others) => {
  expect(others.map(plainSpelling)).toEqual(others.map(() => plainSpelling(word)))
})

test.each([
  ['bari', 'bhari'],
  ['khana', 'gana'],
  ['sher', 'shehar'],
  ['dal', 'tal'],
])('%s and %s are two words', (one, other) => {
  expect(plainSpelling(one)).not.toBe(plainSpelling(other))
})

/** A catalogue with few words, and no town that begins like them. */
const few = { ...world, beginsTown: () => false, isWord: (word: string) => ['hawa', 'mahal'].includes(word) }

test.each([
  ['bachhon ko ghumana hai', 'need kids'],
  ['bachchhon wali jagah', 'need kids'],
  ['hawa mehal', 'words hawa mahal'],
  ['jheelo ke beech', 'lake'],
])('a common word in another spelling: %s', (typed, slots) => {
  expect(readInShort(typed, few)).toBe(slots)
})

test.each([
  ['beach mai 15', 'beach | months 5'],
  ['mai 2027 beach', 'beach | months 5'],
  ['mai first week beach', 'beach | months 5'],
  ['early mai beach', 'beach | months 5'],
  ['end of mai beach', 'beach | months 5'],
  ['mai end me beach', 'beach | months 5'],
  ['mai 2 log beach', '2+0 people | beach'],
  ['mai 2 se 3 din beach', '2-3 days | beach'],
  ['mai 20 hazar me beach', 'beach | ₹0-20000'],
  ['mai first time beach', 'beach'],
])('a day, a year or a part of a month makes a month of what is otherwise I: %s', (typed, slots) => {
  expect(readInShort(typed)).toBe(slots)
})
