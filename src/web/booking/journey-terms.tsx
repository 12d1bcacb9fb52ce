import type { Place } from '#shared/contract/entities.ts'
import type { RoadDistances } from '#shared/contract/places-schemas.ts'
import { formatRupees } from '#shared/domain/money.ts'
import { stayConfirmBy } from '#shared/domain/stay.ts'
import { isBookable, todayInIndia } from '#shared/domain/travel-date.ts'
import { commuteText } from '#shared/messages/booking-words.ts'
import { startParts } from '#shared/messages/journey-start.ts'
import { text } from '#shared/messages/text.ts'
import { unbrokenDate } from '#shared/messages/trip-dates.ts'
import { usePresent } from '#web/platform/use-present.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { type BookingDetails, dateOf } from './details.ts'
import { PaymentMarks } from './payment-marks.tsx'
import { RefundPromise } from './refund-promise.tsx'

type JourneyTermsProps = { place: Place; details: BookingDetails; ways: RoadDistances | null }

/** What else the price stands for: commute and fees, and once a day is chosen the refund, the way there, and by when the hotel is named. */
export function JourneyTerms({ place, details, ways }: JourneyTermsProps) {
  const now = usePresent()
  const fees = place.packagePricing.additionalFees
  const travelDate = dateOf(details)
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
      <dl className="flex justify-between gap-4">
        <dt className="text-muted">{text('ticket.commute')}</dt>
        <dd className="font-semibold">{commuteText(details.commuteType)}</dd>
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
      {fees > 0 && (
        <p className="text-xs text-muted">{text('price.ofWhichFees', { fees: formatRupees(fees) })}</p>
      )}
      <p className="text-xs text-muted">{text('price.wishes')}</p>
      <PaymentMarks />
    </div>
  )
}
