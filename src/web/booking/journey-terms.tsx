import type { Place } from '#shared/contract/entities.ts'
import type { RoadDistances } from '#shared/contract/places-schemas.ts'
import { stayConfirmBy } from '#shared/domain/stay.ts'
import { isBookable, todayInIndia } from '#shared/domain/travel-date.ts'
import { startParts } from '#shared/messages/journey-start.ts'
import { text } from '#shared/messages/text.ts'
import { unbrokenDate } from '#shared/messages/trip-dates.ts'
import { usePresent } from '#web/platform/use-present.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { type BookingDetails, dateOf } from './details.ts'
import { RefundPromise } from './refund-promise.tsx'

type JourneyTermsProps = { place: Place; details: BookingDetails; ways: RoadDistances | null }

/** Before booking, once a day is chosen: the refund, where the journey begins, and by when the hotel is named. */
export function JourneyTerms({ place, details, ways }: JourneyTermsProps) {
  const now = usePresent()
  const travelDate = dateOf(details)
  if (now === null || !isBookable(travelDate, now)) return null
  const { cancellationPolicy, duration } = place
  const day = unbrokenDate(stayConfirmBy({ bookingDate: todayInIndia(now), travelDate, cancellationPolicy }))
  const [where, ...onTheWay] = startParts({ ...details, travelDate }, place, ways).map(({ words }) => words)
  const lines: [IconName, string | undefined | false][] = [
    ['map-pin', where],
    ['route', onTheWay.join(' ')],
    ['mail', duration.nights > 0 && text('stay.toldBy', { day })],
  ]
  return (
    <div className="mt-4 flex flex-col gap-4 text-sm">
      <RefundPromise place={place} details={details} />
      <ul className="flex flex-col gap-3">
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
