import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isIn, setPool, setWhere } from '#server/catalogue/search/doc-set.ts'
import { best, type Check, met, never, relaxed, unmet } from './grading.ts'
import { levelBook } from './levels.ts'
import { type Known, matcher } from './match.ts'
import { closest } from './nearest.ts'
import { scoredOf } from './scored.ts'

/** More than are looked at one by one. */
const size = 200
const all = Uint32Array.from({ length: size }, (_, doc) => doc)

type Drawn = { grades: number[]; isKind: boolean; isWeighed: boolean; order: number; hasDocs: boolean }

function checkWith({ grades, isKind, isWeighed, order, hasDocs }: Drawn): Check {
  const grade = (doc: number) => grades[doc] ?? unmet
  return {
    slot: { kind: 'cheap', typed: '' },
    key: undefined,
    ...(hasDocs && isKind && { docs: () => all.filter((doc) => grade(doc) >= met) }),
    order,
    isKind,
    isWeighed,
    grade,
    fill(docs, count, into) {
      for (let at = 0; at < count; at += 1) into[at] = grade(docs[at] ?? 0)
    },
    highest: best,
    bound: null,
    gap: (doc) => (doc % 4) / 4,
    value: grade,
  }
}

const drawn: fc.Arbitrary<Drawn> = fc.record({
  grades: fc.array(fc.constantFrom(unmet, relaxed, met, met + 0.5, best), {
    minLength: size,
    maxLength: size,
  }),
  isKind: fc.boolean(),
  isWeighed: fc.boolean(),
  order: fc.constantFrom(never, 1, 3),
  hasDocs: fc.boolean(),
})

/** Each package by itself, check by check. */
function slowly(checks: readonly Check[], doc: number) {
  const missed = checks.filter(({ grade }) => grade(doc) < met)
  const others = checks.filter((check) => !missed.includes(check))
  const [only] = missed
  const mayMiss = only && only.order !== never && (only.isKind ? checks.length > 1 : only.grade(doc) > 0)
  const weighed = others.filter(({ isWeighed }) => isWeighed)
  return {
    isMet: missed.length === 0,
    isNear: missed.length === 1 && mayMiss === true,
    order: only?.order ?? 0,
    weakest: Math.floor(Math.min(best, ...weighed.map(({ grade }) => grade(doc)))),
    closeness: others.reduce((sum, { grade }) => sum + grade(doc), 0),
  }
}

const pool = setPool(size)
const everything = setWhere(size, () => true)
const levelsOf = levelBook(all)
const hinted = { docs: all.filter((doc) => doc % 3 === 0), scores: new Uint16Array(size).fill(20) }
const fits = setWhere(size, (doc) => doc % 5 < 2)

function askOf(some: readonly Drawn[], isFormed = false): Known {
  pool.release(0)
  const checks = some.map(checkWith)
  return {
    checks,
    levels: checks.map(levelsOf),
    ruledOut: [setWhere(size, (doc) => doc === 5)],
    fits: isFormed ? fits : undefined,
    hints: isFormed ? [scoredOf(hinted, () => pool.next().fill(0))] : [],
  }
}
const asked = fc.array(drawn, { minLength: 1, maxLength: 4 })
const wanted = (checks: readonly Check[], is: 'isMet' | 'isNear') =>
  Array.from(all).filter((doc) => doc !== 5 && slowly(checks, doc)[is])
const { meeting, missingOne } = matcher(size, pool)

/** The highest first, equals by rating. */
const inOrder = (docs: readonly number[], scoreOf: (doc: number) => number) =>
  docs.toSorted((one, other) => scoreOf(other) - scoreOf(one) || one - other)

describe('what is matched in sets', () => {
  test('what meets everything is what each package says by itself', () => {
    fc.assert(
      fc.property(asked, (some) => {
        const ask = askOf(some)
        const exact = wanted(ask.checks, 'isMet')
        expect(Array.from(meeting({ set: everything }, ask).docs())).toEqual(exact)
        expect(closest({ set: everything }, ask, 1).slice(0, exact.length)).toEqual(exact.slice(0, 1))
      }),
      { numRuns: 200 },
    )
  })

  test('what meets everything better stands higher, and what fits the form before all that does not', () => {
    fc.assert(
      fc.property(
        asked,
        fc.boolean(),
        fc.nat(40),
        fc.integer({ min: 1, max: 20 }),
        (some, isFormed, from, length) => {
          const ask = askOf(some, isFormed)
          const highest = ask.checks.length * best
          const scoreOf = (doc: number) => {
            const { weakest, closeness } = slowly(ask.checks, doc)
            const score = (weakest - met) * 200 + Math.floor((closeness / highest) * 199)
            const hint = isFormed && doc % 3 === 0 ? 40 : 0
            return score + hint + (isFormed && isIn(fits, doc) ? 2_000 : 0)
          }
          const order = inOrder(wanted(ask.checks, 'isMet'), scoreOf)
          const part = meeting({ set: everything }, ask)
          expect(part.best(from, length)).toEqual(order.slice(from, from + length))
        },
      ),
      { numRuns: 200 },
    )
  })

  test('what misses one part is what each package says by itself, the part that gives way first in front', () => {
    fc.assert(
      fc.property(asked, (some) => {
        const ask = askOf(some)
        const part = missingOne({ set: everything }, ask)
        expect(Array.from(part.docs())).toEqual(wanted(ask.checks, 'isNear'))
        const orders = part.best(0, size).map((doc) => slowly(ask.checks, doc).order)
        expect(orders).toHaveLength(part.count)
        expect(orders).toEqual(orders.toSorted((a, b) => a - b))
      }),
      { numRuns: 200 },
    )
  })
})
