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

/** Whether one has to get there first: its town is not that of the place. */
export const isFar = ({ roadKm = 0 }: RentalCardData): boolean => roadKm >= farKm

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
      kind={vehicleText(rental.vehicle)}
      price={
        <>
          <b className="text-lg text-ink">{formatRupees(perDay)}</b> {text('rental.aDay')}
          <span className="block">
            {formatRupees(perHour)} {text('rental.anHour')}
          </span>
        </>
      }
      where={
        <span>
          <span lang={languageOfWords(rental.locationName)}>{rental.locationName}</span>
          {isFar(rental) && ` · ${text('wish.factKm', { km: rental.roadKm ?? 0 })}`}
        </span>
      }
    />
  )
}
