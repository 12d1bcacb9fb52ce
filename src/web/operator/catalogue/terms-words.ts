import { formatRupees } from '#shared/domain/money.ts'
import { finalPriceOn } from '#shared/domain/date-price.ts'
import { statedFor } from '#shared/domain/departures.ts'
import { finalPriceOf } from '#shared/domain/pricing.ts'
import type { Departures, Offered, Season } from '#shared/domain/stated-departures.ts'
import { addDays, type CalendarDate } from '#shared/domain/travel-date.ts'
import { say, sayAnyDay, sayCounted } from '#web/operator/say.ts'
import { type Document, offeredIn } from './document.ts'

const mostLines = 5

type Terms = Pick<Season, 'basePrice' | 'seats' | 'closed'>
type Span = { from: string; to: string; terms: Terms; name?: string }

/** Days after each other with the same terms are one line. */
function spansOf({ seasons = [], days = [] }: Departures): Span[] {
  const spans: Span[] = seasons.map(({ name, from, to, ...terms }) => ({ name, from, to, terms }))
  let last: Span | undefined
  for (const { date, ...terms } of days) {
    if (last && addDays(last.to, 1) === date && JSON.stringify(last.terms) === JSON.stringify(terms))
      last.to = date
    else spans.push((last = { from: date, to: date, terms }))
  }
  return spans
}

function sayTerms({ basePrice, seats, closed = false }: Terms, { packagePricing }: Offered): string {
  if (closed) return say('affectedClosed')
  return [
    basePrice !== undefined &&
      say('changes.aPerson', { price: formatRupees(finalPriceOf({ ...packagePricing, basePrice })) }),
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

function firstOf(lines: readonly string[]): string[] {
  const first = lines.slice(0, mostLines)
  const left = lines.length - first.length
  return left > 0 ? [...first, sayCounted('changes.further', left)] : first
}

/** The days of a package with a price, seats or a closure of their own: a line each, of many the first. */
export function termsLines(document: Document): string[] {
  const offered = offeredIn(document)
  return offered ? firstOf(linesOf(offered, offered.departures ?? {})) : []
}

const saySeats = (seats: number | null): string =>
  seats === null ? say('changes.anySeats') : sayCounted('changes.seats', seats)

/** What becomes otherwise on a day; '' for nothing. */
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

/** The single days that become otherwise; those after each other that do so alike are one line. */
function daysChanged(before: Offered, after: Offered): string[] {
  const dates = [before, after].flatMap(({ departures }) => departures?.days?.map(({ date }) => date) ?? [])
  const spans: { from: CalendarDate; to: CalendarDate; what: string }[] = []
  for (const date of [...new Set(dates)].toSorted()) {
    const what = sayDayChange(before, after, date)
    const last = spans.at(-1)
    if (last?.what === what && addDays(last.to, 1) === date) last.to = date
    else if (what !== '') spans.push({ from: date, to: date, what })
  }
  return spans.map(({ from, to, what }) => say('changes.terms', { when: sayWhen(from, to), what }))
}

/** Days and seasons that were not so before, and seasons that are so no longer. */
export function termsChanged(before: Document, after: Document): string[] {
  const [old, now] = [offeredIn(before), offeredIn(after)]
  if (!old || !now) return termsLines(after)
  const seasonsOf = (offered: Offered) => linesOf(offered, { seasons: offered.departures?.seasons })
  const [was, is] = [seasonsOf(old), seasonsOf(now)]
  const gone = was.filter((line) => !is.includes(line))
  return [
    ...firstOf([...is.filter((line) => !was.includes(line)), ...daysChanged(old, now)]),
    ...firstOf(gone.map((terms) => say('changes.departuresNot', { terms }))),
  ]
}
