import type { Booking } from '#shared/contract/bookings-schemas.ts'
import { formatTravelDate } from '#shared/domain/travel-date.ts'
import { hotelText, isAnyHotel, stayText } from '#shared/messages/hotel-words.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/screens.ts'
import { usePageConfig } from '#web/platform/context.ts'
import { ShareButton } from '#web/platform/share-button.tsx'

/** A summary for people at home, without anything that lets others use the ticket or change the booking. */
export function ShareTrip({ booking }: { booking: Booking }) {
  const { seller } = usePageConfig()
  const { stay, hotelName, packageId, travelDate, returnDate } = booking
  const name = placeName(booking.package)
  const wish = isAnyHotel(hotelName) ? null : hotelText(hotelName)
  const hotel = stay === null ? wish : stayText(stay)
  const words = [
    text('ahead.shareDates', {
      place: name,
      from: formatTravelDate(travelDate),
      to: formatTravelDate(returnDate),
    }),
    hotel && text(stay ? 'ahead.shareHotel' : 'ahead.shareWish', { hotel }),
    seller.phone && text('ahead.sharePhone', { seller: seller.name, phone: seller.phone }),
  ]
  return (
    <ShareButton
      path={paths.place(packageId)}
      words={words.filter((line): line is string => Boolean(line))}
      title={name}
      label={text('ahead.shareShort')}
      name={text('ahead.share')}
      tile
    />
  )
}
