import { useId, useState } from 'react'
import type { TicketForm, WireFile } from '#shared/contract/tickets-schemas.ts'
import { getTicket } from '#shared/contract/tickets.ts'
import { type MessageKey, text } from '#shared/messages/text.ts'
import { callThunk } from '#web/platform/thunk.ts'
import { toasts } from '#web/platform/toasts.ts'
import { isUnreached } from '#web/platform/offline-trips.ts'
import { Button } from '#web/ui/button.tsx'
import { saveFile } from './save-file.ts'
import { useBookingDispatch } from './state.ts'
import { offlineTicket } from './trip-pack.ts'

const load = callThunk('booking/getTicket', getTicket)

const forms: readonly (readonly [TicketForm, MessageKey])[] = [
  ['a4', 'thanks.ticketA4'],
  ['phone', 'thanks.ticketPhone'],
  ['calendar', 'thanks.calendar'],
]

type TicketFilesProps = {
  bookingId: string
  /** Nothing else on the page is more urgent. */
  isFirst: boolean
  /** The files come from this device. */
  isOfflineCopy: boolean
  /** A past journey needs no calendar entry. */
  isOver: boolean
}

/** The ticket as a file: for paper, for the phone, and for the calendar. */
export function TicketFiles({ bookingId, isFirst, isOfflineCopy, isOver }: TicketFilesProps) {
  const dispatch = useBookingDispatch()
  const [busy, setBusy] = useState<TicketForm | null>(null)
  const codeId = useId()
  const offered = isOver ? forms.filter(([form]) => form !== 'calendar') : forms
  async function fileOf(form: TicketForm): Promise<WireFile | null> {
    const told = await dispatch(load({ id: bookingId, form }))
    if (load.fulfilled.match(told)) return told.payload.file
    const kept = isUnreached(told.payload) ? await offlineTicket(bookingId, form) : null
    if (!kept) toasts.show('error', told.payload?.message ?? text('fallback.getTicket'))
    return kept
  }
  async function take(form: TicketForm) {
    setBusy(form)
    const file = await fileOf(form)
    setBusy(null)
    if (file) saveFile(file)
  }
  return (
    <div
      role="group"
      aria-label={text('thanks.takeAlong')}
      aria-describedby={codeId}
      className="no-print flex flex-col justify-center gap-3 sm:flex-row sm:flex-wrap"
    >
      {offered.map(([form, label]) => (
        <Button
          key={form}
          variant={isFirst && form === 'a4' ? 'primary' : 'secondary'}
          icon="download"
          busy={busy === form}
          onClick={() => void take(form)}
        >
          {text(label)}
        </Button>
      ))}
      <p id={codeId} className="w-full text-center text-sm text-muted">
        {text(isOfflineCopy ? 'thanks.squareCodeKept' : 'thanks.squareCode')}
      </p>
    </div>
  )
}
