import { paths } from '#shared/screens.ts'
import type { HotelCard as HotelCardData } from '#shared/contract/entities.ts'
import { formatRupees } from '#shared/domain/money.ts'
import { languageOfWords } from '#shared/messages/language.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { ChipList } from '#web/ui/chip.tsx'
import { NearbyCard } from './nearby-card.tsx'

const shownAmenities = 3

export function HotelCard({ hotel }: { hotel: HotelCardData }) {
  const name = placeName(hotel.name)
  return (
    <NearbyCard
      photo={hotel.media.photos[0]}
      rating={hotel.rating}
      ratingText={text('hotel.rated', { rating: hotel.rating.toFixed(1) })}
      title={
        <SiteLink to={paths.hotel(hotel.hotel_id)} className="card-link" lang={languageOfWords(name)}>
          {name}
        </SiteLink>
      }
      price={
        <>
          <b className="text-base text-ink even-digits">{formatRupees(hotel.pricePerNight)}</b>{' '}
          {text('hotel.aNight')} · {text('hotel.starsWord', { stars: hotel.star_rating })}
        </>
      }
      where={placeName(hotel.city)}
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
