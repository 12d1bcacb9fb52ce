import { Fragment } from 'react'
import type { Place } from '#shared/contract/entities.ts'
import type { RoadDistances } from '#shared/contract/places-schemas.ts'
import { stayConfirmBy } from '#shared/domain/stay.ts'
import { isBookable, todayInIndia } from '#shared/domain/travel-date.ts'
import { commuteText } from '#shared/messages/booking-words.ts'
import { cancelLine } from '#shared/messages/cancellation-words.ts'
import { hotelText } from '#shared/messages/hotel-words.ts'
import { startParts } from '#shared/messages/journey-start.ts'
import { startSentence } from '#shared/messages/start-town.ts'
import { text } from '#shared/messages/text.ts'
import { unbrokenDate } from '#shared/messages/trip-dates.ts'
import { usePresent } from '#web/platform/use-present.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { type BookingDetails, dateOf } from './details.ts'
import { RefundPromise } from './refund-promise.tsx'

type JourneyTermsProps = { place: Place; details: BookingDetails; ways: RoadDistances | null }

type JourneyBeginsProps = Pick<JourneyTermsProps, 'place' | 'details'> & {
  /** The date cannot be booked. */
  isWrong: boolean
}

/** Beside the date: where the journey begins, and from when on the exact place is known. */
export function JourneyBegins({ place, details, isWrong }: JourneyBeginsProps) {
  const travelDate = isWrong ? '' : dateOf(details)
  const [where] = travelDate ? startParts({ ...details, travelDate }, place, null) : []
  const words = where?.words ?? startSentence(place)
  return (
    words && (
      <p className="col-span-2 flex gap-2 text-sm">
        <Icon name="map-pin" size={20} className="shrink-0 text-accent" />
        <span className="min-w-0">
          <span className="font-semibold">{words}</span>
          {place.duration.nights > 0 && <span className="block text-muted">{text('begins.exact')}</span>}
        </span>
      </p>
    )
  )
}

/** What a cancellation gives back, in one line. */
export function RefundLine({ place, details }: Pick<JourneyTermsProps, 'place' | 'details'>) {
  const { cancellationPolicy, packagePricing } = place
  const chosen = { travelDate: dateOf(details), now: usePresent() }
  return (
    <p className="mt-4 flex gap-2 text-sm">
      <Icon name="rupee" size={20} className="shrink-0 text-accent" />
      {cancelLine(cancellationPolicy, packagePricing.additionalFees, chosen)}
    </p>
  )
}

/** Before booking: hotel and commute, and once a day is chosen the refund, the way there, and by when the hotel is named. */
export function JourneyTerms({ place, details, ways }: JourneyTermsProps) {
  const now = usePresent()
  const travelDate = dateOf(details)
  const rows = [
    [text('ticket.hotel'), hotelText(details.hotelName) || text('ticket.notChosen')],
    [text('ticket.commute'), commuteText(details.commuteType)],
  ] as const
  const lines: [IconName, string | undefined | false][] = []
  if (now !== null && isBookable(travelDate, now)) {
    const { cancellationPolicy, duration } = place
    const day = unbrokenDate(
      stayConfirmBy({ bookingDate: todayInIndia(now), travelDate, cancellationPolicy }),
    )
    const [, ...onTheWay] = startParts({ ...details, travelDate }, place, ways).map(({ words }) => words)
    lines.push(['route', onTheWay.join(' ')], ['mail', duration.nights > 0 && text('stay.toldBy', { day })])
  }
  return (
    <div className="flex flex-col gap-4 text-sm">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {rows.map(([label, value]) => (
          <Fragment key={label}>
            <dt className="text-muted">{label}</dt>
            <dd className="text-right font-semibold">{value}</dd>
          </Fragment>
        ))}
      </dl>
      <RefundPromise place={place} details={details} />
      <ul className="flex flex-col gap-3 empty:hidden">
        {lines.map(
          ([icon, words]) =>
            words && (
              <li key={icon} className="flex gap-3">
                <Icon name={icon} className="shrink-0 text-accent" />
                {words}
              </li>
            ),
        )}
      </ul>
    </div>
  )
}
