import { useRef } from 'react'
import { markCalled } from '#shared/contract/console/bookings.ts'
import type { CalledTrip } from '#shared/contract/console/bookings-schemas.ts'
import { Button } from '#web/ui/button.tsx'
import { call } from './api.ts'
import { sayMailed, sayRefundOf } from './departure-text.ts'
import { BookingLink, TelephoneLink } from './links.tsx'
import { ErrorNote, Table } from './parts.tsx'
import { say, sayInstant } from './say.ts'
import { useDeed } from './use-call.ts'

type RowProps = { trip: CalledTrip; reload: () => Promise<void> }

type TickProps = { trip: Pick<CalledTrip, 'code' | 'traveller' | 'calledAt'> } & Pick<RowProps, 'reload'>

export function Tick({ trip: { code, traveller, calledAt }, reload }: TickProps) {
  const { busy, error, run } = useDeed(reload)
  const said = useRef<HTMLSpanElement>(null)
  const mark = () =>
    run(async () => {
      await call(markCalled, { code })
      await reload()
      said.current?.focus()
    })
  return (
    <>
      {calledAt === null && (
        <Button
          busy={busy}
          onClick={() => void mark()}
          aria-label={say('departing.markCalledOf', { name: traveller, code })}
        >
          {say('departing.markCalled')}
        </Button>
      )}
      <span ref={said} role="status" tabIndex={-1} className="empty:absolute">
        {calledAt !== null && say('departing.calledAt', { at: sayInstant(calledAt) })}
      </span>
      <ErrorNote error={error} />
    </>
  )
}

function Row({ trip, reload }: RowProps) {
  const { traveller, contact, people, booker, code } = trip
  return (
    <tr>
      <th scope="row">
        <span className="block text-ink">{traveller}</span>
        <TelephoneLink number={contact} />
        {booker && (
          <span className="block font-normal">
            {say('departing.booker', { name: booker.name })}: <TelephoneLink number={booker.contact} />
          </span>
        )}
      </th>
      <td data-label={say('people')}>{people}</td>
      <td data-label={say('departing.refund')} className="even-digits">
        {sayRefundOf(trip)}
      </td>
      <td data-label={say('departing.mail')}>{sayMailed(trip)}</td>
      <td data-label={say('booking')} className="whitespace-nowrap">
        <BookingLink code={code} isInline />
      </td>
      <td data-label={say('departing.call')}>
        <Tick {...{ trip, reload }} />
      </td>
    </tr>
  )
}

/** Travellers whose bookings of a day the operator has cancelled; no part of what is printed for guides. */
export function Called({
  cancelled,
  reload,
}: { cancelled: readonly CalledTrip[] } & Pick<RowProps, 'reload'>) {
  if (cancelled.length === 0) return null
  const isDone = cancelled.every(({ calledAt }) => calledAt !== null)
  return (
    <div className="flex flex-col gap-2 print:hidden">
      <h3>{say(isDone ? 'departing.calledAll' : 'departing.called')}</h3>
      <Table
        heads={['traveller', 'people', 'departing.refund', 'departing.mail', 'booking', 'departing.call']}
      >
        {cancelled.map((trip) => (
          <Row key={trip.code} {...{ trip, reload }} />
        ))}
      </Table>
    </div>
  )
}
