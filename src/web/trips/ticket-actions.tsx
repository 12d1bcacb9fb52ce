import { useId, useState } from 'react'
import type { Booking } from '#shared/contract/bookings-schemas.ts'
import type { TicketForm } from '#shared/contract/tickets-schemas.ts'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/screens.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { useApi } from '#web/platform/thunk.ts'
import { toasts } from '#web/platform/toasts.ts'
import { usePresent } from '#web/platform/use-present.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { canBeChanged } from './change/wanted.ts'
import { ShareTrip } from './share-trip.tsx'
import { saveFile } from '#web/ui/save-blob.ts'
import { ticketFile } from './ticket-file.ts'

const pencil = 'M4 20l1-4.5L15.5 5L19 8.5L8.5 19zM13 7.5l3.5 3.5'
const phone =
  'M8.5 3.5h7A1.5 1.5 0 0 1 17 5v14a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 7 19V5a1.5 1.5 0 0 1 1.5-1.5zM11 17.5h2'
const printer = 'M7 9V4h10v5M7 17H4V9.5h16V17h-3M7 14h10v6H7z'

type TicketActionsProps = {
  booking: Booking
  /** Set if nothing else on the page is more urgent. */
  isFirst: boolean
  /** The files come from this device. */
  isOfflineCopy: boolean
  /** A past journey needs no calendar entry, code or sharing. */
  isOver: boolean
}

/** The ticket for paper, the phone and the calendar, and what else is done with it on the way. */
export function TicketActions({ booking, isFirst, isOfflineCopy, isOver }: TicketActionsProps) {
  const api = useApi()
  const now = usePresent()
  const [busy, setBusy] = useState<TicketForm | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const codeId = useId()
  const mayChange = !isOfflineCopy && now !== null && canBeChanged(booking, now)
  async function download(form: TicketForm) {
    setBusy(form)
    setFailure(null)
    const { file, message } = await ticketFile(api, booking.bookingId, form)
    setBusy(null)
    if (file) return saveFile(file)
    toasts.show('error', message)
    setFailure(message)
  }
  const saves = (form: TicketForm) => ({ busy: busy === form, onClick: () => void download(form) })
  return (
    <div
      role="group"
      aria-label={text('thanks.takeAlong')}
      aria-describedby={isOver ? undefined : codeId}
      className="no-print mx-auto flex w-full max-w-96 flex-col gap-2"
    >
      <Button variant={isFirst ? 'primary' : 'secondary'} icon="download" wide {...saves('a4')}>
        {text('thanks.ticketA4')}
      </Button>
      {!isOver && (
        <div className={`grid gap-2 ${mayChange ? 'grid-cols-3' : 'grid-cols-2'}`}>
          <Button tile icon="calendar" aria-label={text('thanks.calendar')} {...saves('calendar')}>
            {text('thanks.fileCalendar')}
          </Button>
          <ShareTrip booking={booking} />
          {mayChange && (
            <SiteLink
              to={paths.changeTrip(booking.bookingId)}
              aria-label={text('change.open')}
              className={buttonClass({ tile: true })}
            >
              <Icon name={pencil} />
              {text('change.openShort')}
            </SiteLink>
          )}
        </div>
      )}
      <div className="-mx-5 flex flex-wrap justify-center">
        <Button variant="quiet" icon={phone} aria-label={text('thanks.ticketPhone')} {...saves('phone')}>
          {text('thanks.filePhone')}
        </Button>
        <Button
          variant="quiet"
          icon={printer}
          aria-label={text('thanks.print')}
          onClick={() => window.print()}
        >
          {text('thanks.printShort')}
        </Button>
      </div>
      {failure !== null && <FailureNote message={failure} />}
      {!isOver && (
        <p id={codeId} className="text-center text-sm text-muted">
          {text(isOfflineCopy ? 'thanks.squareCodeKept' : 'thanks.squareCode')}
        </p>
      )}
    </div>
  )
}
