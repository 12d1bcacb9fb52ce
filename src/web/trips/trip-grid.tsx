import { type ReactNode, useId } from 'react'
import type { ProfileBooking } from '#shared/contract/auth-schemas.ts'
import { type CalendarDate, formatTravelDate } from '#shared/domain/travel-date.ts'
import { BookingCard, type CardShape } from './booking-card.tsx'
import { countdownText } from './countdown.ts'
import { firstToPay } from './trips.ts'

type TripGridProps = {
  title: string
  words?: ReactNode
  bookings: readonly ProfileBooking[]
  past?: boolean
  /** Set for journeys that are shown along a line of time; the day in India. */
  today?: CalendarDate
  /** The bookings whose tickets cannot be read without network. */
  unsaved?: readonly string[] | undefined
  /** Of bookings that are held; null where nothing can be paid now. */
  onPay?: ((booking: ProfileBooking) => void) | null | undefined
  onDetails: (booking: ProfileBooking) => void
}

type Layout = { shape: CardShape; list: string }

/** One or two tickets are laid out across the page, so that they do not look lost in a grid of three. */
function layoutFor(count: number): Layout {
  if (count === 1) return { shape: 'lying', list: 'grid gap-5 sm:grid-cols-2 md:grid-cols-1' }
  if (count === 2) return { shape: 'half', list: 'grid gap-5 sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-2' }
  return { shape: 'upright', list: 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3' }
}

/** Journeys one below the other, each at its date. */
function Timeline({ bookings, today, children }: TimelineProps) {
  return (
    <ol className="flex flex-col">
      {bookings.map((booking) => (
        <li
          key={booking.bookingId}
          className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-3 pb-6 last:pb-0"
        >
          <span
            aria-hidden="true"
            className="flex size-10 items-center justify-center rounded-full bg-marigold font-display text-lg font-semibold text-marigold-ink even-digits"
          >
            {Number(booking.travelDate.slice(-2))}
          </span>
          <p className="flex flex-wrap items-baseline gap-x-3 font-semibold">
            {formatTravelDate(booking.travelDate)}
            <span className="text-sm font-normal text-muted">{countdownText(booking, today)}</span>
          </p>
          <div className="col-span-full">{children(booking)}</div>
        </li>
      ))}
    </ol>
  )
}

type TimelineProps = {
  bookings: readonly ProfileBooking[]
  today: CalendarDate
  children: (booking: ProfileBooking) => ReactNode
}

/** A titled group of tickets; renders nothing without any. */
export function TripGrid({
  title,
  words,
  bookings,
  past = false,
  today,
  unsaved,
  onPay,
  onDetails,
}: TripGridProps) {
  const titleId = useId()
  if (bookings.length === 0) return null
  const isHeld = onPay !== undefined
  const first = isHeld && firstToPay(bookings)
  const { shape, list } = layoutFor(today === undefined ? bookings.length : 1)
  const card = (booking: ProfileBooking) => (
    <BookingCard
      {...{ booking, past, shape, onPay, onDetails }}
      isShort={past || today === undefined || booking !== bookings[0]}
      isHeld={isHeld}
      paysFirst={booking === first}
      isUnsaved={unsaved?.includes(booking.bookingId) ?? false}
    />
  )
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-4">
      <header>
        <h2 id={titleId}>{title}</h2>
        {words && <p className="mt-1 text-muted">{words}</p>}
      </header>
      {today === undefined ? (
        <ul className={list}>
          {bookings.map((booking) => (
            <li key={booking.bookingId}>{card(booking)}</li>
          ))}
        </ul>
      ) : (
        <Timeline {...{ bookings, today }}>{card}</Timeline>
      )}
    </section>
  )
}
