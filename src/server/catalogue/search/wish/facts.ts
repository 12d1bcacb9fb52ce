import type { PackageRecord } from '#shared/contract/catalogue-records.ts'
import { type Grades, gradeColumns, gradesOf } from './concepts.ts'
import { bitsOf } from './phrases.ts'
import { type Need, needs, type Weather, weathers } from './slots.ts'

/** What a search asks of a package besides its names, price and days: small enough to be held of each. */
export type WishFacts = {
  grades: Grades
  /** In the order of `needs`; none where the catalogue does not say. */
  suits?: number[]
  /** In the order of `weathers`, a bit for each month; none where the catalogue does not say. */
  weather?: number[]
}

type Month = { highC: number; lowC: number; rainMm: number }

/** What people call such weather in India: 24 degrees by day are cool there. */
const isSo: Record<Weather, (month: Month) => boolean> = {
  cold: ({ highC }) => highC <= 23,
  warm: ({ highC, lowC }) => highC >= 24 && highC <= 34 && lowC >= 12,
  pleasant: ({ highC, rainMm }) => highC >= 17 && highC <= 31 && rainMm <= 120,
  dry: ({ rainMm }) => rainMm <= 60,
}

export function wishFactsOf(record: PackageRecord): WishFacts {
  const { suits, climate } = record
  const monthsThatAre = (weather: Weather) =>
    bitsOf((climate ?? []).flatMap((month, index) => (isSo[weather](month) ? [index + 1] : [])))
  return {
    grades: gradesOf(record),
    ...(suits && { suits: needs.map((need) => suits[need]) }),
    ...(climate && { weather: weathers.map(monthsThatAre) }),
  }
}

/** Hardly a journey is made for animals: that they may come is enough. */
export const leastOf = (need: Need): number => (need === 'pets' ? 1 : 2)

function suitedBy(facts: readonly WishFacts[], need: Need, at: number): Uint32Array {
  const docs: number[] = []
  for (const [doc, { suits }] of facts.entries()) if ((suits?.[at] ?? 0) >= leastOf(need)) docs.push(doc)
  return Uint32Array.from(docs)
}

/** The facts of all packages as columns, so that one is asked of many quickly. */
export function factColumns(facts: readonly WishFacts[]) {
  return {
    concepts: gradeColumns(facts.map(({ grades }) => grades)),
    suits: needs.map((_, at) => Uint8Array.from(facts, ({ suits }) => suits?.[at] ?? 0)),
    suited: needs.map((need, at) => suitedBy(facts, need, at)),
    weather: weathers.map((_, at) => Uint16Array.from(facts, ({ weather }) => weather?.[at] ?? 0)),
  }
}
