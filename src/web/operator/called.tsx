import type { CalledTrip } from '#shared/contract/staff-bookings-schemas.ts'
import { BookingLink, TelephoneLink } from './links.tsx'
import { Table } from './parts.tsx'
import { say, sayRupees } from './say.ts'

function Row({ trip: { traveller, contact, people, refund, code } }: { trip: CalledTrip }) {
  return (
    <tr>
      <th scope="row">
        <span className="block text-ink">{traveller}</span>
        <TelephoneLink number={contact} />
      </th>
      <td data-label={say('people')}>{people}</td>
      <td data-label={say('goesBack')} className="even-digits">
        {sayRupees(refund)}
      </td>
      <td data-label={say('booking')} className="whitespace-nowrap">
        <BookingLink code={code} isInline />
      </td>
    </tr>
  )
}

/** Travellers whose bookings of a day the operator has cancelled. */
export function Called({ cancelled }: { cancelled: readonly CalledTrip[] }) {
  if (cancelled.length === 0) return null
  return (
    <>
      <h3>{say('departing.called')}</h3>
      <Table heads={['traveller', 'people', 'goesBack', 'booking']}>
        {cancelled.map((trip) => (
          <Row key={trip.code} trip={trip} />
        ))}
      </Table>
    </>
  )
}
