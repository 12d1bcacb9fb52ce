import { expect, test } from 'vitest'
import { readInShort as read } from '#tests/support/wish-in-short.ts'

test.each([
  ["i don't like beaches and temples, waterfalls", 'not beach | not temple | waterfall'],
  ['hate trekking, hill station', 'hill station | not trek'],
  ['not a fan of museums, forts', 'fort | not museum'],
  ["don't like cold", 'warm'],
  ['beach ko chhodkar fort', 'fort | not beach'],
  ['रेगिस्तान को छोड़कर किला', 'fort | not desert'],
  ['temples me interest nahi, fort', 'fort | not temple'],
])('what somebody does not like is not wanted: %s', (typed, slots) => {
  expect(read(typed)).toBe(slots)
})

test.each([
  ['grandparents not coming, mountains', 'mountains'],
  ["kids aren't coming, hill station", 'hill station'],
  ['bachche nahi aa rahe, hill station', 'hill station'],
  ['बच्चे नहीं आ रहे, पहाड़', 'mountains'],
  ["parents won't come, trek", 'trek'],
])('who stays at home asks nothing, and the word behind is not ruled out: %s', (typed, slots) => {
  expect(read(typed)).toBe(slots)
})
