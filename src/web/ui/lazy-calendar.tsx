import { type ComponentType, useEffect, useState } from 'react'
import type { CalendarProps } from './calendar.tsx'
import { Spinner } from './spinner.tsx'

const loadCalendar = () => import('./calendar.tsx')

/** Warming only fills the module cache; a failure shows when the calendar is opened. */
export const warm = () => void loadCalendar().catch(() => undefined)

type LazyCalendarProps = CalendarProps & { loadingText: string; onFail: () => void }

/** Reserves the calendar's space while its code loads. */
export function LazyCalendar({ loadingText, onFail, ...calendar }: LazyCalendarProps) {
  const [Calendar, setCalendar] = useState<ComponentType<CalendarProps>>()
  useEffect(() => {
    loadCalendar().then((module) => setCalendar(() => module.Calendar), onFail)
    // Loads once; a new onFail is no reason to load again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return (
    <div className="min-h-90 w-77 max-w-full">
      {Calendar ? <Calendar {...calendar} /> : <Spinner label={loadingText} />}
    </div>
  )
}
