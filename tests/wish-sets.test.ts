import { describe, expect, test } from 'vitest'
import catalogue from '#server/catalogue/seed/catalogue.json' with { type: 'json' }
import { firstIsGood, ndcg, precision, withInterval } from '../bench/wishes/measure.mjs'
import { goals, isSmall, wishSets } from '../bench/wishes/sets.mjs'

const known = new Set(catalogue.packages.map(({ packageId }) => packageId))

describe.each(wishSets())('wishes $name', ({ name, wishes }) => {
  test('each has a class, a text of its own and grades of packages that are sold', () => {
    const wrong = wishes.filter(
      ({ class: kind, wish, grades }) =>
        !Object.hasOwn(goals, kind) ||
        wish.trim() === '' ||
        Object.entries(grades).some(([id, grade]) => !known.has(id) || ![1, 2, 3].includes(grade)),
    )
    expect(wrong).toEqual([])
    expect(new Set(wishes.map(({ wish }) => wish.toLowerCase())).size).toBe(wishes.length)
  })

  test('only wishes of the class nothing have no grades', () => {
    const wrong = wishes.filter(
      ({ class: kind, grades }) => (Object.keys(grades).length === 0) !== (kind === 'nothing'),
    )
    expect(wrong).toEqual([])
  })

  // A later round may be of some classes only.
  const own = Object.keys(goals).filter((kind) => !isSmall(name) || wishes.some((one) => one.class === kind))
  test.each(own)('has enough of the class %s to say something about it', (kind) => {
    expect(wishes.filter((one) => one.class === kind).length).toBeGreaterThanOrEqual(isSmall(name) ? 8 : 40)
  })
})

describe('what is measured of a wish', () => {
  const wish = { grades: { best: 3, good: 2, some: 1 } }

  test('the best order has 1, an empty list 0, and a worse order what is known of it', () => {
    expect(ndcg(wish, ['best', 'good', 'some'])).toBe(1)
    expect(ndcg(wish, [])).toBe(0)
    // 3 / log2(3) + 7 / log2(4), of 7 / log2(2) + 3 / log2(3) + 1 / log2(4)
    expect(ndcg(wish, ['other', 'good', 'best'])).toBeCloseTo(5.3928 / 9.3928, 4)
  })

  test('what stands after the tenth place counts nothing', () => {
    const others = Array.from({ length: 10 }, (_, at) => `other-${at}`)
    expect(ndcg(wish, [...others, 'best'])).toBe(0)
  })

  test('the first three are compared with as many good ones as there are', () => {
    expect(precision(wish, ['good', 'some', 'best'])).toBe(1)
    expect(precision(wish, ['some', 'best'])).toBe(0.5)
    expect(precision(wish, ['some', 'other', 'other', 'best'])).toBe(0)
    expect(precision({ grades: { some: 1 } }, ['some'])).toBeUndefined()
  })

  test('the first is good from grade 2 on', () => {
    expect(firstIsGood(wish, ['good'])).toBe(1)
    expect(firstIsGood(wish, ['some', 'best'])).toBe(0)
    expect(firstIsGood(wish, [])).toBe(0)
    expect(firstIsGood({ grades: { some: 1 } }, ['some'])).toBeUndefined()
  })

  test('the interval is the same at each run, holds the mean, and leaves out what says nothing', () => {
    const values = [...Array.from({ length: 50 }, (_, at) => at % 2), undefined]
    const measured = withInterval(values)
    expect(measured).toEqual(withInterval(values))
    expect(measured).toMatchObject({ mean: 0.5, of: 50 })
    // 0.5 ± 1.96 · √(0.25 / 50) is 0.36 to 0.64.
    expect(measured.low).toBeGreaterThanOrEqual(0.34)
    expect(measured.low).toBeLessThanOrEqual(0.4)
    expect(measured.high).toBeGreaterThanOrEqual(0.6)
    expect(measured.high).toBeLessThanOrEqual(0.66)
    expect(withInterval([1, 1, 1])).toEqual({ mean: 1, low: 1, high: 1, of: 3 })
    expect(() => withInterval([undefined])).toThrow('no wish')
  })
})
