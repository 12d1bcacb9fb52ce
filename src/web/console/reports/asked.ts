import { addDays, todayInIndia } from '#shared/domain/travel-date.ts'

export const kinds = ['sales', 'occupancy', 'gst'] as const
type Kind = (typeof kinds)[number]
export const dimensions = ['day', 'month', 'package'] as const
export type Dimension = (typeof dimensions)[number]

export type ReportQuestion = { kind: Kind; from: string; to: string; by: Dimension }

const lastOf = (first: string) => addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1)
export type Period = { from: string; to: string }
const monthOf = (date: string): Period => ({
  from: `${date.slice(0, 7)}-01`,
  to: lastOf(`${date.slice(0, 7)}-01`),
})

/** The tax year of a date: April to March. */
export function yearOf(date: string): Period {
  const year = Number(date.slice(0, 4)) - (date.slice(5, 7) < '04' ? 1 : 0)
  return { from: `${year}-04-01`, to: `${year + 1}-03-31` }
}

const taxYears = 8

/** The recent tax years, newest first, including the selected one. */
export function yearsBack(now: Date, asked: Period): Period[] {
  const first = Number(yearOf(todayInIndia(now)).from.slice(0, 4))
  const years = Array.from({ length: taxYears }, (_, back) => yearOf(`${first - back}-04-01`))
  const own = yearOf(asked.from)
  return years.some(({ from }) => from === own.from) ? years : [...years, own]
}

/** The twelve months of a year. */
export function monthsOf({ from }: Period): Period[] {
  const months = [monthOf(from)]
  for (let last = monthOf(from); months.length < 12; months.push(last)) last = monthOf(addDays(last.to, 1))
  return months
}

/** The four quarters of a year, for which small sellers file. */
export function quartersOf(year: Period): Period[] {
  const months = monthsOf(year)
  return [0, 3, 6, 9].map((at) => ({ from: months[at]?.from ?? '', to: months[at + 2]?.to ?? '' }))
}

const quarterOf = (date: string): Period =>
  quartersOf(yearOf(date)).find(({ to }) => date <= to) ?? monthOf(date)

export const isYear = ({ from, to }: Period): boolean => {
  const year = yearOf(from)
  return from === year.from && to === year.to
}

/** The period of a register: a year or quarter if it matches exactly, else the month of the first day. */
export function taxPeriodOf({ from, to }: Period): Period {
  const year = yearOf(from)
  const isAsked = (one: Period) => one.from === from && one.to === to
  return [year, ...quartersOf(year)].find(isAsked) ?? monthOf(from)
}

/** Common periods, by their text keys. */
export function usualPeriods(now: Date) {
  const today = todayInIndia(now)
  const month = monthOf(today)
  const quarter = quarterOf(today)
  return {
    thisMonth: month,
    lastMonth: monthOf(addDays(month.from, -1)),
    thisQuarter: quarter,
    lastQuarter: quarterOf(addDays(quarter.from, -1)),
    thisYear: yearOf(today),
  }
}

const isDate = (value: string | null) => value !== null && /^\d{4}-\d{2}-\d{2}$/.test(value)

/** The report that the address names; by default this month, by package. */
export function askedOf(query: URLSearchParams, now: Date): ReportQuestion {
  const [from, to] = [query.get('from'), query.get('to')]
  const month = usualPeriods(now).thisMonth
  const kind = kinds.find((one) => one === query.get('kind')) ?? 'sales'
  const period = {
    from: from !== null && isDate(from) ? from : month.from,
    to: to !== null && isDate(to) ? to : month.to,
  }
  return {
    kind,
    by: dimensions.find((by) => by === query.get('by')) ?? 'package',
    ...(kind === 'gst' ? taxPeriodOf(period) : period),
  }
}

export const addressOf = (asked: ReportQuestion): string => `/reports?${new URLSearchParams(asked)}`
