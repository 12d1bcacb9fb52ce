import { type ReactNode, useId } from 'react'
import type { ProfileBooking } from '#shared/contract/auth-schemas.ts'
import { BookingCard, type CardShape } from './booking-card.tsx'
import { firstToPay, minutesToPay } from './trips.ts'

type TripGridProps = {
  title: string
  words?: ReactNode
  bookings: readonly ProfileBooking[]
  past?: boolean
  /** The current time, which decides which prices are still held. */
  now?: Date | null
  onPay?: ((booking: ProfileBooking) => void) | undefined
  onDetails: (booking: ProfileBooking) => void
}

type Layout = { shape: CardShape; list: string }

/** One or two tickets are laid out across the page, so that they do not look lost in a grid of three. */
function layoutFor(count: number): Layout {
  if (count === 1) return { shape: 'lying', list: 'grid gap-5 sm:grid-cols-2 md:grid-cols-1' }
  if (count === 2) return { shape: 'half', list: 'grid gap-5 sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-2' }
  return { shape: 'upright', list: 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3' }
}

/** A titled group of tickets; renders nothing without any. */
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
  const { shape, list } = layoutFor(bookings.length)
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-4">
      <header>
        <h2 id={titleId}>{title}</h2>
        {words && <p className="mt-1 text-muted">{words}</p>}
      </header>
      <ul className={list}>
        {bookings.map((booking) => (
          <li key={booking.bookingId}>
            <BookingCard
              {...{ booking, past, shape, onPay, onDetails }}
              isHeld={minutesToPay(booking, now) > 0}
              paysFirst={booking === first}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
