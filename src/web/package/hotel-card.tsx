import { paths } from '#shared/screens.ts'
import type { HotelCard as HotelCardData, Place } from '#shared/contract/entities.ts'
import { formatRupees } from '#shared/domain/money.ts'
import { nightsAt } from '#shared/domain/overnights.ts'
import { languageOfWords } from '#shared/messages/language.ts'
import { townNightsText } from '#shared/messages/nights-text.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { ChipList } from '#web/ui/chip.tsx'
import { NearbyCard } from './nearby-card.tsx'

const shownAmenities = 3

type HotelCardProps = {
  hotel: HotelCardData
  /** Says for which of its nights the hotel is. */
  journey?: Pick<Place, 'overnights' | 'duration'> | null | undefined
  /** A heading names its town and nights. */
  isBelowTown?: boolean
}

function whereText({ hotel, journey, isBelowTown }: HotelCardProps): string | undefined {
  if (!journey?.overnights) return placeName(hotel.city)
  const here = nightsAt(journey.overnights, hotel.hotel_id)
  if (!here) return text('hotel.notOnJourney', { town: placeName(hotel.city) })
  return isBelowTown ? undefined : townNightsText(here, journey.duration.nights)
}

export function HotelCard(props: HotelCardProps) {
  const { hotel, journey } = props
  const name = placeName(hotel.name)
  return (
    <NearbyCard
      photo={hotel.media.photos[0]}
      rating={hotel.rating}
      title={
        <SiteLink to={paths.hotel(hotel.hotel_id)} className="card-link" lang={languageOfWords(name)}>
          {name}
        </SiteLink>
      }
      kind={text('hotel.starsWord', { stars: hotel.star_rating })}
      price={
        <>
          <b className="text-lg text-ink">{formatRupees(hotel.pricePerNight)}</b>{' '}
          {text(journey ? 'hotel.aNightAlone' : 'hotel.aNight')}
        </>
      }
      where={whereText(props)}
    >
      <ChipList
        items={hotel.amenities}
        first={shownAmenities}
        moreText={text('hotel.more')}
        label={text('place.amenities')}
      />
    </NearbyCard>
  )
}
