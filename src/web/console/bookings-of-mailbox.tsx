import type { BookingOfMailbox } from '#shared/contract/console/people-schemas.ts'
import { BookingLink } from './links.tsx'
import { say, sayCounted, sayDay, sayStatuses } from './say.ts'

const sayBooking = (of: BookingOfMailbox): string =>
  [
    of.packageName,
    sayDay(of.travelDate),
    sayCounted('departing.people', of.people),
    sayStatuses(of.status, of.paymentStatus),
    of.bookedBy && say('person.bookedBy', { mail: of.bookedBy }),
  ]
    .filter(Boolean)
    .join(', ')

/** The newest bookings of a mail address, each with the way to it. */
export const BookingsOfMailbox = ({ bookings }: { bookings: readonly BookingOfMailbox[] }) => (
  <ul className="text-sm empty:hidden">
    {bookings.map((of) => (
      <li key={of.code} className="flex flex-wrap items-center gap-x-3">
        <BookingLink code={of.code} />
        <span className="pb-2 wrap-anywhere sm:pb-0">{sayBooking(of)}</span>
      </li>
    ))}
  </ul>
)
