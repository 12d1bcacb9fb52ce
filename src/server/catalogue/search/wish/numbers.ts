import { adultsAndChildren, mostPeople } from './adults-and-children.ts'
import {
  ageAt,
  ageOfAdult,
  ageOfSenior,
  isAge,
  isOfSeniors,
  isOfWeather,
  oldest,
  pastOldAge,
} from './ages.ts'
import { beginsKind, hasWith, isAhead, labelAt } from './around-a-number.ts'
import { boundAfter, boundBefore, boundOf, isBeyondAt } from './bounds.ts'
import { cueFrom, type Role } from './cues.ts'
import { readDate } from './dates.ts'
import { awayFrom, degreesOf } from './degrees.ts'
import type { Meaning } from './slots.ts'
import { type Bounded, quantityAt, type Span, spanAt } from './quantities.ts'
import type { Read } from './read.ts'
import { scopesAt } from './scopes.ts'
import { ofGroup, pastSize } from './sizes.ts'
import { daysOf, rupeesOf } from './sums.ts'
import { type Token, wordsIn } from './tokens.ts'

/** Nobody travels for fewer rupees. */
const leastRupees = 500

const people = (adults: number, children = 0): Meaning => ({ kind: 'people', adults, children })

/** A length in days may be followed by its nights: '4 days 3 nights', '3N/4D'. */
function pastOtherLength(
  tokens: readonly Token[],
  at: number,
  other: Role,
): { past: number; value: number } | undefined {
  const isJoin = ['and', '&', '/', '-', 'aur', ','].includes(tokens[at]?.word ?? '')
  const next = quantityAt(tokens, isJoin ? at + 1 : at)
  const unit = next && cueFrom(tokens, next.past, other)
  return next && unit && { past: unit.past, value: next.value }
}

/** 'family of 5': includes the children. */
const asWhole = (meaning: Meaning): Meaning =>
  meaning.kind === 'people' ? { ...meaning, isWhole: true } : meaning

/** 'one day drive': how many hours that may be. 'A 3 day drive' is how long the journey is. */
const hoursOfDay = 9
const byRoad = new Set(['drive', 'road', 'ride', 'driving'])

type UnitReader = (span: Bounded, past: number, tokens: readonly Token[]) => Read | undefined

const single = (meaning: Meaning, past: number): Read => ({ meanings: [meaning], past })

const units: Partial<Record<Role, UnitReader>> = {
  day: (span, past, tokens) =>
    span.most === 1 && byRoad.has(tokens[past]?.word ?? '')
      ? { meanings: [], maxHours: span.most * hoursOfDay, past: past + 1 }
      : single(daysOf(span, 0, 0), pastOtherLength(tokens, past, 'night')?.past ?? past),
  night(span, past, tokens) {
    const days = pastOtherLength(tokens, past, 'day')
    if (days) return single({ kind: 'days', least: days.value, most: days.value }, days.past)
    return single(daysOf(span, 1, 0), past)
  },
  week: (span, past) => single(daysOf({ ...span, least: span.least * 7, most: span.most * 7 }, 0, 1), past),
  // 'more than 300 km from Delhi' is no limit.
  km: ({ bound, most }, past) => ({ meanings: [], ...(bound !== 'least' && { maxKm: most }), past }),
  // '2 ghante ki flight' is no drive.
  hour: ({ bound, most }, past, tokens) => {
    const flown = cueFrom(tokens, past, 'flown')
    return { meanings: [], ...(bound !== 'least' && !flown && { maxHours: most }), past: flown?.past ?? past }
  },
  person: (span, past) => single(people(span.most), past),
  friend: (span, past) => ({ meanings: [people(span.most), { kind: 'need', need: 'friends' }], past }),
  lady: (span, past) => ({
    meanings: [people(span.most), { kind: 'need', need: 'solo', as: 'women' }],
    past,
  }),
  elder: (span, past) => ({ meanings: [people(span.most), { kind: 'need', need: 'elderly' }], past }),
  pair: (span, past) => ({ meanings: [people(span.most * 2), { kind: 'need', need: 'couple' }], past }),
  child: (span, past) => ({ meanings: [people(0, span.most), { kind: 'need', need: 'kids' }], past }),
  year: (span, past) =>
    span.most >= ageOfSenior && span.most <= oldest
      ? single({ kind: 'need', need: 'elderly' }, past)
      : { meanings: span.most < ageOfAdult ? [{ kind: 'need', need: 'kids' }] : [], past },
  degree: (span, past, tokens) => {
    const away = cueFrom(tokens, past, 'unbearable')
    return away ? single(awayFrom(span), away.past) : single(degreesOf(span), past)
  },
  star: (_, past) => ({ meanings: [], past }),
  rupee: (span, past) =>
    span.most < leastInRupees
      ? { meanings: [], past }
      : single({ kind: 'budget', ...rupeesOf(span), isPerPerson: false }, past),
}
const unitNames = Object.keys(units) as Role[]
const whoIsCounted: readonly Role[] = ['person', 'friend', 'lady', 'elder', 'child', 'pair']
/** '20000 couple' does not mean 20,000 couples. */
const unitsOfMoney = unitNames.filter((unit) => !whoIsCounted.includes(unit))

