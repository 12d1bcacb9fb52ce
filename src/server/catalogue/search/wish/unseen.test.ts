import { expect, test } from 'vitest'
import { readInShort as read } from '#tests/support/wish-in-short.ts'

test.each([
  ['hampi abhi tak nahi dekha', 'words hampi'],
  ['ooty kabhi nahi gaye', 'words ooty'],
  ['ooty ja hi nahi paye, ab jana hai', 'words ooty'],
  ['we have never been to udaipur', 'words udaipur'],
  ["haven't visited munnar before", 'words munnar'],
  ['never seen snow', 'snow'],
  ['jungle dekha nahi hai', 'forest'],
  ['baraf kabhi nahi dekhi', 'snow'],
  ['shimla jana nahi hua', 'words shimla'],
  ['hampi yet to see', 'words hampi'],
  ['उदयपुर कभी नहीं गए', 'words उदयपुर'],
  ['munnar gelo nahi', 'words munnar'],
  ['munnar joyu nathi', 'words munnar'],
  ['ஊட்டி பார்த்ததில்லை', 'words Ooty'],
  ['দিঘা দেখিনি', 'words দিঘা'],
])('%s: whoever has not been somewhere wants to go', (typed, slots) => {
  expect(read(typed)).toBe(slots)
})

test.each([
  ['ooty nahi', 'not words ooty'],
  ['ooty nahi jana', 'not words ooty'],
  ['not ooty', 'not words ooty'],
  ['gaya nahi', 'not words gaya'],
  ['ooty dekh rakha hai, beach', 'beach | not words ooty'],
  ['been to ooty, hills', 'hill station | not words ooty'],
])('%s: what is not wanted, or has been seen, is ruled out', (typed, slots) => {
  expect(read(typed)).toBe(slots)
})
