import { listText } from './list-text.ts'
import type { ClosedFor } from '#shared/domain/departures.ts'
import { seasonsOn, type Span } from '#shared/domain/date-price.ts'
import { type Departures, type Season, weekdays } from '#shared/domain/stated-departures.ts'
import { addDays, type CalendarDate } from '#shared/domain/travel-date.ts'
import { counted } from './counted.ts'
import { isHindi, locale } from './language.ts'
import { placeName } from './place-name.ts'
import { text } from './text.ts'

const inWords = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(isHindi() ? locale() : 'en-IN', { ...options, timeZone: 'UTC' })
  return (date: CalendarDate) => format.format(new Date(`${date}T00:00:00Z`))
}

/** Any leap year: yearly days are named without a year. */
const anyYear = '2024-'

/** Whole months by name, anything else by day. */
function spanWords({ from, to }: Span): { from: string; to: string } {
  const isYearly = from.length < to.length || from.length === 'MM-DD'.length
  const [first, last] = isYearly ? [anyYear + from, anyYear + to] : [from, to]
  const year = isYearly ? {} : ({ year: 'numeric' } as const)
  const endsMonth = addDays(last, 1).endsWith('-01')
  const say = inWords(
    first.endsWith('-01') && endsMonth
      ? { month: 'long', ...year }
      : { day: 'numeric', month: 'long', ...year },
  )
  return { from: say(first), to: say(last) }
}

/** 'Shrines shut: no departures from November to April.' */
export function closedSeasonText(season: Season): string {
  const span = spanWords(season)
  return text(span.from === span.to ? 'departures.closedMonth' : 'departures.closedSeason', {
    name: placeName(season.name),
    ...span,
  })
}

export const closedSeasons = ({ seasons = [] }: Departures): Season[] =>
  seasons.filter(({ closed }) => closed)

/** 'Starts on Fridays'; '' where it starts on any day. */
export function weekdaysText({ weekdays: starts = [] }: Departures): string {
  if (starts.length === 0) return ''
  // The first of September 2024 was a Sunday.
  const say = inWords({ weekday: 'long' })
  const names = starts.map((name) => say(addDays('2024-09-01', weekdays.indexOf(name))))
  return text('departures.weekdays', { days: listText(names) })
}

/** Why nobody can start on a date. */
export function closedText(departures: Departures, date: CalendarDate, closedFor: ClosedFor | null): string {
  if (closedFor === 'lead')
    return counted(departures.leadDays ?? 1, 'departures.leadOne', 'departures.leadMany')
  if (closedFor === 'horizon') return text('departures.horizon')
  if (closedFor === 'weekday') return weekdaysText(departures)
  const season = closedFor === 'season' && seasonsOn(departures, date).find(({ closed }) => closed)
  return season ? closedSeasonText(season) : text('departures.closedDay')
}
