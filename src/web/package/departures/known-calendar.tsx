import { useEffect, useState } from 'react'
import type { Place } from '#shared/contract/entities.ts'
import { getPlace } from '#shared/contract/places.ts'
import { text } from '#shared/messages/text.ts'
import { useApi } from '#web/platform/thunk.ts'
import { Calendar, type CalendarProps } from '#web/ui/calendar.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { DepartureCalendar } from './departure-calendar.tsx'
import { SeveralCalendar } from './several-calendar.tsx'

type KnownCalendarProps = CalendarProps & { packageIds: readonly string[]; people: number }

/** The calendar for packages of which only the ids are known; the plain one if they cannot be loaded. */
export function KnownCalendar({ packageIds, people, ...calendar }: KnownCalendarProps) {
  const api = useApi()
  const [places, setPlaces] = useState<Place[] | 'failed'>()
  const asked = packageIds.join()
  useEffect(() => {
    let isCurrent = true
    const take = (found: Place[] | 'failed') => isCurrent && setPlaces(found)
    Promise.all(asked.split(',').map((packageId) => api(getPlace, { packageId }))).then(take, () =>
      take('failed'),
    )
    return () => {
      isCurrent = false
    }
  }, [api, asked])
  if (!places) return <Spinner label={text('search.loading')} />
  if (places === 'failed') return <Calendar {...calendar} />
  const [only, ...others] = places
  if (!only) return <Calendar {...calendar} />
  return others.length === 0 ? (
    <DepartureCalendar {...calendar} place={only} people={people} />
  ) : (
    <SeveralCalendar {...calendar} places={places} people={people} />
  )
}
