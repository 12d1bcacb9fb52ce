import { paths } from '#shared/screens.ts'
import type { RentalCard as RentalCardData } from '#shared/contract/entities.ts'
import { formatRupees } from '#shared/domain/money.ts'
import { languageOfWords } from '#shared/messages/language.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { NearbyCard } from './nearby-card.tsx'
import { vehicleText } from './vehicle-text.ts'

const farKm = 5

export function RentalCard({ rental }: { rental: RentalCardData }) {
  const name = placeName(rental.name)
  const { price_per_day: perDay, price_per_hour: perHour } = rental.pricing
  return (
    <NearbyCard
      photo={rental.media.photos[0]}
      rating={rental.rating}
      title={
        <SiteLink to={paths.rental(rental.bike_rental_id)} className="card-link" lang={languageOfWords(name)}>
          {name}
        </SiteLink>
      }
      price={
        <>
          {vehicleText(rental.vehicle)} ·{' '}
          <b className="text-base text-ink even-digits">{formatRupees(perDay)}</b> {text('rental.aDay')},{' '}
          <b className="text-ink even-digits">{formatRupees(perHour)}</b> {text('rental.anHour')}
        </>
      }
      where={
        <span>
          <span lang={languageOfWords(rental.locationName)}>{rental.locationName}</span>
          {(rental.roadKm ?? 0) >= farKm && ` · ${text('wish.factKm', { km: rental.roadKm ?? 0 })}`}
        </span>
      }
    />
  )
}
