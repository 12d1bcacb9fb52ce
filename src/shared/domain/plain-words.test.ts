import { expect, test } from 'vitest'
import { hasLink, sameName } from './plain-words.ts'

test.each([
  'https://elsewhere.example/x',
  'see HTTP://elsewhere',
  'www.elsewhere',
  'pay at cheap-trips.com please',
  'cheap.trips.in/offer',
  'bit.ly/3xyz',
  'ｗｗｗ.elsewhere',
  'cheap.c\u200Bom',
  'cheap.c\u034Fom',
  'javascript://x',
])('%s is a link', (text) => expect(hasLink(text)).toBe(true))

test.each([
  'I would love Munnar.And you?',
  'Not before the 5th, e.g. in May',
  'Rs 12.500 is too much / for me',
  'मुझे मुन्नार पसंद है।',
  'Ok.in the morning then',
])('%s is none', (text) => expect(hasLink(text)).toBe(false))

test('names that read the same are the same', () => {
  expect(
    new Set(['Asha Rao', ' asha  RAO ', 'Ａsha Rao', 'As\u200Bha Rao', 'As\u3164ha\uFE0F Rao'].map(sameName))
      .size,
  ).toBe(1)
  expect(sameName('Asha')).not.toBe(sameName('Asha R'))
})
