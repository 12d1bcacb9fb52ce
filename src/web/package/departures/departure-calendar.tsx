import { type ReactNode, useMemo, useState } from 'react'
import type { Place } from '#shared/contract/entities.ts'
import { bookableDates } from '#shared/domain/departures.ts'
import type { Departures } from '#shared/domain/stated-departures.ts'
import { addDays, type CalendarDate, todayInIndia } from '#shared/domain/travel-date.ts'
import { closedSeasons, closedSeasonText, weekdaysText } from '#shared/messages/departure-words.ts'
import { text } from '#shared/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Calendar, type CalendarProps } from '#web/ui/calendar.tsx'
import { type DayQuestion, dayTerms, opensOn } from './day-terms.ts'
import { marksOf, pricesOfYear } from './day-marks.ts'
import { DayReason } from './day-reason.tsx'
import { noteOfDay } from './day-note.ts'
import { PriceLegend } from './price-legend.tsx'
import { type LoadedDays, useDays } from './use-days.ts'

type DepartureCalendarProps = Omit<CalendarProps, 'min' | 'max'> & {
  place: Place
  people: number
  ownSeats?: DayQuestion['ownSeats']
  /** The alternatives for a day that has no room for the party. */
  whenFull?: ((date: CalendarDate) => ReactNode) | undefined
}

/** The days of a package, with prices and whether each has room for the party. */
export function DepartureCalendar(props: DepartureCalendarProps) {
  const { place, people, ownSeats, value, onPick, whenFull } = props
  const [today] = useState(() => todayInIndia(new Date()))
  const asked = { place, people, today, ownSeats }
  const opened = value > today ? value : (opensOn(asked) ?? addDays(today, 1))
  const [month, setMonth] = useState(`${opened.slice(0, 7)}-01`)
  const [pressed, setPressed] = useState<CalendarDate>()
  const loaded = useDays(place.packageId, month, today)
  const termsOf = (date: CalendarDate) => dayTerms(asked, date, loaded.days.get(date))
  const prices = useMemo(
    () => pricesOfYear(today, (date) => [dayTerms({ place, people, today }, date, undefined)]),
    [place, people, today],
  )
  const markOf = marksOf(prices)

  function press(date: CalendarDate) {
    if (termsOf(date).state === 'open') onPick(date)
    else setPressed(date)
  }
  function turn(first: CalendarDate) {
    setMonth(first)
    setPressed(undefined)
  }

  return (
    <div className="-mx-4 flex flex-col gap-3 sm:mx-0 sm:w-112 lg:w-184">
      <Calendar
        value={value}
        onPick={press}
        start={opened}
        days={place.duration.days}
        min={addDays(today, 1)}
        max={bookableDates(place.departures, today).last}
        noteOf={(date) => (date > today ? noteOfDay(termsOf(date), place, markOf) : undefined)}
        onMonth={turn}
      />
      <PriceLegend {...{ prices, markOf }}>
        <div role="status" className="flex flex-col gap-2">
          {pressed === undefined ? (
            <p className="text-muted">{loadedText(loaded.state)}</p>
          ) : (
            <DayReason asked={asked} terms={termsOf(pressed)} days={loaded.days} onPick={onPick} />
          )}
        </div>
      </PriceLegend>
      <ClosedWords departures={place.departures ?? {}} />
      {/* Outside the status of the day, because it has a status of its own. */}
      {pressed !== undefined && termsOf(pressed).state === 'full' && whenFull && (
        <div className="px-4 text-sm sm:px-0">{whenFull(pressed)}</div>
      )}
      {loaded.state === 'failed' && <Button onClick={loaded.again}>{text('action.tryAgain')}</Button>}
    </div>
  )
}

function loadedText(state: LoadedDays['state']): string {
  if (state === 'loading') return text('departures.loading')
  return text(state === 'failed' ? 'departures.failed' : 'departures.aPerson')
}

/** On which days and in which months the journey does not start, in words. */
function ClosedWords({ departures }: { departures: Departures }) {
  const words = [weekdaysText(departures), ...closedSeasons(departures).map(closedSeasonText)]
  return words.filter(Boolean).map((sentence) => (
    <p key={sentence} className="rounded-xl bg-sunk px-4 py-2 text-sm">
      {sentence}
    </p>
  ))
}
