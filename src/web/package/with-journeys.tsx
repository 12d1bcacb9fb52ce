import { paths } from '#shared/screens.ts'
import type { Hotel, PackageCard } from '#shared/contract/entities.ts'
import { durationText } from '#shared/messages/counted.ts'
import { nightName } from '#shared/messages/night-name.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { priceText } from '#shared/messages/price-text.ts'
import { text } from '#shared/messages/text.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { JourneysTo } from './journeys-to.tsx'

type WithJourneysProps = {
  title: string
  /** Says how much is promised. */
  hint?: string
  journeys: readonly PackageCard[]
  /** The city to search for journeys if none includes it. */
  city: string | undefined
  /** The hotel to preselect in the review. */
  hotel?: string
  /** By the journey's id: which of its nights it sleeps here, where that is not every night. */
  nights?: Hotel['nights']
  /** Of each journey with its button, where there is space for both side by side. */
  rowClass?: string
}

/** Where the review of a journey begins, with the hotel that is wished for. */
export const bookWith = ({ packageId }: PackageCard, hotel?: string): string =>
  `${paths.bookingReview}?${new URLSearchParams({ packageId, ...(hotel !== undefined && { hotel }) })}`

function Journey({ card, nights }: { card: PackageCard; nights: readonly number[] | undefined }) {
  return (
    <SiteLink to={paths.place(card.packageId)} className="flex items-center gap-3 hover:text-accent">
      <Picture
        photo={card.media.photos[0]}
        alt=""
        ratio="1:1"
        sizes="4rem"
        className="w-14 shrink-0 rounded-xl"
      />
      <span>
        <b className="block">{placeName(card.name)}</b>
        <span className="text-sm text-muted">
          <b className="text-base text-ink even-digits">{priceText(card)}</b>
          {` ${text('place.aPerson')}`}
          <span className="block">{durationText(card.duration)}</span>
          {nights && (
            <span className="block">
              {text(nights[1] ? 'hotel.here' : 'hotel.hereOne', {
                nights: nights.map(nightName).join(', '),
                count: card.duration.nights,
              })}
            </span>
          )}
        </span>
      </span>
    </SiteLink>
  )
}

/** How to book a hotel or a rental: with a journey that includes it, else with one nearby. */
export function WithJourneys({
  title,
  hint,
  journeys,
  city,
  hotel,
  nights,
  rowClass = '',
}: WithJourneysProps) {
  const [first] = journeys
  if (!first) return city !== undefined && <JourneysTo city={city} />
  return (
    <div className="flex flex-col gap-2">
      <h2 className="text-lg">{title}</h2>
      {hint !== undefined && <p className="text-xs text-muted">{hint}</p>}
      <ul className="flex flex-col gap-4">
        {journeys.map((card) => (
          <li key={card.packageId} className={`flex flex-col gap-2 ${rowClass}`}>
            <Journey card={card} nights={nights?.[card.packageId]} />
            {(card === first || hotel !== undefined) && (
              <SiteLink
                to={bookWith(card, hotel)}
                className={buttonClass({
                  variant: hotel !== undefined && card === first ? 'primary' : 'secondary',
                  wide: hotel !== undefined,
                })}
              >
                {text('place.book')}{' '}
                {journeys.length > 1 && <span className="sr-only">{placeName(card.name)}</span>}
              </SiteLink>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
