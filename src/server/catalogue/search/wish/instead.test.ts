import { expect, test } from 'vitest'
import { readInShort as read } from '#tests/support/wish-in-short.ts'

const likeGoa = 'not words goa | rather beach | rather nightlife'

test.each([
  ['something in place of goa', likeGoa],
  ['substitute for goa', likeGoa],
  ['goa ki jagah kya', likeGoa],
  ['goa ke bajay', likeGoa],
  ['goa ka koi vikalp', likeGoa],
  ['goa closed, somewhere else', likeGoa],
  ['goa full hai, kahin aur', likeGoa],
  ['ooty ke badle temple', 'not words ooty | temple'],
  ['alternative to mauritius', 'words Havelock | words Kavaratti'],
  ['goa ki jagah batao', 'words goa'],
  ['ooty band hai', 'words ooty'],
])('instead of a place: %s', (typed, slots) => {
  expect(read(typed)).toBe(slots)
})