/** '600mm lens', '6 ft': a measure, neither money nor a party. */
const otherUnits = new Set(
  wordsIn('mm cm kg gb mb inch ft feet foot metre meter mtr megapixel mp ml litre liter percent watt acre'),
)
const ordinals = new Set(['st', 'nd', 'rd', 'th'])
/** 'ek rupaya zyada nahi' is a figure of speech. */
const leastInRupees = 10

/** A longer number is a telephone number. */
const mostRupees = 9_999_999

const isYear = (value: number) => value >= 2024 && value <= 2040

/** What a bare number means: it can only be money or, after 'for', people. */
function bareMeaning(span: Bounded, isFor: boolean, isWord: boolean): Meaning | undefined {
  if (span.bound === 'least' && !isWord && isOfSeniors(span)) return { kind: 'need', need: 'elderly' }
  const isMoney =
    span.times > 1 || (span.most >= leastRupees && span.most <= mostRupees && !isYear(span.most))
  if (isMoney || (span.bound !== 'exact' && !isFor && !isWord && span.most >= 5 && span.most <= mostRupees))
    return { kind: 'budget', ...rupeesOf(span), isPerPerson: false }
  return isFor && span.most <= mostPeople ? people(span.most) : undefined
}

const boundedBy = (span: Span, head: Head, tail: ReturnType<typeof tailAt>): Bounded => ({
  ...span,
  bound: boundOf(head.before, tail.after?.role),
  isBeyond: head.before ? head.isBeyond : tail.isBeyond,
})

/** What precedes a number: 'for', 'under', a rupee sign. */
type Head = {
  at: number
  before: Role | undefined
  /** 'less than', which excludes the number itself. */
  isBeyond: boolean
  isFor: boolean
  isWhole: boolean
  hasRupee: boolean
}

const countsFrom = (tokens: readonly Token[], at: number) =>
  cueFrom(tokens, at, 'for', 'groupOf') ?? ofGroup(tokens, at)

function headAt(tokens: readonly Token[], start: number): Head {
  const { past: from = start, role } = countsFrom(tokens, start) ?? {}
  const before = boundBefore(tokens, from)
  const second = before && cueFrom(tokens, before.past, 'about', 'most')
  const at = second?.past ?? before?.past ?? from
  const rupee = cueFrom(tokens, at, 'rupee')
  return {
    at: rupee?.past ?? at,
    before: before?.role,
    isBeyond: isBeyondAt(tokens, from, before),
    isFor: role !== undefined && !beginsKind(tokens, at),
    isWhole: role === 'groupOf',
    hasRupee: rupee !== undefined,
  }
}

/** The number, or 'a' before a week. */
function numberAt(tokens: readonly Token[], { at, before }: Head): Span | undefined {
  if (tokens[at]?.word === 'a' && cueFrom(tokens, at + 1, 'week'))
    return { least: 1, most: 1, isRange: false, times: 1, past: at + 1 }
  const span = spanAt(tokens, at, before === 'between')
  return span && (span.isRange || before !== 'between') ? span : undefined
}

/** In Tamil 'per' are people, but not in '450 per person'. */
const unitAfter = (tokens: readonly Token[], at: number, units: readonly Role[]) =>
  tokens[at]?.isApart || cueFrom(tokens, at, 'perPerson') ? undefined : cueFrom(tokens, at, ...units)

/** What follows a number: its unit, and a bound. */
function tailAt(tokens: readonly Token[], { past: end, times, most }: Span, hasRupee: boolean) {
  const plus = tokens[end]?.word === '+' ? cueFrom(tokens, end, 'isLeast') : undefined
  const unitAt = pastSize(tokens, plus?.past ?? end, whoIsCounted)
  const counts = most < leastRupees ? unitNames : unitsOfMoney
  const unit = unitAfter(tokens, unitAt, times === 1 && !hasRupee ? counts : ['rupee'])
  const past = unit?.past ?? unitAt
  const after = boundAfter(tokens, past, unit === undefined || unit.role === 'rupee')
  return {
    unit: unit?.role,
    past,
    after: after ?? plus,
    isBeyond: isBeyondAt(tokens, past, after),
    boundPast: after?.past ?? past,
  }
}

/** Units that a bound may follow: 'within 250 km', '5 days se kam'. */
const measured: ReadonlySet<Role> = new Set<Role>(['rupee', 'day', 'night', 'km', 'hour', 'degree'])

