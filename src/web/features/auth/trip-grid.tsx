import { useId } from 'react'
import type { ProfileBooking } from '#shared/contract/auth-schemas.ts'
import { BookingCard } from './booking-card.tsx'
import { firstToPay, minutesToPay } from './trips.ts'

type TripGridProps = {
  title: string
  words?: string
  bookings: readonly ProfileBooking[]
  past?: boolean
  /** The present time, by which it is judged what can still be paid. */
  now?: Date | null
  onPay?: ((booking: ProfileBooking) => void) | undefined
  onDetails: (booking: ProfileBooking) => void
}

/** A titled grid of tickets; nothing at all without any. */
export function TripGrid({
  title,
  words,
  bookings,
  past = false,
  now = null,
  onPay,
  onDetails,
}: TripGridProps) {
  const titleId = useId()
  if (bookings.length === 0) return null
  const first = firstToPay(bookings, now)
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-4">
      <header>
        <h2 id={titleId}>{title}</h2>
        {words && <p className="mt-1 text-muted">{words}</p>}
      </header>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {bookings.map((booking) => (
          <li key={booking.bookingId}>
            <BookingCard
              {...{ booking, past, onPay, onDetails }}
              payMinutes={minutesToPay(booking, now)}
              paysFirst={booking === first}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
