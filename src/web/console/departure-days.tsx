import { useEffect, useId, useRef } from 'react'
import type { DepartureDays } from '#shared/contract/console/bookings-schemas.ts'
import { linkClass } from './links.tsx'
import { Link } from './router.tsx'
import { say, sayCounted, sayDay } from './say.ts'

type Props = {
  date: string
  found: DepartureDays
  /** Restricts the list to one journey. */
  isOfOne: boolean
  addressOf: (date: string) => string
}

/** The coming days with departures, and links to the days before and after the shown one. */
export function Days({ date, found: { days, previous, next }, isOfOne, addressOf }: Props) {
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  // On a phone they are in one line that scrolls, so the chosen day is scrolled into view.
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>(`[data-date="${date}"]`)
    if (list.current && chosen) list.current.scrollLeft = chosen.offsetLeft - list.current.offsetLeft
  }, [date])
  return (
    <nav aria-labelledby={id} className="flex flex-col gap-2 print:hidden">
      <h2 id={id} className="text-base">
        {say(isOfOne ? 'departing.daysOfPackage' : 'departing.days')}
      </h2>
      {days.length === 0 && (
        <p className="text-muted">{say(isOfOne ? 'departing.noDaysOfPackage' : 'departing.noDays')}</p>
      )}
      <ul ref={list} className="-m-1 flex gap-2 overflow-x-auto p-1 sm:flex-wrap">
        {days.map((day) => (
          <li key={day.date} data-date={day.date} className="shrink-0">
            <Link
              to={addressOf(day.date)}
              aria-current={day.date === date ? 'page' : undefined}
              className="flex min-h-11 flex-col justify-center rounded-xl border border-edge px-3 py-1 text-sm text-ink no-underline aria-[current]:border-accent aria-[current]:bg-accent aria-[current]:text-accent-ink"
            >
              <span className="font-semibold">{sayDay(day.date)}</span>
              <span>
                {sayCounted('departing.people', day.people)}, {sayCounted('departing.journeys', day.journeys)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {/* The answer may be about another day while this one loads. */}
      <p className="flex flex-wrap gap-x-6 empty:hidden">
        {previous !== null && previous < date && (
          <Link to={addressOf(previous)} className={linkClass}>
            {say('departing.previous', { date: sayDay(previous) })}
          </Link>
        )}
        {next !== null && next > date && (
          <Link to={addressOf(next)} className={linkClass}>
            {say('departing.next', { date: sayDay(next) })}
          </Link>
        )}
      </p>
    </nav>
  )
}
