import type { Booking } from '#shared/contract/bookings-schemas.ts'
import { canBeNamed } from '#shared/domain/traveler-names.ts'
import { text } from '#shared/messages/text.ts'
import { usePresent } from '#web/platform/use-present.ts'

/** Names the part of the ticket in which the travelers are named. */
export const namesAnchor = 'ticket-names'

/** What is open before the journey: the names of its travelers, of whom the lead traveler is known. */
export function StillToDo({ booking }: { booking: Booking }) {
  const now = usePresent()
  const { numberOfPeople: people, travelerNames, travelDate } = booking
  const given = Math.max(1, travelerNames.length)
  if (given >= people || now === null || !canBeNamed(travelDate, now)) return null
  return (
    <section aria-labelledby="ticket-to-do" className="no-print rounded-xl bg-accent/10 px-4 py-3">
      <h3 id="ticket-to-do" className="text-base">
        {text('ticket.toDo')}
      </h3>
      <a
        href={`#${namesAnchor}`}
        className="inline-flex min-h-11 items-center text-sm font-semibold text-accent underline"
      >
        {text('ticket.toDoNames', { given, people })}
      </a>
    </section>
  )
}
