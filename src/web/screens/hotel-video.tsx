import { placeName } from '#shared/messages/place-name.ts'
import { HotelVideos } from '#web/package/hotel-videos.tsx'
import { useAppSelector } from '#web/state/store.ts'

/** The film, on the hotel's pictures. */
export function Component() {
  const hotel = useAppSelector((state) => state.place.hotel)
  if (!hotel) return null
  const { name, media } = hotel
  return <HotelVideos name={placeName(name)} videos={media.videos} poster={media.photos[0]} />
}
