import { type GradeColumn, gradeOf } from './concepts.ts'
import { union } from './doc-lists.ts'
import { leastOf } from './facts.ts'
import { best, type Check, type Facts, farFrom, met, never, orders, relaxed, unmet } from './grading.ts'
import { roadCheckFrom, roadCheckOf } from './roads.ts'
import { type Meaning, needs, type Slot, type SlotOf, weathers } from './slots.ts'

const isOther = () => 1
const mostKinds = 4
const budgetShare = 1.1
/** Where a festival is at its best one goes in its month, whatever the other months are like. */
const atFestival = 9

/** Of about so much: what is so near to it is best, and what is farther off still good. */
const nearlyShare = 0.1

function budgetCheck(slot: SlotOf<'budget'>, { columns, people }: Facts): Check {
  const share = slot.isPerPerson ? 1 : people
  const { least, most } = slot
  const middle = (least + most) / 2
  const rupeesOf = (doc: number) =>
    ((columns.price[doc] ?? 0) * share) / (slot.isPerDay ? (columns.days[doc] ?? 1) : 1)
  const bound = Number.isFinite(most) ? most : least
  return {
    slot,
    order: orders.budget,
    isKind: false,
    isWeighed: slot.isAbout === true,
    bound,
    value: rupeesOf,
    gap: (doc) => farFrom(bound, rupeesOf(doc)),
    highest: best,
    grade(doc) {
      const rupees = rupeesOf(doc)
      if (rupees < least || rupees > most)
        return rupees >= least / budgetShare && rupees <= most * budgetShare ? relaxed : unmet
      return slot.isAbout && Math.abs(rupees - middle) > middle * nearlyShare ? met + 1 : best
    },
  }
}

function daysCheck(slot: SlotOf<'days'>, { columns }: Facts): Check {
  return {
    slot,
    order: orders.days,
    isKind: false,
    isWeighed: false,
    bound: slot.most,
    value: (doc) => columns.days[doc] ?? 0,
    gap: (doc) => farFrom(slot.most, columns.days[doc] ?? 0),
    highest: best,
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
    isWeighed: true,
    bound: wanted,
    value: (doc) => columns.months[doc] ?? 0,
    gap: isOther,
    highest: at.length > 0 ? atFestival : best,
    grade(doc) {
      const festival = at.length > 0 ? festivalAt(doc) : unmet
      if (festival > unmet) return festival
      const months = columns.months[doc] ?? 0
      const common = bitCount(months & wanted)
      if (common > 0) return common === all ? best : met + 1 + common / (2 * all)
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

const noGrades: GradeColumn = { of: new Uint8Array(), docs: new Uint32Array() }

/** The better grade of each package of several kinds, and all packages of any of them. */
function anyOf([first = noGrades, ...others]: readonly GradeColumn[]): GradeColumn {
  if (others.length === 0) return first
  const of = first.of.slice()
  for (const other of others)
    for (let at = 0; at < other.docs.length; at += 1) {
      const doc = other.docs[at] ?? 0
      if ((other.of[doc] ?? 0) > (of[doc] ?? 0)) of[doc] = other.of[doc] ?? 0
    }
  return { of, docs: others.reduce((docs, other) => union(docs, other.docs), first.docs) }
}

/** By points: the grade from `met` on, and within it how much more. */
const levels = Float64Array.from({ length: 16 }, (_, its) =>
  its === 0 ? unmet : gradeOf(its) + 1 + its / 16,
)

/** Without any of it what was only hinted at is met all the same. */
const softly = levels.map((level) => Math.max(met, level))

function conceptCheck(slot: SlotOf<'concept'>, before: number, { concepts }: Facts): Check {
  const names = [slot.concept, ...(slot.others ?? [])]
  const { of, docs } = anyOf(names.flatMap((concept) => concepts.get(concept) ?? []))
  const isSoft = slot.isSoft === true
  const grades = isSoft ? softly : levels
  return {
    slot,
    ...(isSoft ? { isSoft } : { docs }),
    order: orders.kind - before,
    isKind: true,
    isWeighed: true,
    bound: null,
    value: (doc) => gradeOf(of[doc] ?? 0),
    gap: isOther,
    highest: best + 1,
    grade: (doc) => grades[of[doc] ?? 0] ?? unmet,
  }
}

const allMonths = 0xfff

/** The weather of the months that are asked for, or of any. */
function weatherCheck(slot: SlotOf<'weather'>, wanted: number, { weather, climate }: Facts): Check {
  const months = weather[weathers.indexOf(slot.weather)] ?? new Uint16Array()
  const grades = climate().gradesOf(slot, wanted)
  return {
    slot,
    order: orders.kind,
    isKind: true,
    isWeighed: true,
    bound: wanted,
    value: (doc) => months[doc] ?? 0,
    gap: isOther,
    highest: best,
    grade: (doc) => grades[doc] ?? unmet,
  }
}

/** Wheelchairs are never relaxed: who needs one cannot do without. */
function needCheck(slot: SlotOf<'need'>, { suits, suited }: Facts): Check {
  const docs = suited[needs.indexOf(slot.need)]
  const grades = suits[needs.indexOf(slot.need)] ?? new Uint8Array()
  const least = leastOf(slot.need)
  return {
    slot,
    ...(docs && { docs }),
    order: slot.need === 'wheelchair' ? never : orders.kind - mostKinds,
    isKind: true,
    isWeighed: true,
    bound: null,
    value: (doc) => grades[doc] ?? 0,
    gap: isOther,
    highest: best,
    grade: (doc) => {
      const grade = grades[doc] ?? 0
      return grade < least ? unmet : Math.min(best, grade + met + 1 - least)
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
  if (slot.kind === 'origin') return roadCheckFrom(slot, facts)
  return slot.kind === 'reach' ? roadCheckOf(slot, facts) : undefined
}

/** Whether a package is what was ruled out. */
export function isRuledOut(
  of: Meaning,
  { columns, concepts }: Facts,
): ((doc: number) => boolean) | undefined {
  if (of.kind === 'concept') {
    const column = concepts.get(of.concept)?.of
    return column && ((doc) => gradeOf(column[doc] ?? 0) >= 2)
  }
  if (of.kind === 'region') {
    const states = new Set(of.states.map((state) => columns.states.find(state)))
    return (doc) => states.has(columns.states.of[doc] ?? -1)
  }
  return undefined
}
