import { useState } from 'react'
import type { Place } from '#shared/contract/entities.ts'
import { formatRupees } from '#shared/domain/money.ts'
import { addDays, type CalendarDate, formatTravelDate, todayInIndia } from '#shared/domain/travel-date.ts'
import { text } from '#shared/messages/text.ts'
import type { DayNote } from '#web/ui/calendar-day.tsx'
import { Calendar, type CalendarProps } from '#web/ui/calendar.tsx'
import { priceLine } from './day-note.ts'
import { type DayTerms, dayTerms, opensOn } from './day-terms.ts'
import { useDaysOf } from './use-days.ts'

type SeveralCalendarProps = Omit<CalendarProps, 'min' | 'max'> & { places: readonly Place[]; people: number }

/** The note of a day for several packages: the lowest price, and how many of them have room for the party. */
export function noteOfSeveral(terms: readonly DayTerms[]): DayNote {
  const able = terms.filter(({ state }) => state === 'open')
  if (able.length === 0)
    return {
      lines: [{ words: '–', tone: 'muted' }],
      label: text('departures.noneOfThem'),
      isBlocked: true,
    }
  const least = Math.min(...able.map(({ finalPrice }) => finalPrice))
  const price = text('price.fromPrice', { price: formatRupees(least) })
  if (able.length === terms.length)
    return { lines: [priceLine(least, 'plain')], label: price, isBlocked: false }
  const some = { count: able.length, all: terms.length }
  return {
    lines: [priceLine(least, 'plain'), { words: text('departures.someShort', some), tone: 'bad' }],
    label: `${price}, ${text('departures.some', some)}`,
    isBlocked: false,
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

  function press(date: CalendarDate) {
    if (termsOn(date).some(({ state }) => state === 'open')) onPick(date)
    else setPressed(date)
  }
  return (
    <div className="-mx-4 flex flex-col gap-3 sm:mx-0 sm:w-112">
      <Calendar
        value={value}
        onPick={press}
        start={opened}
        min={addDays(today, 1)}
        noteOf={(date) => (date > today ? noteOfSeveral(termsOn(date)) : undefined)}
        onMonth={(first) => {
          setMonth(first)
          setPressed(undefined)
        }}
      />
      <p role="status" className="px-4 text-sm text-muted sm:px-0">
        {pressed === undefined
          ? text('departures.leastOfThem')
          : `${formatTravelDate(pressed)}: ${text('departures.noneOfThem')}`}
      </p>
    </div>
  )
}
