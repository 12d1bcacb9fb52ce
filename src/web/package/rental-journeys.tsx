import { paths } from '#shared/screens.ts'
import type { PackageCard } from '#shared/contract/entities.ts'
import { ratingOf } from '#shared/domain/guest-ratings.ts'
import { formatRupees } from '#shared/domain/money.ts'
import { durationText } from '#shared/messages/counted.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { NearbyCard } from './nearby-card.tsx'
import { Section } from './section.tsx'

export function RentalJourneys({ journeys }: { journeys: readonly PackageCard[] }) {
  return (
    <Section id="journeys" title={text('rental.journeys')}>
      <ul className="grid gap-3 sm:grid-cols-2">
        {journeys.map((card) => (
          <li key={card.packageId}>
            <NearbyCard
              photo={card.media.photos[0]}
              rating={ratingOf(card)}
              ratingText={ratingOf(card).toFixed(1)}
              title={
                <SiteLink to={paths.place(card.packageId)} className="card-link">
                  {placeName(card.name)}
                </SiteLink>
              }
              price={durationText(card.duration)}
            >
              <p className="text-sm text-muted">
                <b className="text-base text-ink even-digits">
                  {formatRupees(card.packagePricing.finalPrice)}
                </b>{' '}
                {text('place.aPerson')}
              </p>
            </NearbyCard>
          </li>
        ))}
      </ul>
    </Section>
  )
}
