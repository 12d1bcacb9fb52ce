import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { best, type Check, met, never, relaxed, unmet } from './grading.ts'
import { type Ask, matcher } from './match.ts'

const size = 24
const all = Uint32Array.from({ length: size }, (_, doc) => doc)

type Drawn = { grades: number[]; isKind: boolean; isWeighed: boolean; order: number; hasDocs: boolean }

function checkWith({ grades, isKind, isWeighed, order, hasDocs }: Drawn): Check {
  const grade = (doc: number) => grades[doc] ?? unmet
  return {
    slot: { kind: 'cheap', typed: '' },
    ...(hasDocs && { docs: all.filter((doc) => grade(doc) >= met) }),
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

const askOf = (some: readonly Drawn[]): Ask => ({
  checks: some.map(checkWith),
  ruledOut: [(doc) => doc === 5],
  fits: undefined,
  boost: undefined,
})
const asked = fc.array(drawn, { minLength: 1, maxLength: 4 })
const wanted = (checks: readonly Check[], is: 'isMet' | 'isNear') =>
  Array.from(all).filter((doc) => doc !== 5 && slowly(checks, doc)[is])
const { meeting, missingOne, closest } = matcher(size)

describe('what is matched in passes over columns', () => {
  test('what meets everything is what each package says by itself', () => {
    fc.assert(
      fc.property(asked, fc.boolean(), (some, isAll) => {
        const ask = askOf(some)
        const candidates = { docs: all, scores: undefined, isAll }
        const exact = wanted(ask.checks, 'isMet')
        expect(Array.from(meeting(candidates, ask).docs)).toEqual(exact)
        expect(closest(candidates, ask, 1).slice(0, exact.length)).toEqual(exact.slice(0, 1))
      }),
      { numRuns: 200 },
    )
  })

  test('what meets everything better stands higher', () => {
    fc.assert(
      fc.property(asked, fc.nat(size - 1), fc.nat(size - 1), (some, one, other) => {
        const ask = askOf(some)
        const { docs, scores } = meeting({ docs: all, scores: undefined }, ask)
        const [at, place] = [docs.indexOf(one), docs.indexOf(other)]
        fc.pre(at >= 0 && place >= 0)
        const [a, b] = [slowly(ask.checks, one), slowly(ask.checks, other)]
        fc.pre((a.weakest - b.weakest || a.closeness - b.closeness) > 0)
        expect(scores?.[at]).toBeGreaterThanOrEqual(scores?.[place] ?? 0)
      }),
      { numRuns: 100 },
    )
  })

  test('what misses one part is what each package says by itself, the part that gives way first in front', () => {
    fc.assert(
      fc.property(asked, fc.boolean(), (some, isAll) => {
        const ask = askOf(some)
        const { docs, scores } = missingOne({ docs: all, scores: undefined, isAll }, ask)
        expect(Array.from(docs)).toEqual(wanted(ask.checks, 'isNear'))
        const orderAt = (at: number) => slowly(ask.checks, docs[at] ?? 0).order
        const byScore = Array.from(docs.keys()).sort((a, b) => (scores?.[b] ?? 0) - (scores?.[a] ?? 0))
        const orders = byScore.map(orderAt)
        expect(orders).toEqual(orders.toSorted((a, b) => a - b))
      }),
      { numRuns: 200 },
    )
  })
})
