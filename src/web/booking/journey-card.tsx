import type { Booking } from '#shared/contract/bookings-schemas.ts'
import { formatRupees } from '#shared/domain/money.ts'
import { counted } from '#shared/messages/counted.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { tripDates, unbrokenDate } from '#shared/messages/trip-dates.ts'
import { Picture } from '#web/ui/picture.tsx'

type JourneyCardProps = {
  booking: Pick<Booking, 'package' | 'travelDate' | 'numberOfPeople'> &
    Partial<Pick<Booking, 'returnDate' | 'bookingId'>>
  /** What is being paid, or would have been. */
  rupees: number
  /** Undefined until the package is known. */
  photo: string | undefined
}

/** The journey that a state of its payment is about: picture, dates, people and total. */
export function JourneyCard({ booking, rupees, photo }: JourneyCardProps) {
  const { travelDate, returnDate, bookingId } = booking
  const people = counted(booking.numberOfPeople, 'profile.onePerson', 'profile.people')
  return (
    <section
      aria-label={text('payment.journey')}
      className="flex w-full gap-3 rounded-xl border border-line bg-surface p-3 text-left text-sm text-ink"
    >
      <Picture
        photo={photo}
        alt=""
        ratio="1:1"
        sizes="6rem"
        className="w-16 shrink-0 self-start rounded-lg sm:w-24"
      />
      <div className="flex min-w-0 grow flex-col gap-1">
        <p className="text-base font-semibold">{placeName(booking.package)}</p>
        <p className="text-muted even-digits">
          {returnDate ? tripDates(travelDate, returnDate) : unbrokenDate(travelDate)} · {people}
        </p>
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="text-base font-semibold even-digits">{formatRupees(rupees)}</span>
          {bookingId && <span className="text-xs text-muted even-digits">{bookingId}</span>}
        </p>
      </div>
    </section>
  )
}
