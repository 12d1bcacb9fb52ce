import { useState } from 'react'
import type { TicketFile, TicketForm } from '#shared/contract/tickets-schemas.ts'
import { getTicket } from '#shared/contract/tickets.ts'
import { type MessageKey, text } from '#shared/messages/text.ts'
import { callThunk } from '#web/app/thunk.ts'
import { toasts } from '#web/app/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { useBookingDispatch } from './state.ts'

const load = callThunk('booking/getTicket', getTicket)

function save({ name, type, base64 }: TicketFile): void {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([bytes], { type }))
  link.download = name
  link.click()
  // The browser has taken it over once the click is through.
  setTimeout(() => URL.revokeObjectURL(link.href), 0)
}

const forms: readonly (readonly [TicketForm, MessageKey])[] = [
  ['a4', 'thanks.ticketA4'],
  ['phone', 'thanks.ticketPhone'],
  ['calendar', 'thanks.calendar'],
]

/** The ticket to take along: as paper, on the phone, and in the calendar. */
export function TicketFiles({ bookingId }: { bookingId: string }) {
  const dispatch = useBookingDispatch()
  const [busy, setBusy] = useState<TicketForm | null>(null)
  async function take(form: TicketForm) {
    setBusy(form)
    const told = await dispatch(load({ id: bookingId, form }))
    setBusy(null)
    if (load.fulfilled.match(told)) save(told.payload.file)
    else toasts.show('error', told.payload?.message ?? text('fallback.getTicket'))
  }
  return (
    <div
      role="group"
      aria-label={text('thanks.takeAlong')}
      className="no-print flex flex-wrap justify-center gap-3"
    >
      {forms.map(([form, label]) => (
        <Button key={form} icon="download" busy={busy === form} onClick={() => void take(form)}>
          {text(label)}
        </Button>
      ))}
    </div>
  )
}
