import { dayMs } from '#shared/domain/durations.ts'
import { cueFrom } from './cues.ts'
import { isEveryday } from './everyday.ts'
import { numericDayAt } from './numeric-dates.ts'
import { phraseFrom } from './phrases.ts'
import type { Read } from './read.ts'
import { quantityAt } from './quantities.ts'
import type { Meaning } from './slots.ts'
import { type Token, wordsIn } from './tokens.ts'

export const weekdays: ReadonlyMap<string, number> = new Map(
  'sunday sun ravivar raviwar itvar itwar रविवार इतवार|monday mon somvar somwar सोमवार|tuesday tue mangalvar mangalwar मंगलवार|wednesday wed budhvar budhwar बुधवार|thursday thu guruvar guruwar गुरुवार|friday fri shukravar shukrawar शुक्रवार|saturday sat shanivar shaniwar शनिवार'
    .split('|')
    .flatMap((names, day) => names.split(' ').map((name) => [wordsIn(name)[0] ?? name, day] as const)),
)
/** 'Winter sun' is no Sunday. */
const shortName = 3
const friday = 5
const joins = new Set(['-', '–', 'to', 'till', 'se', 'and', '&', '/', 'through'])
const lastDay = 31

/** 'Saturday nikalna, sunday raat wapas': how many words about the journey may stand in between. */
const mostBetween = 4

function pastTravel(tokens: readonly Token[], from: number): number {
  const saysNothing = (at: number) => {
    const { word = '', value } = tokens[at] ?? {}
    if (value !== undefined || weekdays.has(word)) return false
    return joins.has(word) || isEveryday(word, word) || phraseFrom(tokens, at)?.isFiller === true
  }
  let past = from
  while (past < from + mostBetween && saysNothing(past)) past += 1
  return past
}

/** 'Friday to Sunday' is three days, 'Saturday Sunday' two. A single weekday means nothing. */
function readWeekdays(tokens: readonly Token[], at: number): Read | undefined {
  const first = weekdays.get(tokens[at]?.word ?? '')
  if (first === undefined) return undefined
  const next = pastTravel(tokens, at + 1)
  const last = weekdays.get(tokens[next]?.word ?? '')
  if (last === undefined)
    return tokens[at]?.word.length === shortName ? undefined : { meanings: [], past: at + 1 }
  const days = ((last - first + 7) % 7) + 1
  // A departure on Friday may be after work.
  const least = first === friday ? days - 1 : days
  return { meanings: [{ kind: 'days', least, most: days }], past: next + 1 }
}

type Day = { day: number; past: number }

function dayAt(tokens: readonly Token[], at: number): Day | undefined {
  const value = tokens[at]?.value
  if (value === undefined || value < 1 || value > lastDay || !Number.isInteger(value)) return undefined
  return { day: value, past: /^(?:st|nd|rd|th)$/.test(tokens[at + 1]?.word ?? '') ? at + 2 : at + 1 }
}

function monthAt(tokens: readonly Token[], at: number): { months: Meaning[]; past: number } | undefined {
  const phrase = phraseFrom(tokens, tokens[at]?.word === 'of' ? at + 1 : at)
  const months = phrase?.meanings.filter(({ kind }) => kind === 'months') ?? []
  return phrase && months.length > 0 ? { months, past: phrase.past } : undefined
}

const isMonth = ({ kind, ...rest }: Meaning): boolean =>
  kind === 'months' && !('at' in rest) && 'months' in rest && Number.isInteger(Math.log2(rest.months))

const ranges = new Set(['-', '–', 'to', 'till', 'through', 'se', 'until'])
const lists = new Set(['or', 'and', 'ya', 'aur', '&', '/', 'nor'])
const monthsOfYear = 12

/** All months from one to another, across the new year too. */
function monthsBetween(first: number, last: number): number {
  let bits = first
  for (let month = first; month !== last; bits |= month)
    month = month === 1 << (monthsOfYear - 1) ? 1 : month << 1
  return bits
}

/** A single month, no season or festival. */
function singleMonthAt(tokens: readonly Token[], at: number): { month: number; past: number } | undefined {
  const next = monthAt(tokens, at)
  const [first] = next?.months ?? []
  return next && first?.kind === 'months' && next.months.every(isMonth)
    ? { month: first.months, past: next.past }
    : undefined
}

/** 'oct nov', 'january or february' are either month, 'november to january' all between them. */
export function readMonths(tokens: readonly Token[], start: number): Read | undefined {
  const isBetween = tokens[start]?.word === 'between'
  let next = singleMonthAt(tokens, isBetween ? start + 1 : start)
  if (!next) return undefined
  let { month: all, past } = next
  const first = past
  for (let last = all; next; last = next.month) {
    const join = tokens[past]?.word ?? ''
    const isRange = ranges.has(join) || (isBetween && lists.has(join))
    next = singleMonthAt(tokens, isRange || lists.has(join) ? past + 1 : past)
    if (!next) break
    all |= isRange ? monthsBetween(last, next.month) : next.month
    past = next.past
  }
  return past > first ? { meanings: [{ kind: 'months', months: all, name: '' }], past } : undefined
}

/** '20 to 30 december' is when somebody is free, not the length of the journey. */
const longestBetween = 9

/** Whoever is free for so many days or more may also stay fewer. */
const [leastFree, shareOfFree] = [7, 0.6]

const asLength = (days: number): Meaning[] => {
  if (days <= 1 || days > longestBetween) return []
  const least = days >= leastFree ? Math.ceil(days * shareOfFree) : days
  return [{ kind: 'days', least, most: days, isFree: true }]
}

