import { useCallback, useEffect, useRef, useState } from 'react'
import type { Booking } from '#shared/contract/bookings-schemas.ts'
import { instantHere } from '#shared/messages/indian-time.ts'
import { text } from '#shared/messages/text.ts'
import { useApi } from '#web/platform/thunk.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { untilOffline } from './offline-storage.ts'
import {
  deleteOfflineTrip,
  isTurnedOff,
  type LoadCode,
  readOfflineTrip,
  saveOfflineTrip,
  turnOff,
} from './offline-trip.ts'

type OfflineCopyState =
  /** Not known yet, or this browser cannot save anything. */
  | { kind: 'none' }
  | { kind: 'saving' }
  | { kind: 'saved'; savedAt: string }
  | { kind: 'off' }
  | { kind: 'failed' }

/** Saves an offline copy of a confirmed booking, and reports the result. */
function useOfflineCopy(booking: Booking, loadCode: LoadCode) {
  const api = useApi()
  const [state, setState] = useState<OfflineCopyState>({ kind: 'none' })

  const save = useCallback(async () => {
    setState({ kind: 'saving' })
    try {
      await saveOfflineTrip(api, booking, loadCode)
      const saved = await readOfflineTrip(booking.bookingId)
      setState(saved ? { kind: 'saved', savedAt: saved.savedAt } : { kind: 'failed' })
    } catch {
      setState({ kind: 'failed' })
    }
  }, [api, booking, loadCode])

  useEffect(() => {
    let isCurrent = true
    async function start() {
      if (booking.bookingStatus !== 'Confirmed') return deleteOfflineTrip(booking.bookingId)
      if (!(await untilOffline()) || !isCurrent) return
      if (await isTurnedOff(booking.bookingId)) setState({ kind: 'off' })
      else await save()
    }
    void start()
    return () => {
      isCurrent = false
    }
  }, [booking, save])

  async function remove() {
    await turnOff(booking)
    setState({ kind: 'off' })
  }
  return { state, save, remove }
}

const texts = { saving: 'kept.keeping', off: 'kept.off', failed: 'kept.failed' } as const

function stateText(state: OfflineCopyState): string {
  if (state.kind === 'none') return ''
  if (state.kind === 'saved') return text('kept.kept', { saved: instantHere(new Date(state.savedAt)) })
  return text(texts[state.kind])
}

type OfflineCopyLineProps = { booking: Booking; loadCode: LoadCode }

/**
 * Shows whether the trip opens without network, and lets the traveller change that. Its space is reserved where a
 * text will follow.
 */
export function OfflineCopyLine({ booking, loadCode }: OfflineCopyLineProps) {
  const { state, save, remove } = useOfflineCopy(booking, loadCode)
  const line = useRef<HTMLDivElement>(null)
  // The pressed button goes: the focus stays where its outcome is said.
  function press(work: () => Promise<unknown>) {
    line.current?.focus()
    void work()
  }
  if (booking.bookingStatus !== 'Confirmed') return null
  // Without a worker there may never be a text: empty space would look like a fault.
  const isComing = state.kind !== 'none' || Boolean(navigator.serviceWorker?.controller)
  return (
    <div
      ref={line}
      role="status"
      tabIndex={-1}
      className={
        isComing
          ? 'no-print outline-none flex min-h-11 flex-wrap items-center justify-center gap-3 text-center text-sm'
          : 'sr-only'
      }
    >
      {state.kind !== 'none' && (
        <span className="inline-flex items-center gap-2 font-medium">
          {state.kind === 'saving' && <Spinner />}
          {state.kind === 'saved' && <Icon name="check" className="text-good" />}
          {stateText(state)}
        </span>
      )}
      {state.kind === 'saved' && <Button onClick={() => press(remove)}>{text('kept.remove')}</Button>}
      {(state.kind === 'off' || state.kind === 'failed') && (
        <Button icon="download" onClick={() => press(save)}>
          {text('kept.keep')}
        </Button>
      )}
    </div>
  )
}

/** Shown above everything from an offline copy; says how old it is. */
export function OfflineCopyNote({ savedAt }: { savedAt: string }) {
  return (
    <p
      role="status"
      className="flex gap-3 rounded-xl border border-line bg-sunk px-4 py-3 text-sm font-medium text-ink"
    >
      <Icon name="info" className="shrink-0" />
      <span>{text('kept.note', { saved: instantHere(new Date(savedAt)) })}</span>
    </p>
  )
}
