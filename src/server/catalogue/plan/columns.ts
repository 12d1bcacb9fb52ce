import { type Like, likes } from '#shared/domain/likes.ts'
import { inSlices } from '#server/catalogue/in-slices.ts'
import { type Searchable, valuesOfMonth } from '#server/catalogue/search-port.ts'
import { gradeOf } from '#server/catalogue/search/wish/concepts.ts'
import type { FactColumns } from '#server/catalogue/search/wish/facts.ts'
import { needs } from '#shared/domain/needs.ts'
import { bitsOf, weathers } from '#server/catalogue/search/wish/slots.ts'
import { monthPrices } from './prices.ts'

/** The catalogue does not say whether the package suits children. */
export const unsaid = 0xff

const monthsOfYear = 12

/** The values of every package that plans need, best-rated first. */
export type PlanColumns = {
  size: number
  priceIn: ReturnType<typeof monthPrices>['priceIn']
  days: Uint16Array
  /** A bit per good month, January the lowest. */
  months: Uint16Array
  /** The same for months of pleasant weather. */
  pleasant: Uint16Array
  /** How well each suits children, 0 to 3, or `unsaid`. */
  kids: Uint8Array
  /** How strongly it is of each kind, 0 to 3. */
  likes: ReadonlyMap<Like, Uint8Array>
  weatherOf: (doc: number, month: number) => { highC: number; lowC: number; rainMm: number } | null
}

/** Only packages with a climate have values: `at` is where theirs begin, or -1. */
function climatesOf(packages: readonly Searchable[]) {
  const known = packages.reduce((count, { climate }) => count + (climate === undefined ? 0 : 1), 0)
  const at = new Int32Array(packages.length).fill(-1)
  const values = new Int16Array(known * monthsOfYear * valuesOfMonth)
  let next = 0
  return {
    at,
    values,
    add(doc: number, climate: readonly number[] | undefined): void {
      if (climate === undefined) return
      at[doc] = next
      values.set(climate, next)
      next += monthsOfYear * valuesOfMonth
    },
  }
}

/** `facts` belong to the same packages. */
export async function planColumns(packages: readonly Searchable[], facts: FactColumns): Promise<PlanColumns> {
  const size = packages.length
  const [days, months, kids] = [new Uint16Array(size), new Uint16Array(size), new Uint8Array(size)]
  const climates = climatesOf(packages)
  const { at, values } = climates
  const prices = monthPrices(size)
  await inSlices(packages, ({ card, departures, months: good, climate, wish }, doc) => {
    days[doc] = card.duration.days
    months[doc] = bitsOf(good.map((month) => month + 1))
    kids[doc] = wish.suits?.[needs.indexOf('kids')] ?? unsaid
    prices.add(doc, { packagePricing: card.packagePricing, duration: card.duration, departures })
    climates.add(doc, climate)
  })
  return {
    size,
    priceIn: prices.priceIn,
    days,
    months,
    pleasant: facts.weather[weathers.indexOf('pleasant')] ?? new Uint16Array(size),
    kids,
    likes: new Map(
      likes.map((like) => [like, facts.concepts.get(like)?.of.map(gradeOf) ?? new Uint8Array(size)]),
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
