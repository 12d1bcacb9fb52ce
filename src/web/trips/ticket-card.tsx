import type { Booking } from '#shared/contract/bookings-schemas.ts'
import type { Place } from '#shared/contract/entities.ts'
import type { RoadDistances } from '#shared/contract/places-schemas.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { startTown } from '#shared/messages/start-town.ts'
import { text } from '#shared/messages/text.ts'
import { tripDates } from '#shared/messages/trip-dates.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { placeAsSold } from './as-sold.ts'
import { Starts } from './starts.tsx'
import { StillToDo } from './still-to-do.tsx'
import { TicketActions } from './ticket-actions.tsx'
import { TicketCode } from './ticket-code.tsx'

type TicketCardProps = {
  booking: Booking
  place: Place | null
  ways: RoadDistances | null
  /** Set if nothing else on the page is more urgent. */
  isFirst: boolean
  isOfflineCopy: boolean
  isOver: boolean
}

/** What is shown during the journey: where it goes, the code, its files, and how it begins. */
export function TicketCard({ booking, place, ways, isFirst, isOfflineCopy, isOver }: TicketCardProps) {
  const isGone = ['Cancelled', 'Expired'].includes(booking.bookingStatus)
  const isConfirmed = booking.bookingStatus === 'Confirmed'
  const asSold = placeAsSold(place, booking)
  return (
    <article
      aria-label={text('thanks.ticket')}
      className="overflow-hidden rounded-2xl border border-line bg-surface lifted"
    >
      <Picture
        photo={place?.media.photos[0]}
        alt=""
        ratio="16:9"
        sizes="(width >= 56rem) 55rem, 100vw"
        priority
        className={`h-40 w-full sm:h-56 print:hidden ${isGone ? 'opacity-60 [filter:grayscale(1)]' : ''}`}
      />
      <TicketHead booking={booking} begins={isGone ? '' : startTown(asSold ?? {})} />
      {isConfirmed && (
        <div className="grid gap-8 px-5 py-6 sm:grid-cols-2 sm:px-8">
          {/* First, because it is needed on arrival. */}
          <div className={`flex min-w-0 flex-col gap-6 ${isOver ? 'sm:col-span-2' : ''}`}>
            {!isOver && <TicketCode bookingId={booking.bookingId} isOfflineCopy={isOfflineCopy} />}
            <TicketActions
              booking={booking}
              isFirst={isFirst}
              isOfflineCopy={isOfflineCopy}
              isOver={isOver}
            />
          </div>
          {!isOver && (
            <div className="flex min-w-0 flex-col gap-6">
              {!isOfflineCopy && <StillToDo booking={booking} />}
              <Starts booking={booking} place={asSold} ways={ways} />
            </div>
          )}
        </div>
      )}
    </article>
  )
}

type TicketHeadProps = { booking: Booking; /** The town; '' where it is unknown. */ begins: string }

function TicketHead({ booking, begins }: TicketHeadProps) {
  return (
    <header className="flex flex-col gap-3 bg-band px-5 py-6 text-band-ink sm:px-8 print:border-b print:bg-transparent print:text-ink">
      <p className="flex flex-wrap justify-between gap-2 text-sm font-semibold">
        <span>{text('app.name')}</span>
        <span className="even-digits">
          {text('ticket.bookingId')} {booking.bookingId}
        </span>
      </p>
      <h2 className="text-3xl wrap-anywhere">{placeName(booking.package)}</h2>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-lg">
        <span className="min-w-0 wrap-anywhere">{placeName(booking.startPoint)}</span>
        <Icon name="arrow-right" />
        <span className="sr-only">{text('thanks.to')}</span>
        <span className="min-w-0 wrap-anywhere">{placeName(booking.endPoint)}</span>
      </p>
      <p className="even-digits">
        <span className="block text-sm">{text('thanks.travelDate')}</span>
        {tripDates(booking.travelDate, booking.returnDate)}
        {begins && <span className="block">{text('compare.startsIn', { town: begins })}</span>}
      </p>
    </header>
  )
}