/** A number with its unit and bounds: 'under 9k each', '3-4 days', 'for 2 adults', 'within 250 km'. */
export function readNumber(tokens: readonly Token[], start: number): Read | undefined {
  const pair = adultsAndChildren(tokens, start)
  if (pair) return pair
  const aged = ageAt(tokens, start)
  if (aged) return units.year?.({ ...aged, bound: 'exact' }, aged.past, tokens)
  const head = headAt(tokens, start)
  // 'for 25 December', 'till 5 January'
  if (head.at > start && readDate(tokens, head.at)) return undefined
  const span = numberAt(tokens, head)
  // '40th anniversary' counts nobody.
  if (span && ordinals.has(tokens[span.past]?.word ?? '')) return undefined
  if (span?.times === 1 && otherUnits.has(tokens[span.past]?.word ?? ''))
    return { meanings: [], past: span.past + 1 }
  return span && readSpan(tokens, start, { head, span })
}

const including = new Set(wordsIn('including include incl inc jisme jinme isme inme unme in which of which'))

/** '7 log (3 bachhe)', '5 people including 2 kids', '7 people in all': those who are counted already. */
function isIncluding(
  tokens: readonly Token[],
  at: number,
  { head, unit, past }: { head: Head; unit: Role | undefined; past: number },
): boolean {
  if (unit === 'pair') return false
  const isAll = unit === 'person' && cueFrom(tokens, past, 'total') !== undefined
  return isAll || head.isWhole || tokens[at]?.isInside === true || including.has(tokens[at - 1]?.word ?? '')
}

function readUnit(
  tokens: readonly Token[],
  start: number,
  { unit, past, span }: { unit: Role; past: number; span: Bounded },
): Read | undefined {
  if (isAhead(tokens, start, { unit, past })) return { meanings: [], past }
  const isOneMore = unit === 'friend' && hasWith(tokens, start, past)
  const most = isOneMore ? span.most + 1 : span.most
  return units[unit]?.({ ...span, most }, past, tokens)
}

function readSpan(
  tokens: readonly Token[],
  start: number,
  { head, span }: { head: Head; span: Span },
): Read | undefined {
  const tail = tailAt(tokens, span, head.hasRupee)
  const aged = readAge(tokens, start, span, tail)
  if (aged) return aged
  const { unit, past, boundPast } = tail
  const bounded = boundedBy(span, head, tail)
  const before = tokens[span.past]?.isApart ? counted(tokens, start, span) : undefined
  if (before) return before
  const meant = unit ?? (isOfWeather(tokens, start, span) ? 'degree' : undefined)
  const isWord = tokens[head.at]?.value === undefined
  const read = meant
    ? readUnit(tokens, start, { unit: meant, past, span: bounded })
    : (counted(tokens, start, span) ?? plainRead(bounded, head, isWord, past))
  if (!read) return undefined
  const isMeasured = meant ? measured.has(meant) : read.meanings.some(({ kind }) => kind === 'budget')
  return withScope(tokens, {
    ...read,
    meanings: isIncluding(tokens, start, { head, unit: meant, past })
      ? read.meanings.map(asWhole)
      : read.meanings,
    past: Math.max(read.past, isMeasured ? boundPast : 0),
  })
}

function readAge(
  tokens: readonly Token[],
  start: number,
  span: Span,
  { unit, past, after }: ReturnType<typeof tailAt>,
): Read | undefined {
  if (isAge(tokens, start, span, unit)) return { meanings: [], past }
  const old = pastOldAge(tokens, span, after?.role === 'isLeast' ? unit : undefined)
  return old === undefined
    ? undefined
    : { meanings: isOfSeniors(span) ? [{ kind: 'need', need: 'elderly' }] : [], past: old }
}

const beforeCount = new Set(['-', '–'])

/** 'parents (2)', 'adults: 2, days: 3': people and lengths whose number follows them. */
function counted(tokens: readonly Token[], start: number, span: Span): Read | undefined {
  const { value } = tokens[start] ?? {}
  if (value === undefined || span.isRange || span.times > 1 || value > mostPeople) return undefined
  const at = beforeCount.has(tokens[start - 1]?.word ?? '') ? start - 2 : start - 1
  const who = labelAt(tokens, at, whoIsCounted)
  // '2 adults 3 days': the adults are counted already.
  if (who?.past !== at + 1 || (tokens[at - 1]?.value !== undefined && !tokens[at]?.isApart)) return undefined
  return units[who.role]?.({ ...span, bound: 'exact' }, span.past, tokens)
}

/** A number without a unit. */
function plainRead(span: Bounded, head: Head, isWord: boolean, past: number): Read | undefined {
  const meaning = head.hasRupee
    ? ({ kind: 'budget', ...rupeesOf(span), isPerPerson: false } as const)
    : bareMeaning(span, head.isFor, isWord)
  return meaning && single(meaning, past)
}

/** 'each' or 'in all' right after an amount. */
function withScope(tokens: readonly Token[], read: Read): Read {
  if (!read.meanings.some(({ kind }) => kind === 'budget')) return read
  const { meanings, scopes, past } = scopesAt(tokens, read.past)
  return scopes.length > 0 ? { ...read, meanings: [...read.meanings, ...meanings], past, scopes } : read
}
