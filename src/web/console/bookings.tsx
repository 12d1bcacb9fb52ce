import { findStaffBookings } from '#shared/contract/console/bookings.ts'
import type { FoundBooking } from '#shared/contract/console/bookings-schemas.ts'
import { isCalendarDate } from '#shared/domain/travel-date.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { call } from './api.ts'
import { AskAllNames, AskNames } from './ask-names.tsx'
import { BookingLink, MailLink, TelephoneLink } from './links.tsx'
import { DayInput } from './day-input.tsx'
import { type FieldsOf, ListScreen } from './list-screen.tsx'
import { Table } from './parts.tsx'
import { say, sayBookingStatus, sayCounted, sayDay, sayRupees, sayStatus, sayWeekday } from './say.ts'
import { sayFares } from './say-fares.ts'
import { useMe } from './session.tsx'

const statuses = ['Pending', 'Confirmed', 'Expired', 'Cancelled'] as const
const payments = ['Pending', 'Confirmed', 'Failed', 'Refund Pending', 'Refunded'] as const
const names = ['query', 'status', 'payment', 'names', 'stay', 'hotel', 'from', 'until'] as const
const choices = (all: readonly string[]) => all.map((value) => ({ value, label: sayStatus(value) }))

const fields: FieldsOf<(typeof names)[number]> = (typed, set) => (
  <TextField
    label={say('bookingQuery')}
    hint={say('bookingQueryHint')}
    type="search"
    value={typed.query}
    onChange={set('query')}
  />
)

const filters: typeof fields = (typed, set) => (
  <>
    <SelectField
      label={say('status')}
      placeholder={say('anyStatus')}
      options={choices(statuses)}
      value={typed.status}
      onChange={set('status')}
      className="lg:col-span-2"
    />
    <SelectField
      label={say('payment')}
      placeholder={say('anyStatus')}
      options={[...choices(payments), { value: 'Partly refunded', label: say('partlyRefunded') }]}
      value={typed.payment}
      onChange={set('payment')}
      className="lg:col-span-2"
    />
    <SelectField
      label={say('names')}
      placeholder={say('anyStatus')}
      options={[{ value: 'missing', label: say('namesMissing') }]}
      value={typed.names}
      onChange={set('names')}
      className="lg:col-span-2"
    />
    <SelectField
      label={say('stay')}
      placeholder={say('anyStatus')}
      options={[{ value: 'missing', label: say('stay.missing') }]}
      value={typed.stay}
      onChange={set('stay')}
      className="lg:col-span-2"
    />
    <TextField
      label={say('hotelFilter')}
      value={typed.hotel}
      onChange={set('hotel')}
      className="lg:col-span-2"
    />
    <DayInput label={say('travelFrom')} value={typed.from} onChange={set('from')} />
    <DayInput label={say('travelUntil')} value={typed.until} onChange={set('until')} />
  </>
)

const Missing = ({ count }: { count: number }) =>
  count > 0 && <span className="block font-semibold text-bad">{sayCounted('namesMissing', count)}</span>

type RowProps = {
  booking: FoundBooking
  query: URLSearchParams
  mayAsk: boolean
  reload: () => Promise<void>
}

/** The hotel, in a list of hotels or if the search begins its name. */
function Hotel({ booking: { stay, hotelWish }, query }: Pick<RowProps, 'booking' | 'query'>) {
  const begin = (query.get('hotel') ?? query.get('query') ?? '').trim().toLowerCase()
  const isMeant = (name: string) =>
    name !== '' && (query.has('stay') || (begin !== '' && `${name},`.toLowerCase().startsWith(begin)))
  const isStay = stay !== null && isMeant(stay)
  if (!isStay && !isMeant(hotelWish)) return null
  return (
    <span className="block font-normal">
      {isStay ? say('hotelOr', { name: stay }) : say('hotelWishOr', { name: hotelWish })}
    </span>
  )
}

function Row({ booking, query, mayAsk, reload }: RowProps) {
  return (
    <tr>
      <th scope="row">
        <BookingLink code={booking.code} isInline />
        <span className="block font-normal">{booking.packageName}</span>
        <Hotel {...{ booking, query }} />
      </th>
      <td data-label={say('travels')} className="whitespace-nowrap">
        {sayWeekday(booking.travelDate)}
      </td>
      <td data-label={say('traveller')}>
        {booking.traveller}
        <span className="block">
          <MailLink mail={booking.mail} />
        </span>
        <TelephoneLink number={booking.contact} />
      </td>
      <td data-label={say('people')}>
        {booking.people}
        <Missing count={booking.namesMissing} />
        {booking.hasNeeds && <span className="block font-semibold">{say('hasNeeds')}</span>}
        {mayAsk && booking.namesMissing > 0 && (
          <AskNames code={booking.code} askedAt={booking.namesAskedAt} onDone={reload} className="mt-1" />
        )}
      </td>
      <td data-label={say('status')}>
        {sayBookingStatus(booking)}
        {booking.backBy !== null && (
          <span className="block text-sm text-muted">
            {say('refundExpected', { day: sayDay(booking.backBy) })}
          </span>
        )}
      </td>
      <td data-label={say('total')} className="even-digits">
        {sayRupees(booking.total)}
        <span className="block text-sm text-muted">{sayFares(booking)}</span>
      </td>
    </tr>
  )
}

/** Of too few digits none is the end of a code or of a telephone number. */
const isTooFew = (typed: string): boolean => /^[\s-]*(\d[\s-]*){1,3}$/.test(typed)

function Nothing({ query }: { query: URLSearchParams }) {
  const until = query.get('until') ?? ''
  const hotel = query.get('hotel') ?? ''
  // Nothing else is asked for, nor a later page.
  const isAll = (...own: string[]) => [...query].every(([name, value]) => value === '' || own.includes(name))
  const words = isTooFew(query.get('query') ?? '')
    ? say('tooFewDigits')
    : query.get('stay') === 'missing' && isAll('stay', 'from', 'until')
      ? say('noStayMissing')
      : query.has('names') && isCalendarDate(until) && isAll('names', 'until')
        ? say('noNamesMissing', { until: sayDay(until) })
        : hotel !== '' && isAll('hotel')
          ? say('hotelNothing', { hotel })
          : say('noBookings')
  return <p className="text-muted">{words}</p>
}

/** In the list of missing names these can be asked for. */
function Found({
  bookings,
  reload,
  query,
}: { bookings: FoundBooking[] } & Pick<RowProps, 'reload' | 'query'>) {
  const { may } = useMe()
  const mayAsk = query.has('names') && may('trips')
  if (bookings.length === 0) return <Nothing query={query} />
  return (
    <>
      {mayAsk && <AskAllNames bookings={bookings} onDone={reload} />}
      <Table heads={['booking', 'travels', 'traveller', 'people', 'status', 'total']}>
        {bookings.map((booking) => (
          <Row key={booking.code} {...{ booking, query, mayAsk, reload }} />
        ))}
      </Table>
    </>
  )
}

export const Bookings = () => (
  <ListScreen
    title={say('bookings')}
    path="/bookings"
    names={names}
    columns="lg:grid-cols-6"
    fields={fields}
    filters={filters}
    load={(given, page) => call(findStaffBookings, { ...given, page })}
  >
    {({ bookings }, reload, query) => <Found {...{ bookings, reload, query }} />}
  </ListScreen>
)
