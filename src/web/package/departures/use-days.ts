import { useEffect, useState } from 'react'
import { listDepartures } from '#shared/contract/departures.ts'
import type { DepartureDay } from '#shared/contract/departures-schemas.ts'
import { addDays, type CalendarDate } from '#shared/domain/travel-date.ts'
import { useApi } from '#web/platform/thunk.ts'

const firstOf = (date: CalendarDate): CalendarDate => `${date.slice(0, 7)}-01`
/** Longer than any month, shorter than two. */
const overAMonth = 31

/** A month with its neighbours, from today on: never more days than one call answers. */
export function spanAround(
  month: CalendarDate,
  today: CalendarDate,
): { from: CalendarDate; to: CalendarDate } {
  const first = firstOf(month)
  const before = firstOf(addDays(first, -1))
  const next = firstOf(addDays(first, overAMonth))
  return { from: before < today ? today : before, to: addDays(firstOf(addDays(next, overAMonth)), -1) }
}

type Days = ReadonlyMap<CalendarDate, DepartureDay>
export type LoadedDays = { days: Days; state: 'loading' | 'loaded' | 'failed'; again: () => void }

/** The days around a month, read anew with each month that is turned to: seats go. */
export function useDays(packageId: string, month: CalendarDate, today: CalendarDate): LoadedDays {
  const api = useApi()
  const [days, setDays] = useState<Days>(new Map())
  const [ended, setEnded] = useState<{ of: string; isLoaded: boolean }>()
  const [attempt, setAttempt] = useState(0)
  const asked = `${packageId} ${month} ${attempt}`
  useEffect(() => {
    let isCurrent = true
    async function load() {
      try {
        const answer = await api(listDepartures, { packageId, ...spanAround(month, today) })
        if (!isCurrent) return
        setDays((known) => new Map([...known, ...answer.days.map((day) => [day.date, day] as const)]))
        setEnded({ of: asked, isLoaded: true })
      } catch {
        if (isCurrent) setEnded({ of: asked, isLoaded: false })
      }
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [api, packageId, month, today, asked])
  const state = ended?.of !== asked ? 'loading' : ended.isLoaded ? 'loaded' : 'failed'
  return { days, state, again: () => setAttempt(attempt + 1) }
}
