import { useEffect, useState } from 'react'
import { listDepartures } from '#shared/contract/departures.ts'
import type { DepartureDay, DepartureDays } from '#shared/contract/departures-schemas.ts'
import { addDays, type CalendarDate } from '#shared/domain/travel-date.ts'
import { useApi } from '#web/platform/thunk.ts'

const firstOf = (date: CalendarDate): CalendarDate => `${date.slice(0, 7)}-01`
/** Longer than any month, shorter than two. */
const overAMonth = 31

/** A month with its neighbours, from today on; never more days than one call may return. */
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
type Loading = { state: 'loading' | 'loaded' | 'failed'; again: () => void }
export type LoadedDays = Loading & { days: Days }

const none: Days = new Map()

/** The days around a month for packages, their ids joined by commas; every turn of the month reloads them, since seats sell. */
export function useDaysOf(
  packageIds: string,
  month: CalendarDate,
  today: CalendarDate,
): Loading & { daysOf: ReadonlyMap<string, Days> } {
  const api = useApi()
  const [daysOf, setDaysOf] = useState<ReadonlyMap<string, Days>>(new Map())
  const [ended, setEnded] = useState<{ of: string; isLoaded: boolean }>()
  const [attempt, setAttempt] = useState(0)
  const asked = `${packageIds} ${month} ${attempt}`
  useEffect(() => {
    let isCurrent = true
    async function load() {
      try {
        const span = spanAround(month, today)
        const answers = await Promise.all(
          packageIds.split(',').map((packageId) => api(listDepartures, { packageId, ...span })),
        )
        if (!isCurrent) return
        setDaysOf((known) => new Map(answers.map((answer) => [answer.packageId, joined(known, answer)])))
        setEnded({ of: asked, isLoaded: true })
      } catch {
        if (isCurrent) setEnded({ of: asked, isLoaded: false })
      }
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [api, packageIds, month, today, asked])
  const state = ended?.of !== asked ? 'loading' : ended.isLoaded ? 'loaded' : 'failed'
  return { daysOf, state, again: () => setAttempt(attempt + 1) }
}

const joined = (known: ReadonlyMap<string, Days>, { packageId, days }: DepartureDays): Days =>
  new Map([...(known.get(packageId) ?? none), ...days.map((day) => [day.date, day] as const)])

export function useDays(packageId: string, month: CalendarDate, today: CalendarDate): LoadedDays {
  const { daysOf, ...loading } = useDaysOf(packageId, month, today)
  return { days: daysOf.get(packageId) ?? none, ...loading }
}
