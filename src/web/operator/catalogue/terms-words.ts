import { formatRupees } from '#shared/domain/money.ts'
import { finalPriceOn } from '#shared/domain/date-price.ts'
import { statedFor } from '#shared/domain/departures.ts'
import type { Departures, Offered, Season } from '#shared/domain/stated-departures.ts'
import { addDays, type CalendarDate } from '#shared/domain/travel-date.ts'
import { say, sayAnyDay, sayCounted } from '#web/operator/say.ts'
import { type Document, offeredIn } from './document.ts'
import { paysFor } from './price-words.ts'

const mostLines = 5

type Terms = Pick<Season, 'basePrice' | 'seats' | 'closed'>
type Span = { from: string; to: string; terms: Terms; name?: string }

type Run<Of> = { from: CalendarDate; to: CalendarDate; of: Of }

/** Merges consecutive days with the same terms. */
function runsOf<Of>(days: readonly { date: CalendarDate; of: Of }[]): Run<Of>[] {
  const runs: Run<Of>[] = []
  for (const { date, of } of days) {
    const last = runs.at(-1)
    if (last && addDays(last.to, 1) === date && JSON.stringify(last.of) === JSON.stringify(of)) last.to = date
    else runs.push({ from: date, to: date, of })
  }
  return runs
}

function spansOf({ seasons = [], days = [] }: Departures): Span[] {
  return [
    ...seasons.map(({ name, from, to, ...terms }) => ({ name, from, to, terms })),
    ...runsOf(days.map(({ date, ...of }) => ({ date, of }))).map(({ from, to, of: terms }) => ({
      from,
      to,
      terms,
    })),
  ]
}

function sayTerms({ basePrice, seats, closed = false }: Terms, offered: Offered): string {
  if (closed) return say('affectedClosed')
  return [
    basePrice !== undefined && say('changes.aPerson', { price: formatRupees(paysFor(offered, basePrice)) }),
    seats !== undefined && sayCounted('changes.seats', seats),
  ]
    .filter(Boolean)
    .join(', ')
}

const sayWhen = (from: string, to: string): string =>
  from === to ? sayAnyDay(from) : say('changes.span', { from: sayAnyDay(from), to: sayAnyDay(to) })

function saySpan({ name, from, to, terms }: Span, offered: Offered): string {
  const when = sayWhen(from, to)
  return say('changes.terms', {
    when: name ? `${name}, ${when}` : when,
    what: sayTerms(terms, offered),
  })
}

function linesOf(offered: Offered, departures: Departures): string[] {
  const spans = spansOf(departures).filter(({ terms }) => sayTerms(terms, offered) !== '')
  return spans.map((span) => saySpan(span, offered))
}

function firstOf(lines: readonly string[], most = mostLines): string[] {
  const first = lines.slice(0, most)
  const left = lines.length - first.length
  return left > 0 ? [...first, sayCounted('changes.further', left)] : first
}

/** The days with terms of their own, one line each; only the first few if there are many. */
export function termsLines(document: Document): string[] {
  const offered = offeredIn(document)
  return offered ? firstOf(linesOf(offered, offered.departures ?? {})) : []
}

const saySeats = (seats: number | null): string =>
  seats === null ? say('changes.anySeats') : sayCounted('changes.seats', seats)

/** The changes on a day; '' for none. */
function sayDayChange(before: Offered, after: Offered, date: CalendarDate): string {
  const [old, now] = [statedFor(before.departures ?? {}, date), statedFor(after.departures ?? {}, date)]
  if (now.closedFor !== null) return old.closedFor === null ? say('affectedClosed') : ''
  const [oldPrice, price] = [finalPriceOn(before, date), finalPriceOn(after, date)]
  return [
    old.closedFor !== null && say('changes.opens'),
    price !== oldPrice &&
      say('changes.priceOfDay', { before: formatRupees(oldPrice), after: formatRupees(price) }),
    now.seats !== old.seats &&
      say('changes.seatsOfDay', { before: saySeats(old.seats), after: saySeats(now.seats) }),
  ]
    .filter(Boolean)
    .join(', ')
}

/** The changed single days; consecutive days with the same change share a line. */
function daysChanged(before: Offered, after: Offered): string[] {
  const dates = [before, after].flatMap(({ departures }) => departures?.days?.map(({ date }) => date) ?? [])
  const days = [...new Set(dates)].toSorted().map((date) => ({ date, of: sayDayChange(before, after, date) }))
  return runsOf(days)
    .filter(({ of }) => of !== '')
    .map(({ from, to, of }) => say('changes.terms', { when: sayWhen(from, to), what: of }))
}

/** Changed days, new seasons and removed ones. */
export function termsChanged(before: Document, after: Document, most = mostLines): string[] {
  const [old, now] = [offeredIn(before), offeredIn(after)]
  if (!old || !now) return termsLines(after)
  const seasonsOf = (offered: Offered) => linesOf(offered, { seasons: offered.departures?.seasons })
  const [was, is] = [seasonsOf(old), seasonsOf(now)]
  const gone = was.filter((line) => !is.includes(line))
  return [
    ...firstOf([...is.filter((line) => !was.includes(line)), ...daysChanged(old, now)], most),
    ...firstOf(
      gone.map((terms) => say('changes.departuresNot', { terms })),
      most,
    ),
  ]
}
