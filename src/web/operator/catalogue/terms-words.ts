import { formatRupees } from '#shared/domain/money.ts'
import { finalPriceOf } from '#shared/domain/pricing.ts'
import type { Offered, Season } from '#shared/domain/stated-departures.ts'
import { addDays } from '#shared/domain/travel-date.ts'
import { say, sayAnyDay, sayCounted } from '#web/operator/say.ts'
import { type Document, offeredIn } from './document.ts'

const mostLines = 5

type Terms = Pick<Season, 'basePrice' | 'seats' | 'closed'>
type Span = { from: string; to: string; terms: Terms; name?: string }

/** Days after each other with the same terms are one line. */
function spansOf({ seasons = [], days = [] }: NonNullable<Offered['departures']>): Span[] {
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

function saySpan({ name, from, to, terms }: Span, offered: Offered): string {
  const when =
    from === to ? sayAnyDay(from) : say('changes.span', { from: sayAnyDay(from), to: sayAnyDay(to) })
  const what = sayTerms(terms, offered)
  return say('changes.terms', { when: name ? `${name}, ${when}` : when, what })
}

function allLines(document: Document): string[] {
  const offered = offeredIn(document)
  if (!offered) return []
  const spans = spansOf(offered.departures ?? {}).filter(({ terms }) => sayTerms(terms, offered) !== '')
  return spans.map((span) => saySpan(span, offered))
}

function firstOf(lines: readonly string[]): string[] {
  const first = lines.slice(0, mostLines)
  const left = lines.length - first.length
  return left > 0 ? [...first, sayCounted('changes.further', left)] : first
}

/** The days of a package with a price, seats or a closure of their own: a line each, of many the first. */
export const termsLines = (document: Document): string[] => firstOf(allLines(document))

/** Those that were not so before, and those that are so no longer. */
export function termsChanged(before: Document, after: Document): string[] {
  const [old, now] = [allLines(before), allLines(after)]
  const gone = old.filter((line) => !now.includes(line))
  return [
    ...firstOf(now.filter((line) => !old.includes(line))),
    ...firstOf(gone.map((terms) => say('changes.departuresNot', { terms }))),
  ]
}
