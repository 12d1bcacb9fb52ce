import { Fragment } from 'react'
import { returnDate } from '#shared/domain/travel-date.ts'
import { commuteText } from '#shared/messages/booking-words.ts'
import { hotelText } from '#shared/messages/hotel-words.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { tripDates } from '#shared/messages/trip-dates.ts'
import { dateOf } from './details.ts'
import type { BookingDetails } from './details.ts'
import { routeText } from './route-text.ts'

type ChoiceSummaryProps = { details: BookingDetails; days: number }

/** The choice beside its price while reading and editing; on a phone it is in the tab of that name. */
export function ChoiceSummary({ details, days }: ChoiceSummaryProps) {
  const date = dateOf(details)
  const open = text('ticket.notChosen')
  const rows = [
    [text('ticket.tripDate'), date ? tripDates(date, returnDate(date, days)) : open],
    [text('ticket.hotel'), hotelText(details.hotelName) || open],
    [text('ticket.commute'), commuteText(details.commuteType)],
  ] as const
  return (
    <section
      aria-label={text('ticket.summary')}
      className="mb-4 hidden border-b border-dashed border-line pb-4 lg:block"
    >
      <h2 className="text-xl">{placeName(details.packageName)}</h2>
      <p className="text-muted">{routeText(details)}</p>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        {rows.map(([label, value]) => (
          <Fragment key={label}>
            <dt className="text-muted">{label}</dt>
            <dd className="text-right font-semibold even-digits">{value}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}
