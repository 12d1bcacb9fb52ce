import { useMemo, useState } from 'react'
import type { Place } from '#shared/contract/entities.ts'
import { formatRupees } from '#shared/domain/money.ts'
import { addDays, type CalendarDate, formatTravelDate, todayInIndia } from '#shared/domain/travel-date.ts'
import { text } from '#shared/messages/text.ts'
import type { DayNote } from '#web/ui/calendar-day.tsx'
import { Calendar, type CalendarProps } from '#web/ui/calendar.tsx'
import { type MarkOf, marksOf, pricesOfYear } from './day-marks.ts'
import { priceLine, said } from './day-note.ts'
import { type DayTerms, dayTerms, opensOn } from './day-terms.ts'
import { PriceLegend } from './price-legend.tsx'
import { useDaysOf } from './use-days.ts'

type SeveralCalendarProps = Omit<CalendarProps, 'min' | 'max'> & { places: readonly Place[]; people: number }

/** The note of a day for several packages: the lowest price, and how many of them have room for the party. */
export function noteOfSeveral(terms: readonly DayTerms[], markOf: MarkOf): DayNote {
  const able = terms.filter(({ state }) => state === 'open')
  if (able.length === 0)
    return {
      lines: [{ words: '–', tone: 'muted' }],
      label: text('departures.noneOfThem'),
      isBlocked: true,
    }
  const least = Math.min(...able.map(({ finalPrice }) => finalPrice))
  const mark = markOf(least)
  const price = `${text('price.fromPrice', { price: formatRupees(least) })}${said(mark)}`
  if (able.length === terms.length)
    return { lines: [priceLine(least, 'plain')], label: price, isBlocked: false, mark }
  const some = { count: able.length, all: terms.length }
  return {
    lines: [priceLine(least, 'plain'), { words: text('departures.someShort', some), tone: 'bad' }],
    label: `${price}, ${text('departures.some', some)}`,
    isBlocked: false,
    mark,
  }
}

/** The calendar of several compared packages. */
export function SeveralCalendar({ places, people, value, onPick }: SeveralCalendarProps) {
  const [today] = useState(() => todayInIndia(new Date()))
  const [firstOpen = addDays(today, 1)] = places
    .flatMap((place) => opensOn({ place, people, today }) ?? [])
    .toSorted()
  const opened = value > today ? value : firstOpen
  const [month, setMonth] = useState(`${opened.slice(0, 7)}-01`)
  const [pressed, setPressed] = useState<CalendarDate>()
  const { daysOf } = useDaysOf(places.map(({ packageId }) => packageId).join(), month, today)
  const termsOn = (date: CalendarDate) =>
    places.map((place) => dayTerms({ place, people, today }, date, daysOf.get(place.packageId)?.get(date)))
  const prices = useMemo(
    () =>
      pricesOfYear(today, (date) =>
        places.map((place) => dayTerms({ place, people, today }, date, undefined)),
      ),
    [places, people, today],
  )
  const markOf = marksOf(prices)

  function press(date: CalendarDate) {
    if (termsOn(date).some(({ state }) => state === 'open')) onPick(date)
    else setPressed(date)
  }
  return (
    <div className="-mx-4 flex flex-col gap-3 sm:mx-0 sm:w-112 lg:w-184">
      <Calendar
        value={value}
        onPick={press}
        start={opened}
        min={addDays(today, 1)}
        noteOf={(date) => (date > today ? noteOfSeveral(termsOn(date), markOf) : undefined)}
        onMonth={(first) => {
          setMonth(first)
          setPressed(undefined)
        }}
      />
      <PriceLegend {...{ prices, markOf }}>
        <p role="status" className="text-muted">
          {pressed === undefined
            ? text('departures.leastOfThem')
            : `${formatTravelDate(pressed)}: ${text('departures.noneOfThem')}`}
        </p>
      </PriceLegend>
    </div>
  )
}
