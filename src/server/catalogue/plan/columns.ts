import { type Like, likes } from '#shared/domain/likes.ts'
import type { Searchable } from '#server/catalogue/search-port.ts'
import { gradeOf } from '#server/catalogue/search/wish/concepts.ts'
import { type factColumns, factColumns as columnsOf } from '#server/catalogue/search/wish/facts.ts'
import { bitsOf } from '#server/catalogue/search/wish/phrases.ts'
import { needs, weathers } from '#server/catalogue/search/wish/slots.ts'
import { monthPrices } from './prices.ts'

/** Where the catalogue does not say whether a package suits children. */
export const unsaid = 0xff

const monthsOfYear = 12
const valuesOfMonth = 3

/** What a plan asks of every package, the best-rated first. */
export type PlanColumns = {
  size: number
  priceIn: ReturnType<typeof monthPrices>
  days: Uint16Array
  /** A bit for each good month, January the lowest. */
  months: Uint16Array
  /** The same for months of pleasant weather. */
  pleasant: Uint16Array
  /** How well each suits children, 0 to 3, or `unsaid`. */
  kids: Uint8Array
  /** How much of each kind it is, 0 to 3. */
  likes: ReadonlyMap<Like, Uint8Array>
  weatherOf: (doc: number, month: number) => { highC: number; lowC: number; rainMm: number } | null
}

type Climates = { at: Int32Array; values: Int16Array }

/** Only packages with a climate have values: `at` is where they begin, or -1. */
function climatesOf(packages: readonly Searchable[]): Climates {
  const known = packages.filter(({ climate }) => climate !== undefined)
  const at = new Int32Array(packages.length).fill(-1)
  const values = new Int16Array(known.length * monthsOfYear * valuesOfMonth)
  let next = 0
  for (const [doc, { climate }] of packages.entries()) {
    if (climate === undefined) continue
    at[doc] = next
    values.set(climate, next)
    next += monthsOfYear * valuesOfMonth
  }
  return { at, values }
}

/** `facts` are of the same packages, where somebody else has made them columns already. */
export function planColumns(
  packages: readonly Searchable[],
  facts: ReturnType<typeof factColumns> = columnsOf(packages.map(({ wish }) => wish)),
): PlanColumns {
  const { at, values } = climatesOf(packages)
  return {
    size: packages.length,
    priceIn: monthPrices(
      packages.map(({ card: { packagePricing }, departures }) => ({ packagePricing, departures })),
    ),
    days: Uint16Array.from(packages, ({ card }) => card.duration.days),
    months: Uint16Array.from(packages, ({ months }) => bitsOf(months.map((month) => month + 1))),
    pleasant: facts.weather[weathers.indexOf('pleasant')] ?? new Uint16Array(packages.length),
    kids: Uint8Array.from(packages, ({ wish }) => wish.suits?.[needs.indexOf('kids')] ?? unsaid),
    likes: new Map(
      likes.map((like) => [
        like,
        facts.concepts.get(like)?.of.map(gradeOf) ?? new Uint8Array(packages.length),
      ]),
    ),
    weatherOf(doc, month) {
      const first = at[doc] ?? -1
      if (first < 0) return null
      const [highC = 0, lowC = 0, rainMm = 0] = values.subarray(
        first + month * valuesOfMonth,
        first + (month + 1) * valuesOfMonth,
      )
      return { highC, lowC, rainMm }
    },
  }
}
