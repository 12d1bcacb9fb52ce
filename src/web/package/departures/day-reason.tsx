import type { Place } from '#shared/contract/entities.ts'
import { formatRupees } from '#shared/domain/money.ts'
import { type CalendarDate, formatTravelDate } from '#shared/domain/travel-date.ts'
import { counted } from '#shared/messages/counted.ts'
import { closedText } from '#shared/messages/departure-words.ts'
import { text } from '#shared/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { type DayQuestion, type DayTerms, nearestTo } from './day-terms.ts'
import type { LoadedDays } from './use-days.ts'

type DayReasonProps = {
  onPick: (date: CalendarDate) => void
  asked: DayQuestion
  terms: DayTerms
  days: LoadedDays['days']
}

/** Why a day cannot be chosen, and the days near it that can. */
export function DayReason({ asked, terms, days, onPick }: DayReasonProps) {
  const nearest = nearestTo(asked, terms.date, days)
  return (
    <>
      <p className="font-semibold">{whyNot(terms, asked.place)}</p>
      {nearest.length > 0 && (
        <>
          <p>{text('departures.nearest')}</p>
          <ul className="flex flex-wrap gap-2">
            {nearest.map((day) => (
              <li key={day.date}>
                <Button onClick={() => onPick(day.date)}>
                  {formatTravelDate(day.date)}
                  <span className="ml-2 font-normal even-digits">{formatRupees(day.finalPrice)}</span>
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function whyNot({ date, state, seatsLeft, closedFor }: DayTerms, { departures = {} }: Place): string {
  const day = formatTravelDate(date)
  if (state === 'closed') return `${day}: ${closedText(departures, date, closedFor)}`
  if (seatsLeft === 0) return text('departures.fullOn', { date: day })
  return counted(seatsLeft ?? 0, 'departures.fewOnOne', 'departures.fewOnMany', { date: day })
}
