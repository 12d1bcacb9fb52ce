import { useId, useState, useEffect } from 'react'
import type { Booking } from '#shared/contract/bookings-schemas.ts'
import type { DocumentLine } from '#shared/contract/documents-schemas.ts'
import { getDocument, listDocuments } from '#shared/contract/documents.ts'
import type { WireFile, TicketForm } from '#shared/contract/tickets-schemas.ts'
import { formatAmount } from '#shared/domain/money.ts'
import { formatTravelDate } from '#shared/domain/travel-date.ts'
import { type MessageKey, text } from '#shared/messages/text.ts'
import { callThunk, outcomeOf, useCallDispatch } from '#web/platform/thunk.ts'
import { toasts } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { saveBlob } from '#web/ui/save-blob.ts'
import { ShareTrip } from './share-trip.tsx'
import { ticketFile } from './ticket-file.ts'

/** Makes the browser download a file returned by a call. */
function saveFile({ name, type, base64 }: WireFile): void {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
  saveBlob(name, new Blob([bytes], { type }))
}

/** The short label, which fits into one line, and the full one. */
const forms: readonly (readonly [TicketForm, MessageKey, MessageKey])[] = [
  ['a4', 'thanks.ticketA4', 'thanks.ticketA4'],
  ['phone', 'thanks.filePhone', 'thanks.ticketPhone'],
  ['calendar', 'thanks.fileCalendar', 'thanks.calendar'],
]

type TicketFilesProps = {
  booking: Booking
  /** Set if nothing else on the page is more urgent. */
  isFirst: boolean
  /** The files come from this device. */
  isOfflineCopy: boolean
  /** A past journey needs no calendar entry, code or sharing. */
  isOver: boolean
}

/** The ticket as files for paper, the phone and the calendar, and buttons to print and to share it. */
export function TicketFiles({ booking, isFirst, isOfflineCopy, isOver }: TicketFilesProps) {
  const dispatch = useCallDispatch()
  const [busy, setBusy] = useState<TicketForm | null>(null)
  const codeId = useId()
  const offered = isOver ? forms.filter(([form]) => form !== 'calendar') : forms
  async function download(form: TicketForm) {
    setBusy(form)
    const { file, message } = await ticketFile(dispatch, booking.bookingId, form)
    setBusy(null)
    if (file) saveFile(file)
    else toasts.show('error', message)
  }
  return (
    <div
      role="group"
      aria-label={text('thanks.takeAlong')}
      aria-describedby={isOver ? undefined : codeId}
      className="no-print grid grid-cols-2 gap-2 sm:col-span-2 sm:flex sm:flex-wrap sm:justify-center"
    >
      {offered.map(([form, short, label]) => (
        <Button
          key={form}
          variant={isFirst && form === 'a4' ? 'primary' : 'secondary'}
          aria-label={text(label)}
          className={form === 'a4' ? 'col-span-2' : ''}
          busy={busy === form}
          onClick={() => void download(form)}
        >
          {text(short)}
        </Button>
      ))}
      <Button aria-label={text('thanks.print')} onClick={() => window.print()}>
        {text('thanks.printShort')}
      </Button>
      {!isOver && (
        <>
          <ShareTrip booking={booking} />
          <p id={codeId} className="col-span-2 w-full text-center text-sm text-muted">
            {text(isOfflineCopy ? 'thanks.squareCodeKept' : 'thanks.squareCode')}
          </p>
        </>
      )}
    </div>
  )
}

const listOf = callThunk('booking/listDocuments', listDocuments)
const loadDocument = callThunk('booking/getDocument', getDocument)

/** Vouchers, invoice and credit notes of a booking, as far as they have been issued. */
export function TripDocuments({ bookingId }: { bookingId: string }) {
  const dispatch = useCallDispatch()
  const [documents, setDocuments] = useState<DocumentLine[]>([])
  const [busy, setBusy] = useState<string | null>(null)
  useEffect(() => {
    let isCurrent = true
    async function load() {
      const listed = await outcomeOf(dispatch(listOf({ id: bookingId })))
      if (isCurrent && listed.ok) setDocuments(listed.answer.papers)
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [dispatch, bookingId])

  async function download(number: string) {
    setBusy(number)
    const loaded = await outcomeOf(dispatch(loadDocument({ number })))
    setBusy(null)
    if (loaded.ok) saveFile(loaded.answer.file)
    else toasts.show('error', loaded.failure.message)
  }
  if (documents.length === 0) return null
  return (
    <section
      aria-labelledby="papers"
      className="no-print flex flex-col gap-4 rounded-2xl border border-line bg-surface px-5 py-6 sm:px-8"
    >
      <h2 id="papers" className="text-xl">
        {text('paper.title')}
      </h2>
      <ul className="flex flex-col gap-3">
        {documents.map(({ number, kind, issuedOn, amount }) => (
          <li key={number} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <span className="flex flex-col">
              <span className="font-semibold">{text(`paper.${kind}`)}</span>
              <span className="text-sm text-muted even-digits">
                {text('paper.line', {
                  number,
                  day: formatTravelDate(issuedOn),
                  amount: formatAmount(amount),
                })}
              </span>
            </span>
            <Button icon="download" busy={busy === number} onClick={() => void download(number)}>
              {text('paper.save')}
              <span className="sr-only"> {number}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
