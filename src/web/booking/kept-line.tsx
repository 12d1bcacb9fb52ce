import type { Booking } from '#shared/contract/bookings-schemas.ts'
import { locale } from '#shared/messages/language.ts'
import { text } from '#shared/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { type OfflineCopyState, useOfflineTrip } from './use-kept-trip.ts'

const dayAndTime = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' })

/** An instant in the reader's local time. */
export const when = (instant: string): string => dayAndTime.format(new Date(instant))

const words = { keeping: 'kept.keeping', off: 'kept.off', failed: 'kept.failed' } as const

function said(state: OfflineCopyState): string {
  if (state.kind === 'none') return ''
  return state.kind === 'kept' ? text('kept.kept', { saved: when(state.savedAt) }) : text(words[state.kind])
}

/**
 * Shows whether the trip opens without network, and lets the traveller change that. Its space is reserved where a
 * text will follow.
 */
export function OfflineCopyLine({ booking }: { booking: Booking }) {
  const { state, keep, remove } = useOfflineTrip(booking)
  if (booking.bookingStatus !== 'Confirmed') return null
  // Without a worker there may never be a text: empty space would look like a fault.
  const isComing = state.kind !== 'none' || Boolean(navigator.serviceWorker?.controller)
  return (
    <div
      role="status"
      className={
        isComing
          ? 'no-print flex min-h-11 flex-wrap items-center justify-center gap-3 text-center text-sm'
          : 'sr-only'
      }
    >
      {state.kind !== 'none' && (
        <span className="inline-flex items-center gap-2 font-medium">
          {state.kind === 'keeping' && <Spinner />}
          {state.kind === 'kept' && <Icon name="check" className="text-good" />}
          {said(state)}
        </span>
      )}
      {state.kind === 'kept' && <Button onClick={() => void remove()}>{text('kept.remove')}</Button>}
      {(state.kind === 'off' || state.kind === 'failed') && (
        <Button icon="download" onClick={() => void keep()}>
          {text('kept.keep')}
        </Button>
      )}
    </div>
  )
}
