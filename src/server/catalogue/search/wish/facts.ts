import type { PackageRecord } from '#shared/contract/catalogue-records.ts'
import { inSlices } from '#server/catalogue/in-slices.ts'
import lexicon from './lexicon.json' with { type: 'json' }
import { type Grades, gradeColumns, gradesOf } from './concepts.ts'
import { needs, type Need } from '#shared/domain/needs.ts'
import { bitsOf, type Weather, weathers } from './slots.ts'

/** What a search needs of a package besides names, price and days; small enough to hold for every package. */
export type WishFacts = {
  grades: Grades
  /** In the order of `needs`; unset if the catalogue does not say. */
  suits?: number[]
  /** The same derived from its hotels, if the catalogue does not say. */
  byHotels?: number[]
  /** In the order of `weathers`, a bit per month; unset if the catalogue does not say. */
  weather?: number[]
}

type Month = { highC: number; lowC: number; rainMm: number }

/** How people in India describe weather: 24 degrees by day are cool there. */
const isSo: Record<Weather, (month: Month) => boolean> = {
  cold: ({ highC }) => highC <= 23,
  warm: ({ highC, lowC }) => highC >= 24 && highC <= 34 && lowC >= 12,
  pleasant: ({ highC, rainMm }) => highC >= 17 && highC <= 31 && rainMm <= 120,
  dry: ({ rainMm }) => rainMm <= 60,
}

/** If the catalogue does not say whom a package suits, its hotels may show it. */
const saidByHotels = Object.entries(lexicon.suitedBy).map(
  ([need, words]) => [need as Need, new RegExp(`\\b(?:${words.join('|')})\\b`, 'i')] as const,
)

function suitsByHotels(stays: readonly string[]): number[] | undefined {
  const suited = new Set(
    saidByHotels.flatMap(([need, words]) => (stays.some((text) => words.test(text)) ? need : [])),
  )
  return suited.size > 0 ? needs.map((need) => (suited.has(need) ? 2 : 0)) : undefined
}

export function wishFactsOf(record: PackageRecord, stays: readonly string[] = []): WishFacts {
  const { suits, climate } = record
  const byHotels = suits ? undefined : suitsByHotels(stays)
  const monthsThatAre = (weather: Weather) =>
    bitsOf((climate ?? []).flatMap((month, index) => (isSo[weather](month) ? [index + 1] : [])))
  return {
    grades: gradesOf(record, stays),
    ...(suits && { suits: needs.map((need) => suits[need]) }),
    ...(byHotels && { byHotels }),
    ...(climate && { weather: weathers.map(monthsThatAre) }),
  }
}

/** Hardly any journey is made for animals: that they are allowed is enough. */
export const leastOf = (need: Need): number => (need === 'pets' ? 1 : 2)

const suitOf = ({ suits, byHotels }: WishFacts, at: number): number => (suits ?? byHotels)?.[at] ?? 0

/** The facts of all packages as columns, so that one fact of many is read quickly. */
export async function factColumns(packages: readonly { wish: WishFacts }[]) {
  const size = packages.length
  const suits = needs.map(() => new Uint8Array(size))
  const suited = needs.map((): number[] => [])
  const ease = new Uint8Array(size)
  const weather = weathers.map(() => new Uint16Array(size))
  await inSlices(packages, ({ wish }, doc) => {
    for (const [at, need] of needs.entries()) {
      const its = suitOf(wish, at)
      const column = suits[at]
      if (column) column[doc] = its
      ease[doc] = (ease[doc] ?? 0) + its
      if (its >= leastOf(need)) suited[at]?.push(doc)
    }
    for (const [at, column] of weather.entries()) column[doc] = wish.weather?.[at] ?? 0
  })
  return {
    concepts: await gradeColumns(packages.map(({ wish }) => wish.grades)),
    suits,
    ease,
    suited: suited.map((docs) => Uint32Array.from(docs)),
    weather,
  }
}

export type FactColumns = Awaited<ReturnType<typeof factColumns>>
