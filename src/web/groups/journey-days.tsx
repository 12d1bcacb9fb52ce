import type { DepartureDay } from '#shared/contract/departures-schemas.ts'
import { formatRupees } from '#shared/domain/money.ts'
import { formatTravelDate } from '#shared/domain/travel-date.ts'
import { text } from '#shared/messages/text.ts'

type JourneyDaysProps = { days: readonly DepartureDay[]; price: number | undefined; people: number }

/** Why a group of this size cannot start on a day; undefined if it can. */
function whyNot({ state, seatsLeft }: DepartureDay, people: number): string | undefined {
  if (state === 'closed') return text('group.noDeparture')
  return seatsLeft !== null && seatsLeft < people ? text('group.noRoom', { people }) : undefined
}

/** The group's dates on which a journey has another price than `price`, or cannot take the whole group. */
export function JourneyDays({ days, price, people }: JourneyDaysProps) {
  const worth = days.flatMap((day) => {
    const why = whyNot(day, people)
    if (why === undefined && day.finalPrice === price) return []
    return [{ date: day.date, why, price: day.finalPrice }]
  })
  if (worth.length === 0) return null
  return (
    <ul className="flex flex-col gap-1 text-sm">
      {worth.map((day) => (
        <li key={day.date} className="flex flex-wrap gap-x-3">
          <span className="text-muted">{formatTravelDate(day.date)}</span>
          {day.why === undefined ? (
            <span>
              <span className="font-semibold">{formatRupees(day.price)}</span> {text('place.aPerson')}
            </span>
          ) : (
            <span className="font-semibold text-bad">{day.why}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
