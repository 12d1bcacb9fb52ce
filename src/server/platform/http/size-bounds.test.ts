import { expect, test } from 'vitest'
import { maxMarks, refuseManyParts } from './size-bounds.ts'

const outcomeOf = (json: string): string => {
  try {
    refuseManyParts(json)
    return 'taken'
  } catch (error) {
    return (error as { key: string }).key
  }
}

const tooMany: [string, (count: number) => string][] = [
  ['numbers', (count) => `[${'1,'.repeat(count)}1]`],
  ['empty texts', (count) => `[${'""'.repeat(count)}]`],
  ['brackets', (count) => '['.repeat(count)],
  ['objects', (count) => '{}'.repeat(count)],
  ['names', (count) => '":"'.repeat(count)],
]
test.each(tooMany)('SEC JSON of %s is refused by their number', (_, make) => {
  expect(outcomeOf(make(maxMarks / 2))).toBe('taken')
  expect(outcomeOf(make(2 * maxMarks + 1))).toBe('error.tooManyParts')
})

test.each([
  ['separators', ',:[{'],
  ['escaped quotes', String.raw`\"`],
  ['escaped escapes', String.raw`\\`],
  ['an escape and a quote', String.raw`\\\",`],
])('SEC %s in a text are part of one value', (_, text) => {
  expect(outcomeOf(`{"message":"${text.repeat(3 * maxMarks)}"}`)).toBe('taken')
})

test('SEC a text that is never over, or that ends in an escape, ends with the body', () => {
  for (const json of ['"', '{"a', `"${'\\'.repeat(5)}`, `"${'\\'.repeat(6)}"`])
    expect(outcomeOf(json)).toBe('taken')
})

test('SEC what follows a text that ends in escapes is counted', () => {
  expect(outcomeOf(String.raw`["\\",` + '1,'.repeat(maxMarks))).toBe('error.tooManyParts')
})