const between = (first: Day, last: Day | undefined): Meaning[] =>
  asLength(last ? last.day - first.day + 1 : 0)

const lastOf = (tokens: readonly Token[], { past }: Day): Day | undefined =>
  joins.has(tokens[past]?.word ?? '') ? dayAt(tokens, past + 1) : undefined

const isSumAt = (tokens: readonly Token[], at: number): boolean => (quantityAt(tokens, at)?.times ?? 1) > 1

/** '4 jan 32 hazar', '4 জন': a number of people. */
const isParty = (tokens: readonly Token[], at: number, past: number): boolean =>
  cueFrom(tokens, at, 'person') !== undefined && (tokens[at]?.isOther === true || isSumAt(tokens, past))

const units = ['day', 'night', 'person', 'child', 'thousand', 'lakh', 'week', 'km', 'hour', 'degree'] as const
const companions = ['friend', 'lady', 'elder', 'pair'] as const
/** Larger parties call themselves people; 'dec 25 couple' is a date. */
const mostCompanions = 12

/** 'december 4 days', 'september, 4 dost': a number of something else is no day. */
const isCounted = (tokens: readonly Token[], { day, past }: Day): boolean =>
  cueFrom(tokens, past, ...units) !== undefined ||
  (day <= mostCompanions && !tokens[past]?.isApart && cueFrom(tokens, past, ...companions) !== undefined)

/** A festival has no day behind a comma: 'Puja holidays, 4 people'. */
function dayBehind(tokens: readonly Token[], { months, past }: NonNullable<ReturnType<typeof monthAt>>) {
  return tokens[past]?.isApart && !months.every(isMonth) ? undefined : dayAt(tokens, past)
}

/** 'Sat 16 Jan': the weekday before a day adds nothing. */
const pastWeekday = (tokens: readonly Token[], at: number): number =>
  weekdays.has(tokens[at]?.word ?? '') && tokens[at + 1]?.value !== undefined ? at + 1 : at

/** A day with its month, either first: '24 dec', 'dec 24th', or both in digits. */
function dayOfMonthAt(
  tokens: readonly Token[],
  at: number,
): { day: number; month: number; past: number } | undefined {
  const numeric = numericDayAt(tokens, at)
  if (numeric) return numeric
  const from = pastWeekday(tokens, at)
  const day = dayAt(tokens, from)
  const month = singleMonthAt(tokens, day?.past ?? from)
  const behind = day ?? (month && dayAt(tokens, month.past))
  if (!month || !behind || (!day && isCounted(tokens, behind))) return undefined
  const past = Math.max(month.past, behind.past)
  return {
    day: behind.day,
    month: month.month,
    past: weekdays.has(tokens[past]?.word ?? '') ? past + 1 : past,
  }
}

/** '24 dec to 28 dec', '28 december till 3 january': both months, and how many days. */
function acrossMonths(tokens: readonly Token[], at: number): Read | undefined {
  const first = dayOfMonthAt(tokens, at)
  const last =
    first && joins.has(tokens[first.past]?.word ?? '') ? dayOfMonthAt(tokens, first.past + 1) : undefined
  if (!first || !last) return undefined
  // Of a year that is no leap year, and the one after it.
  const dateOf = ({ day, month }: typeof first, year: number) => Date.UTC(year, Math.log2(month), day)
  const isLater = last.month < first.month
  const days = (dateOf(last, isLater ? 2026 : 2025) - dateOf(first, 2025)) / dayMs + 1
  const months: Meaning = { kind: 'months', months: monthsBetween(first.month, last.month), name: '' }
  return { meanings: [months, ...asLength(days)], past: last.past }
}

/** '20-25 dec', '15 august' */
function dayFirst(tokens: readonly Token[], first: Day): Read | undefined {
  const last = lastOf(tokens, first)
  const month = monthAt(tokens, last?.past ?? first.past)
  if (!month || isParty(tokens, first.past, month.past)) return undefined
  return { meanings: [...month.months, ...between(first, last)], past: month.past }
}

/** 'dec 20 to 25' */
function monthFirst(tokens: readonly Token[], at: number): Read | undefined {
  const month = monthAt(tokens, at)
  const day = month && dayBehind(tokens, month)
  if (!day || isCounted(tokens, day)) return undefined
  const last = lastOf(tokens, day)
  if (last && isCounted(tokens, last)) return undefined
  return { meanings: [...month.months, ...between(day, last)], past: last?.past ?? day.past }
}

/** '15/01/2027': its month. */
function inDigits(tokens: readonly Token[], at: number): Read | undefined {
  const day = numericDayAt(tokens, at)
  if (!day?.isSure) return undefined
  return { meanings: [{ kind: 'months', months: day.month, name: '' }], past: day.past }
}

/** A month and, if two days are named, how many days. */
function readDays(tokens: readonly Token[], start: number): Read | undefined {
  const at = pastWeekday(tokens, start)
  const first = dayAt(tokens, at)
  return inDigits(tokens, at) ?? (first ? dayFirst(tokens, first) : monthFirst(tokens, at))
}

export const readDate = (tokens: readonly Token[], at: number): Read | undefined =>
  acrossMonths(tokens, at) ?? readWeekdays(tokens, at) ?? readDays(tokens, at)

export const isTimeAt = (tokens: readonly Token[], at: number): boolean =>
  readDate(tokens, at) !== undefined ||
  phraseFrom(tokens, at)?.meanings.some(({ kind }) => kind === 'months') === true
