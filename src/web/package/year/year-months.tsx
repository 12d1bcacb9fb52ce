import type { Place } from '#shared/contract/entities.ts'
import { monthNames } from '#shared/domain/month-names.ts'
import type { Departures } from '#shared/domain/stated-departures.ts'
import { type CalendarDate, todayInIndia } from '#shared/domain/travel-date.ts'
import { closedSeasons, closedSeasonText, weekdaysText } from '#shared/messages/departure-words.ts'
import { isHindi, locale } from '#shared/messages/language.ts'
import { text } from '#shared/messages/text.ts'
import { usePresent } from '#web/platform/use-present.ts'
import { Section } from '#web/package/section.tsx'
import { type MonthKind, type YearMonth, yearOf } from './year.ts'

const words = {
  best: ['year.best', 'year.saysBest', 'bg-marigold text-marigold-ink'],
  bestRains: ['year.bestRains', 'year.saysBestRains', 'border border-marigold bg-sunk text-ink'],
  bestHot: ['year.bestHot', 'year.saysBestHot', 'border border-marigold bg-sunk text-ink'],
  good: ['year.good', 'year.saysGood', 'bg-good/10 text-good'],
  someRain: ['year.someRain', 'year.saysSomeRain', 'bg-accent/10 text-accent'],
  veryWet: ['year.veryWet', 'year.saysVeryWet', 'border border-accent bg-accent/10 text-accent'],
  hot: ['year.hot', 'year.saysHot', 'bg-sunk text-amber'],
  cold: ['year.cold', 'year.saysCold', 'bg-sunk text-ink'],
  open: ['year.open', 'year.saysOpen', 'bg-sunk text-ink'],
  closed: ['year.closed', 'year.saysClosed', 'bg-bad/10 text-bad'],
} as const satisfies Record<MonthKind, readonly [short: string, said: string, look: string]>

type YearMonthsProps = {
  place: Place
  /** '' for none. */
  travelDate: CalendarDate
}

/** How each month suits the journey: best, good, rainy or closed, with its usual weather. */
export function YearMonths({ place, travelDate }: YearMonthsProps) {
  const now = usePresent()
  const months = yearOf(place, now && todayInIndia(now))
  const chosen = monthNames[Number(travelDate.slice(5, 7)) - 1]
  return (
    <Section id="year" title={text('year.title')}>
      <ol className="grid grid-cols-4 gap-2 lg:grid-cols-6">
        {months.map((month) => (
          <Month key={month.name} {...month} isChosen={month.name === chosen} />
        ))}
      </ol>
      {place.climate && <p className="text-sm text-muted">{text('year.lead')}</p>}
      <ClosedSentences departures={place.departures ?? {}} />
    </Section>
  )
}

const nameOf = (name: string, month: 'short' | 'long') =>
  new Intl.DateTimeFormat(locale(), { month, timeZone: 'UTC' }).format(
    new Date(
      Date.UTC(
        2026,
        monthNames.findIndex((other) => other === name),
        1,
      ),
    ),
  )

/** A screen reader reads one sentence, while a column is shown. */
function Month({ name, kind, usual, isChosen }: YearMonth & { isChosen: boolean }) {
  const [short, said, look] = words[kind]
  const weather = usual && {
    high: usual.highC,
    low: usual.lowC,
    rain: usual.rainMm.toLocaleString('en-IN'),
  }
  const sentence = [
    text(said, { month: nameOf(name, 'long') }),
    ...(isChosen ? [text('year.chosen')] : []),
    ...(weather ? [text('year.usual', weather)] : []),
  ].join(', ')
  return (
    <li className="min-w-0 text-center text-xs even-digits">
      <span className="sr-only">{sentence}</span>
      <span aria-hidden="true" className="flex flex-col gap-1">
        <span className={isChosen ? 'font-bold text-accent underline' : 'font-semibold'}>
          {/* Short month names in Hindi end with a sign that resembles a degree sign. */}
          {nameOf(name, isHindi() ? 'long' : 'short')}
        </span>
        <span
          className={`flex min-h-11 items-center justify-center rounded-lg px-1 leading-tight font-semibold ${look}`}
        >
          {text(short)}
        </span>
        {weather && (
          <>
            <span>
              {weather.high}° <span className="text-muted">{weather.low}°</span>
            </span>
            <span className="text-muted">{text('year.rain', weather)}</span>
          </>
        )}
      </span>
    </li>
  )
}

/** The exact days on which the journey does not start. */
function ClosedSentences({ departures }: { departures: Departures }) {
  const sentences = [weekdaysText(departures), ...closedSeasons(departures).map(closedSeasonText)]
  return sentences.filter(Boolean).map((sentence) => <p key={sentence}>{sentence}</p>)
}
