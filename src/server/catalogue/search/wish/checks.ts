import { easyKm, kmPerHour } from '#shared/domain/road-time.ts'
import type { Columns } from '#server/catalogue/search/filters.ts'
import type { GradeColumn } from './concepts.ts'
import { type Meaning, needs, type Slot, type SlotOf, weathers } from './slots.ts'

/** How well a package answers a slot: 0 not at all, 1 only where the slot is relaxed, else up to 4. */
export type Check = {
  slot: Slot
  /** All packages that may answer it, where that is known. */
  docs?: Uint32Array
  /** Slots that may be relaxed, the first one first; the others never are. */
  order: number
  /** A kind, a need or weather: met well or less well. */
  isKind: boolean
  grade: (doc: number) => number
  /** The bound that was asked for, in the unit of `value`; null where there is none. */
  bound: number | null
  /** How far a package is from it, 0 to 1; a kind that it is not is as far as can be. */
  gap: (doc: number) => number
  /** What the package has: rupees, days, months as bits, kilometres, or how well from 0 to 3. */
  value: (doc: number) => number
}

/** What a reader of packages knows of them. */
export type Facts = {
  columns: Columns
  /** By concept, how much of it each package is, 0 to 3. */
  concepts: ReadonlyMap<string, GradeColumn>
  /** By the place of a need in `needs`, how well each package suits it, 0 to 3. */
  suits: readonly Uint8Array[]
  /** By the place of a weather in `weathers`, the months of each package that have it. */
  weather: readonly Uint16Array[]
  /** Kilometres by road from a town to each package. */
  kmFrom: (town: string) => Float32Array | undefined
  /** The same from where the form says that the party sets out. */
  kmFromForm: (() => Float32Array) | undefined
  people: number
  /** The months that the wish names, a bit each; 0 for none. */
  months: number
}

export const met = 2

const farFrom = (bound: number, value: number): number => {
  const gap = Math.abs(value - bound) / Math.max(1, bound)
  return Number.isFinite(gap) ? gap / (1 + gap) : 1
}
const isOther = () => 1
/** The order of what is never relaxed. */
export const never = 0
const mostKinds = 4
const leastSuits = 2
/** Hardly a journey is made for animals: that they may come is enough. */
const leastForPets = 1
const [relaxed, unmet] = [1, 0]
const best = 4

/** One slot at a time gives way, in this order; kinds come last, the second before the first. */
const orders = { months: 1, days: 2, budget: 3, origin: 4, kind: 9 } as const

/** A drive there, one way, that leaves time for the journey; the next band is so much wider. */
const nextBand = 1.5
const nearKm = 300
const budgetShare = 1.1
/** So near is the town itself, which comes before all that is near it. */
const townKm = 25
const atTown = 9
/** Where a festival is at its best one goes in its month, whatever the other months are like. */
const atFestival = 9
/** What is near comes before what is at the end of the way. */
const nearest = 5

function budgetCheck(slot: SlotOf<'budget'>, { columns, people }: Facts): Check {
  const share = slot.isPerPerson ? 1 : people
  return {
    slot,
    order: orders.budget,
    isKind: false,
    bound: Number.isFinite(slot.most) ? slot.most : slot.least,
    value: (doc) => (columns.price[doc] ?? 0) * share,
    gap: (doc) =>
      farFrom(Number.isFinite(slot.most) ? slot.most : slot.least, (columns.price[doc] ?? 0) * share),
    grade(doc) {
      const rupees = (columns.price[doc] ?? 0) * share
      if (rupees >= slot.least && rupees <= slot.most) return best
      return rupees >= slot.least / budgetShare && rupees <= slot.most * budgetShare ? relaxed : unmet
    },
  }
}

function daysCheck(slot: SlotOf<'days'>, { columns }: Facts): Check {
  return {
    slot,
    order: orders.days,
    isKind: false,
    bound: slot.most,
    value: (doc) => columns.days[doc] ?? 0,
    gap: (doc) => farFrom(slot.most, columns.days[doc] ?? 0),
    grade(doc) {
      const days = columns.days[doc] ?? 0
      if (days >= slot.least && days <= slot.most) return best
      return days >= slot.least - 1 && days <= slot.most + 1 ? relaxed : unmet
    },
  }
}

function monthsCheck(slot: SlotOf<'months'>, { columns }: Facts): Check {
  const wanted = slot.months
  const all = bitCount(wanted)
  const at = slot.at ?? []
  const states = at.map((name) => columns.states.find(name))
  const cities = at.map((name) => columns.cities.find(name))
  /** The earlier a place is named, the better known it is for the festival. */
  const festivalAt = (doc: number): number => {
    const place = Math.max(
      cities.indexOf(columns.cities.of[doc] ?? -1),
      states.indexOf(columns.states.of[doc] ?? -1),
    )
    return place < 0 ? unmet : atFestival - place / at.length
  }
  return {
    slot,
    order: orders.months,
    isKind: false,
    bound: wanted,
    value: (doc) => columns.months[doc] ?? 0,
    gap: isOther,
    grade(doc) {
      const festival = at.length > 0 ? festivalAt(doc) : unmet
      if (festival > unmet) return festival
      const months = columns.months[doc] ?? 0
      const common = bitCount(months & wanted)
      if (common > 0) return common === all ? best : met + 1
      const around = ((wanted << 1) | (wanted >> 1) | (wanted >> 11) | (wanted << 11)) & 0xfff
      return (months & around) !== 0 ? relaxed : unmet
    },
  }
}

