import { boundedCache } from '#server/platform/bounded-cache.ts'
import { type GradeColumn, gradeOf } from './concepts.ts'
import { union } from './doc-lists.ts'
import { leastOf } from './facts.ts'
import { best, type Check, type Facts, farFrom, met, never, orders, relaxed, unmet } from './grading.ts'
import { roadCheckFrom, roadCheckOf } from './roads.ts'
import { type Meaning, needs, type Slot, type SlotOf, weathers } from './slots.ts'

const isOther = () => 1
const mostKinds = 4
const budgetShare = 1.1
const allMonths = 0xfff
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
  const grade = (doc: number): number => {
    const rupees = rupeesOf(doc)
    if (rupees < least || rupees > most)
      return rupees >= least / budgetShare && rupees <= most * budgetShare ? relaxed : unmet
    return slot.isAbout && Math.abs(rupees - middle) > middle * nearlyShare ? met + 1 : best
  }
  return {
    slot,
    order: orders.budget,
    isKind: false,
    isWeighed: slot.isAbout === true,
    bound,
    value: rupeesOf,
    gap: (doc) => farFrom(bound, rupeesOf(doc)),
    highest: best,
    grade,
    fill(docs, count, into) {
      for (let at = 0; at < count; at += 1) into[at] = grade(docs[at] ?? 0)
    },
  }
}

function daysCheck(slot: SlotOf<'days'>, { columns, docsWhere }: Facts): Check {
  const { least, most } = slot
  const grade = (doc: number): number => {
    const days = columns.days[doc] ?? 0
    if (days >= least && days <= most) return best
    return days >= least - 1 && days <= most + 1 ? relaxed : unmet
  }
  return {
    slot,
    docs: docsWhere(`days ${least} ${most}`, (doc) => grade(doc) >= met),
    order: orders.days,
    isKind: false,
    isWeighed: false,
    bound: slot.most,
    value: (doc) => columns.days[doc] ?? 0,
    gap: (doc) => farFrom(slot.most, columns.days[doc] ?? 0),
    highest: best,
    grade,
    fill(docs, count, into) {
      for (let at = 0; at < count; at += 1) into[at] = grade(docs[at] ?? 0)
    },
  }
}

/** How well each set of months meets the wanted ones; of so many sets of sets all are remembered. */
const gradesOfMonths = boundedCache<Float64Array>(64)
const gradesForMonths = (wanted: number): Float64Array =>
  gradesOfMonths(String(wanted), () => {
    const all = bitCount(wanted)
    const around = ((wanted << 1) | (wanted >> 1) | (wanted >> 11) | (wanted << 11)) & allMonths
    return Float64Array.from({ length: allMonths + 1 }, (_, months) => {
      const common = bitCount(months & wanted)
      if (common > 0) return common === all ? best : met + 1 + common / (2 * all)
      return (months & around) !== 0 ? relaxed : unmet
    })
  })

function monthsCheck(slot: SlotOf<'months'>, { columns, docsWhere }: Facts): Check {
  const wanted = slot.months
  const grades = gradesForMonths(wanted)
  const at = slot.at ?? []
  /** The earlier a place is named, the better known it is for the festival. */
  const placesOf = ({ find }: Pick<Facts['columns']['cities'], 'find'>) =>
    new Map(
      at
        .map((name, place) => [find(name), place])
        .filter(([id]) => id !== -1)
        .toReversed() as [number, number][],
    )
  const [states, cities] = [placesOf(columns.states), placesOf(columns.cities)]
  const festivalAt = (doc: number): number => {
    const place = Math.max(
      cities.get(columns.cities.of[doc] ?? -1) ?? -1,
      states.get(columns.states.of[doc] ?? -1) ?? -1,
    )
    return place < 0 ? unmet : atFestival - place / at.length
  }
  const grade = (doc: number): number => {
    const festival = at.length > 0 ? festivalAt(doc) : unmet
    return festival > unmet ? festival : (grades[columns.months[doc] ?? 0] ?? unmet)
  }
  return {
    slot,
    docs: docsWhere(`months ${wanted} ${at.join()}`, (doc) => grade(doc) >= met),
    order: orders.months,
    isKind: false,
    isWeighed: true,
    bound: wanted,
    value: (doc) => columns.months[doc] ?? 0,
    gap: isOther,
    highest: at.length > 0 ? atFestival : best,
    grade,
    fill(docs, count, into) {
      for (let index = 0; index < count; index += 1) into[index] = grade(docs[index] ?? 0)
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
    ...(isSoft ? { isSoft } : { docs, mayTouch: true }),
    order: orders.kind - before,
    isKind: true,
    isWeighed: true,
    bound: null,
    value: (doc) => gradeOf(of[doc] ?? 0),
    gap: isOther,
    highest: best + 1,
    grade: (doc) => grades[of[doc] ?? 0] ?? unmet,
    fill(docs, count, into) {
      for (let at = 0; at < count; at += 1) into[at] = grades[of[docs[at] ?? 0] ?? 0] ?? unmet
    },
  }
}

/** The weather of the months that are asked for, or of any. */
function weatherCheck(
  slot: SlotOf<'weather'>,
  wanted: number,
  { weather, climate, docsWhere }: Facts,
): Check {
  const months = weather[weathers.indexOf(slot.weather)] ?? new Uint16Array()
  const grades = climate().gradesOf(slot, wanted)
  const name = JSON.stringify([slot.weather, slot.leastC, slot.mostC, wanted])
  return {
    slot,
    docs: docsWhere(name, (doc) => (grades[doc] ?? unmet) >= met),
    order: orders.kind,
    isKind: true,
    isWeighed: true,
    bound: wanted,
    value: (doc) => months[doc] ?? 0,
    gap: isOther,
    highest: best,
    grade: (doc) => grades[doc] ?? unmet,
    fill(docs, count, into) {
      for (let at = 0; at < count; at += 1) into[at] = grades[docs[at] ?? 0] ?? unmet
    },
  }
}

/** Wheelchairs are never relaxed: who needs one cannot do without. */
function needCheck(slot: SlotOf<'need'>, { suits, suited }: Facts): Check {
  const docs = suited[needs.indexOf(slot.need)]
  const grades = suits[needs.indexOf(slot.need)] ?? new Uint8Array()
  const least = leastOf(slot.need)
  const gradeOfNeed = (doc: number): number => {
    const grade = grades[doc] ?? 0
    return grade < least ? unmet : Math.min(best, grade + met + 1 - least)
  }
  return {
    slot,
    ...(docs && { docs }),
    mayTouch: true,
    order: slot.need === 'wheelchair' ? never : orders.kind - mostKinds,
    isKind: true,
    isWeighed: true,
    bound: null,
    value: (doc) => grades[doc] ?? 0,
    gap: isOther,
    highest: best,
    grade: gradeOfNeed,
    fill(list, count, into) {
      for (let at = 0; at < count; at += 1) into[at] = gradeOfNeed(list[at] ?? 0)
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
