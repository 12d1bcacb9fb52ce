import { useState } from 'react'
import { maxDays, maxHorizonDays } from '#shared/bounds.ts'
import { statedFor } from '#shared/domain/departures.ts'
import type { Departures } from '#shared/domain/stated-departures.ts'
import { addDays, type CalendarDate } from '#shared/domain/travel-date.ts'
import { Button } from '#web/ui/button.tsx'
import { say, sayCounted, sayDay } from '#web/console/say.ts'
import { datesBetween } from './day-terms.ts'
import type { Chosen } from './year.tsx'

const isOpenOn = (departures: Departures, date: CalendarDate): boolean =>
  statedFor(departures, date).closedFor === null

/** The open days before some chosen ones from which a journey of several days lasts into these. */
export function stillUnderWay(
  departures: Departures,
  first: CalendarDate,
  { lengthDays, today }: { lengthDays: number; today: CalendarDate },
): CalendarDate[] {
  if (lengthDays < 2) return []
  const dates = datesBetween(addDays(first, 1 - Math.min(lengthDays, maxDays)), addDays(first, -1))
  return dates.filter((date) => date >= today && isOpenOn(departures, date))
}

/** A closed day here and there is one weekday of a longer time, over which journeys go on as they are meant to. */
const mostStretches = 2

/** What a draft closes anew, as sentences about the journeys that are under way then. */
export function sayStillUnderWay(
  before: Departures,
  after: Departures,
  { lengthDays, today }: { lengthDays: number; today: CalendarDate },
): string[] {
  const closed = datesBetween(today, addDays(today, maxHorizonDays)).filter(
    (date) => isOpenOn(before, date) && !isOpenOn(after, date),
  )
  const all = new Set(closed)
  const firsts = closed.filter((date) => !all.has(addDays(date, -1)))
  if (firsts.length > mostStretches) return []
  return firsts.map((first) => sayDays(stillUnderWay(after, first, { lengthDays, today }))).filter(Boolean)
}

const sayDays = (days: readonly CalendarDate[]): string =>
  days.length === 0
    ? ''
    : sayCounted('underWay', days.length, { from: sayDay(days[0] ?? ''), to: sayDay(days.at(-1) ?? '') })

type Props = {
  chosen: NonNullable<Chosen>
  departures: Departures
  lengthDays: number
  today: CalendarDate
  onChoose: (chosen: NonNullable<Chosen>) => void
}

/** Closing days closes their starts: who starts shortly before is still on the way then. */
export function StillUnderWay({ chosen, departures, onChoose, ...rest }: Props) {
  // Once those days are chosen, too, others come before them.
  const [taken, setTaken] = useState<Chosen>()
  const [first = '', last = ''] = [chosen.from, chosen.to].toSorted()
  const days = stillUnderWay(departures, first, rest)
  const [from] = days
  // Of a longer time only some weekdays are closed, and journeys go on over them as they are meant to.
  const isNarrowed = (chosen.only ?? []).length > 0
  if (from === undefined || taken === chosen || isNarrowed) return null
  function take(start: CalendarDate) {
    const next = { from: start, to: last }
    setTaken(next)
    onChoose(next)
  }
  return (
    <div className="flex w-full flex-wrap items-center gap-x-3 text-sm">
      <p role="status">{sayDays(days)}</p>
      <Button variant="quiet" className="-ml-3 px-3" onClick={() => take(from)}>
        {say('chooseTheseToo')}
      </Button>
    </div>
  )
}