const bitCount = (bits: number): number => {
  let count = 0
  for (let rest = bits; rest > 0; rest &= rest - 1) count += 1
  return count
}

type Reach = { isNear: boolean; maxKm?: number; maxHours?: number }

function roadCheck(
  slot: Slot,
  { isNear, maxKm, maxHours }: Reach,
  km: Float32Array,
  { columns }: Facts,
): Check {
  const hours = maxHours === undefined ? Infinity : maxHours * kmPerHour
  const given = Math.min(maxKm ?? Infinity, hours)
  return {
    slot,
    order: orders.origin,
    isKind: false,
    bound: given < Infinity ? given : null,
    value: (doc) => km[doc] ?? Infinity,
    gap: (doc) => farFrom(given < Infinity ? given : nearKm, km[doc] ?? Infinity),
    grade(doc) {
      const distance = km[doc] ?? Infinity
      if (distance <= townKm) return isNear ? atTown : unmet
      const bound = given < Infinity ? given : isNear ? nearKm : easyKm(columns.days[doc] ?? 1)
      if (distance <= bound) return met + 1 + nearest * (1 - distance / bound)
      if (distance <= bound * nextBand) return relaxed
      // A town without a distance rules nothing out; what is far only comes later.
      return given < Infinity ? unmet : relaxed
    },
  }
}

const noGrades: GradeColumn = { of: new Uint8Array(), docs: new Uint32Array() }

/** The better grade of two kinds. */
function either(one: GradeColumn, other: GradeColumn): GradeColumn {
  const docs = Uint32Array.from(new Set([...one.docs, ...other.docs])).sort()
  const of = new Uint8Array(Math.max(one.of.length, other.of.length))
  for (const doc of docs) of[doc] = Math.max(one.of[doc] ?? 0, other.of[doc] ?? 0)
  return { of, docs }
}

function conceptCheck(slot: SlotOf<'concept'>, before: number, { concepts }: Facts): Check {
  const { of, docs } = [slot.concept, ...(slot.others ?? [])]
    .map((concept) => concepts.get(concept) ?? noGrades)
    .reduce(either)
  return {
    slot,
    docs,
    order: orders.kind - before,
    isKind: true,
    bound: null,
    value: (doc) => of[doc] ?? 0,
    gap: isOther,
    grade: (doc) => {
      const grade = of[doc] ?? 0
      return grade === 0 ? unmet : grade + 1
    },
  }
}

const allMonths = 0xfff

/** The weather of the months that are asked for, or of any. */
function weatherCheck(slot: SlotOf<'weather'>, wanted: number, { weather }: Facts): Check {
  const months = weather[weathers.indexOf(slot.weather)] ?? new Uint16Array()
  return {
    slot,
    order: orders.kind,
    isKind: true,
    bound: wanted,
    value: (doc) => months[doc] ?? 0,
    gap: isOther,
    grade(doc) {
      const so = (months[doc] ?? 0) & wanted
      return so === 0 ? unmet : so === wanted ? best : met + 1
    },
  }
}

/** Wheelchairs are never relaxed: who needs one cannot do without. */
function needCheck(slot: SlotOf<'need'>, { suits }: Facts): Check {
  const grades = suits[needs.indexOf(slot.need)] ?? new Uint8Array()
  const least = slot.need === 'pets' ? leastForPets : leastSuits
  return {
    slot,
    order: slot.need === 'wheelchair' ? never : orders.kind - mostKinds,
    isKind: true,
    bound: null,
    value: (doc) => grades[doc] ?? 0,
    gap: isOther,
    grade: (doc) => {
      const grade = grades[doc] ?? 0
      return grade < least ? unmet : Math.max(met, grade + 1)
    },
  }
}

/** What asks something of every package; undefined where a slot is no question of this kind. */
export function checkOf(slot: Slot, kindsBefore: number, facts: Facts): Check | undefined {
  if (slot.kind === 'budget') return budgetCheck(slot, facts)
  if (slot.kind === 'days') return daysCheck(slot, facts)
  if (slot.kind === 'months') return monthsCheck(slot, facts)
  if (slot.kind === 'weather') return weatherCheck(slot, facts.months === 0 ? allMonths : facts.months, facts)
  if (slot.kind === 'concept') return conceptCheck(slot, Math.min(kindsBefore, mostKinds - 1), facts)
  if (slot.kind === 'need') return needCheck(slot, facts)
  if (slot.kind === 'origin') {
    const km = facts.kmFrom(slot.town)
    return km && roadCheck(slot, slot, km, facts)
  }
  if (slot.kind !== 'reach' || !facts.kmFromForm) return undefined
  return roadCheck(slot, { ...slot, isNear: true }, facts.kmFromForm(), facts)
}

/** Whether a package is what was ruled out. */
export function isRuledOut(
  of: Meaning,
  { columns, concepts }: Facts,
): ((doc: number) => boolean) | undefined {
  if (of.kind === 'concept') {
    const column = concepts.get(of.concept)?.of
    return column && ((doc) => (column[doc] ?? 0) >= 2)
  }
  if (of.kind === 'region') {
    const states = new Set(of.states.map((state) => columns.states.find(state)))
    return (doc) => states.has(columns.states.of[doc] ?? -1)
  }
  return undefined
}
