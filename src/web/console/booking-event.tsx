import type { BookingEvent } from '#shared/contract/console/booking-events-schemas.ts'
import { sayDetail, sayEvent, sayWho } from './event-words.ts'
import { Link } from './router.tsx'
import { say, sayInstant } from './say.ts'

/** A step in the history of a booking. */
export function Event({ event }: { event: BookingEvent }) {
  const { done, about } = sayEvent(event)
  return (
    <li className="grid gap-x-4 border-b border-line py-2 text-sm sm:grid-cols-[11rem_1fr]">
      <time dateTime={event.at} className="text-muted">
        {sayInstant(event.at)}
      </time>
      <div className="min-w-0">
        <span className="font-semibold">{done}</span> {about}
        {event.kind !== 'mail' && (
          <span className="text-muted"> {say('writtenBy', { name: sayWho(event.by) })}</span>
        )}
        {event.by.why !== null && <p className="break-words">{say('because', { why: event.by.why })}</p>}
        <p className="break-words whitespace-pre-line text-muted">{sayDetail(event)}</p>
        {event.kind === 'message' && (
          <Link
            to={`/messages?${new URLSearchParams({ of: event.what })}`}
            className="font-semibold text-accent"
          >
            {say('event.toMessage')}
          </Link>
        )}
      </div>
    </li>
  )
}
