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
