import type { Booking } from '#shared/contract/bookings-schemas.ts'
import { canBeNamed } from '#shared/domain/traveler-names.ts'
import { text } from '#shared/messages/text.ts'
import { unbrokenDate } from '#shared/messages/trip-dates.ts'
import { usePresent } from '#web/platform/use-present.ts'
import { usePromisedDay } from './stay.tsx'

/** Names the part of the ticket in which the travelers are named. */
export const namesAnchor = 'ticket-names'

/** What is open before the journey: the names of its travelers, and the hotel that is named later. */
export function StillToDo({ booking }: { booking: Booking }) {
  const now = usePresent()
  const promised = usePromisedDay(booking)
  const { numberOfPeople: people, travelerNames, travelDate } = booking
  const given = travelerNames.length
  const lacksNames = given < people && now !== null && canBeNamed(travelDate, now)
  const day = booking.stay === null ? promised : null
  if (!lacksNames && day === null) return null
  return (
    <section aria-labelledby="ticket-to-do" className="no-print rounded-xl bg-accent/10 px-4 py-3">
      <h3 id="ticket-to-do" className="text-base">
        {text('ticket.toDo')}
      </h3>
      <ul className="text-sm">
        {lacksNames && (
          <li>
            <a
              href={`#${namesAnchor}`}
              className="inline-flex min-h-11 items-center font-semibold text-accent underline"
            >
              {text('ticket.toDoNames', { given, people })}
            </a>
          </li>
        )}
        {day && <li>{text('ticket.toDoHotel', { day: unbrokenDate(day) })}</li>}
      </ul>
    </section>
  )
}
