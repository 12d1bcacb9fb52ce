import type { CalendarDate } from '#shared/domain/travel-date.ts'
import { type DayQuestion, dayTerms } from './day-terms.ts'
import { DayReason } from './day-reason.tsx'
import { useDays } from './use-days.ts'

type DayNoticeProps = { asked: DayQuestion; date: CalendarDate; onPick: (date: CalendarDate) => void }

/** Why the party cannot start on the chosen day, and the nearest days with room. */
export function DayNotice({ asked, date, onPick }: DayNoticeProps) {
  const { days } = useDays(asked.place.packageId, `${date.slice(0, 7)}-01`, asked.today)
  const terms = dayTerms(asked, date, days.get(date))
  return (
    <div role="status">
      {terms.state !== 'open' && (
        <div className="flex flex-col gap-2 rounded-xl border border-bad/40 bg-bad/10 p-4 text-sm">
          <DayReason {...{ asked, terms, days, onPick }} />
        </div>
      )}
    </div>
  )
}
