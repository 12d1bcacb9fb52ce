import { expect, test } from 'vitest'
import { readInShort as read } from '#tests/support/wish-in-short.ts'

test.each([
  ['ghat road pe vomiting hoti hai', 'not hairpins | not mountains'],
  ['modon wale raste se ji machlata hai', 'not hairpins | not mountains'],
  ['nausea on hilly roads', 'not hairpins | not mountains'],
  ['पहाड़ी रास्तों में चक्कर आते हैं, समुद्र', 'beach | not hairpins | not mountains'],
  ['sharp turns na ho', 'not hairpins'],
  ['hairpins se dar', 'not hairpins'],
  ['hairpin bends pasand hain', 'hairpins'],
])('whom winding roads make sick does not want them: %s', (typed, slots) => {
  expect(read(typed)).toBe(slots)
})
