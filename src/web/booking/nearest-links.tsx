import type { CalendarDate } from '#shared/domain/travel-date.ts'
import { text } from '#shared/messages/text.ts'
import { unbrokenDate } from '#shared/messages/trip-dates.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { reviewPath } from './choice.ts'
import { type BookingDetails, dateChosen } from './details.ts'

/** After a day was rejected: the nearest days with room, each leading to the review, which shows its price. */
export function NearestLinks({ details, dates }: { details: BookingDetails; dates: CalendarDate[] }) {
  if (dates.length === 0) return null
  return (
    <div className="flex flex-col gap-2">
      <p className="font-semibold">{text('departures.nearest')}</p>
      <ul className="flex flex-wrap gap-2">
        {dates.map((date) => (
          <li key={date}>
            <SiteLink to={reviewPath({ ...details, ...dateChosen(date) })} className={buttonClass()}>
              {unbrokenDate(date).replace(/\s\d{4}$/, '')}
            </SiteLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
