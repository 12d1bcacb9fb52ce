import { addDays, todayInIndia } from '#shared/domain/travel-date.ts'

export const kinds = ['sales', 'occupancy', 'gst'] as const
type Kind = (typeof kinds)[number]
export const dimensions = ['day', 'month', 'package'] as const
export type Dimension = (typeof dimensions)[number]

export type Asked = { kind: Kind; from: string; to: string; by: Dimension }

const lastOf = (first: string) => addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1)
const monthOf = (date: string) => ({ from: `${date.slice(0, 7)}-01`, to: lastOf(`${date.slice(0, 7)}-01`) })

/** Of the tax office: from April to March. */
function yearOf(date: string) {
  const year = Number(date.slice(0, 4)) - (date.slice(5, 7) < '04' ? 1 : 0)
  return { from: `${year}-04-01`, to: `${year + 1}-03-31` }
}

/** Periods that are asked for often, by the names of their texts. */
export function usualPeriods(now: Date) {
  const today = todayInIndia(now)
  const month = monthOf(today)
  return {
    thisMonth: month,
    lastMonth: monthOf(addDays(month.from, -1)),
    thisYear: yearOf(today),
  }
}

const isDate = (value: string | null) => value !== null && /^\d{4}-\d{2}-\d{2}$/.test(value)

/** What the address asks; what it does not say is of this month, by day. */
export function askedOf(query: URLSearchParams, now: Date): Asked {
  const [from, to] = [query.get('from'), query.get('to')]
  const month = usualPeriods(now).thisMonth
  return {
    kind: kinds.find((kind) => kind === query.get('kind')) ?? 'sales',
    by: dimensions.find((by) => by === query.get('by')) ?? 'day',
    from: from !== null && isDate(from) ? from : month.from,
    to: to !== null && isDate(to) ? to : month.to,
  }
}

export const addressOf = (asked: Asked): string => `/reports?${new URLSearchParams(asked)}`
