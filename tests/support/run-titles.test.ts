import { expect, test } from 'vitest'
import { runTitles } from './run-titles.ts'

const titlesOf = (source: string) => runTitles('a.test.ts', source).map((title) => title.trim())

test('a test has its title and those of the groups around it, and the rows that it names', () => {
  expect(
    titlesOf(
      "describe('a', () => { test(`b ${name}`, () => {}); each(() => { it('c', { retry: 0 }, run) }) })",
    ),
  ).toEqual(['a b', 'a c'])
  expect(titlesOf("test.each([['a'], ['b']])('%s opens', run); test.each(['c'])('closes', run)")).toEqual([
    '%s opens a b',
    'closes',
  ])
})

test('what does not always run has none, and neither has a comment or another text', () => {
  for (const source of [
    "// test('a', run)\ncall('a', 'b')",
    "describe('a', () => { test.skipIf(!has)('b', run); it.runIf(has).each([1])('c', run); afterAll(stop) })",
    "describe.skipIf(!has)('a', () => { test('b', run) })",
    'describe("a", { tags: ["deep"] }, () => { test("b", run) })',
    'it("a", { tags: ["deep"] }, run)',
  ])
    expect(titlesOf(source), source).toEqual([])
})
