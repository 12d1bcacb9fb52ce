import { boundedCache } from '#server/platform/bounded-cache.ts'
import { inSlices } from '#server/catalogue/in-slices.ts'
import { type Searchable, valuesOfMonth } from '#server/catalogue/search-port.ts'
import type { SlotOf } from './slots.ts'

const monthsOfYear = 12
/** The catalogue says nothing. */
const unsaid = -128

/** The usual weather of each package, month by month, January first. */
type Months = { highC: Int8Array; lowC: Int8Array; rainMm: Uint16Array }

export type Climate = {
  /** How well each package matches a weather in some of the months, from 0 to 4. */
  gradeOf: (slot: SlotOf<'weather'>, months: number) => (doc: number) => number
  /** How dry each package is in these months, from 0 to `driest`. */
  drynessIn: (months: number) => Uint8Array
}

export const driest = 200
const bestGrade = 4
/** How many bytes of it are cached. */
const bytesOfDryness = 4_000_000

export async function climateOf(packages: readonly Searchable[]): Promise<Climate> {
  const all = await monthsOf(packages)
  const cached = boundedCache<Uint8Array>(bytesOfDryness, ({ byteLength }) => byteLength)
  const gradeOf: Climate['gradeOf'] = (slot, months) => gradeIn(slot, months, all)
  const drynessIn = (months: number) =>
    cached(String(months), () => {
      const grade = gradeOf({ kind: 'weather', weather: 'dry', typed: '' }, months)
      return Uint8Array.from(packages, (_, doc) => (grade(doc) * driest) / bestGrade)
    })
  return { gradeOf, drynessIn }
}

async function monthsOf(packages: readonly Searchable[]): Promise<Months> {
  const size = packages.length * monthsOfYear
  const [highC, lowC, rainMm] = [new Int8Array(size).fill(unsaid), new Int8Array(size), new Uint16Array(size)]
  await inSlices(packages, ({ climate }, doc) => {
    if (!climate) return
    for (let month = 0; month < monthsOfYear; month += 1) {
      const at = doc * monthsOfYear + month
      highC[at] = climate[month * valuesOfMonth] ?? unsaid
      lowC[at] = climate[month * valuesOfMonth + 1] ?? 0
      rainMm[at] = climate[month * valuesOfMonth + 2] ?? 0
    }
  })
  return { highC, lowC, rainMm }
}

/** How warm the plains are by day, by month: what counts as cold in May is warm in January. */
const plainsC = [25, 28, 33, 37, 39, 37, 34, 33, 33, 32, 29, 26]
/** Cold is this much below the plains, and at most this warm; cool is a little warmer than cold. */
const [coldBelow, coolBelow] = [16, 12]
const [coldC, coolC] = [14, 19]
const slackC = 3
const [leastNightC, mildNightC, warmNightC] = [12, 15, 18]

const gradeOfSteps = (value: number, ...bounds: number[]): number => {
  const step = bounds.findIndex((bound) => value <= bound)
  if (step <= 0) return step < 0 ? 0 : 3
  const [from = 0, to = from] = bounds.slice(step - 1)
  return 3 - step + (to - value) / (to - from)
}
/** From June to September it rains nearly everywhere: a place with comparatively little rain counts as dry enough. */
const monsoonSteps = [40, 90, 150] as const
const dryStepsIn = (month: number) => (month >= 5 && month <= 8 ? monsoonSteps : drySteps)
const [drySteps, fairSteps] = [
  [40, 90, 120],
  [60, 120, 150],
] as const
const [warmC, pleasantC, mildC] = [
  [24, 34],
  [16, 33],
  [18, 30],
] as const
const isBetween = (value: number, [least, most]: readonly [number, number]) => value >= least && value <= most

/** How well a month of a package matches the wished weather, 0 to 3. */
function weatherGrade(
  { weather, leastC, mostC }: SlotOf<'weather'>,
  { highC, lowC, rainMm }: Months,
  doc: number,
  month: number,
): number {
  const at = doc * monthsOfYear + month
  const [high, low, rain] = [highC[at] ?? unsaid, lowC[at] ?? 0, rainMm[at] ?? 0]
  if (high === unsaid) return 0
  if (leastC !== undefined || mostC !== undefined)
    return degreesGrade(high, leastC ?? -Infinity, mostC ?? Infinity)
  const plains = plainsC[month] ?? coolC
  if (weather === 'cold') {
    const cool = Math.max(coolC, plains - coolBelow)
    return gradeOfSteps(high, Math.max(coldC, plains - coldBelow), cool, cool + slackC)
  }
  if (weather === 'dry') return gradeOfSteps(rain, ...dryStepsIn(month))
  if (weather === 'warm')
    return isBetween(high, warmC) && low >= leastNightC
      ? gradeOfSteps(rain, ...drySteps) * shareOfNights(low)
      : 0
  return Math.min(mildness(high), gradeOfSteps(rain, ...fairSteps))
}

/** A warm day without a warm night counts a third less. */
const shareOfNights = (low: number): number => (low >= warmNightC ? 1 : low >= mildNightC ? 5 / 6 : 2 / 3)

/** A little too warm or cool to be pleasant is one step worse. */
const mildness = (high: number): number => (isBetween(high, mildC) ? 3 : isBetween(high, pleasantC) ? 2 : 0)

const degreesGrade = (high: number, least: number, most: number): number =>
  high >= least && high <= most ? 3 : high >= least - slackC && high <= most + slackC ? 1 : 0

/** The best month counts as much as all months together. */
function gradeIn(slot: SlotOf<'weather'>, wanted: number, all: Months): (doc: number) => number {
  const months = Array.from({ length: monthsOfYear }, (_, month) => month).filter(
    (month) => (wanted & (1 << month)) !== 0,
  )
  return (doc) => {
    if (all.highC[doc * monthsOfYear] === unsaid) return 0
    let [highest, sum] = [0, 0]
    for (let at = 0; at < months.length; at += 1) {
      const grade = weatherGrade(slot, all, doc, months[at] ?? 0)
      if (grade > highest) highest = grade
      sum += grade
    }
    return highest === 0 ? 0 : 1 + (highest + sum / months.length) / 2
  }
}
