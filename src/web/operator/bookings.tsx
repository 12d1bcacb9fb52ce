import { type FormEvent, useState } from 'react'
import { findStaffBookings } from '#shared/contract/staff-bookings.ts'
import type { FoundBooking } from '#shared/contract/staff-bookings-schemas.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { call } from './api.ts'
import { BookingLink } from './links.tsx'
import { ErrorNote, Screen, Table, Waiting } from './parts.tsx'
import { go, usePlace } from './router.tsx'
import { say, sayDay, sayRupees, sayStatus } from './say.ts'
import { useLoaded } from './use-call.ts'

const statuses = ['Pending', 'Confirmed', 'Expired', 'Cancelled'] as const
const payments = ['Pending', 'Confirmed', 'Failed', 'Refund Pending', 'Refunded'] as const
const names = ['query', 'status', 'payment', 'from', 'until'] as const
type Filters = Record<(typeof names)[number], string>

const filtersOf = (query: URLSearchParams): Filters => ({
  query: query.get('query') ?? '',
  status: query.get('status') ?? '',
  payment: query.get('payment') ?? '',
  from: query.get('from') ?? '',
  until: query.get('until') ?? '',
})

/** The address of a search: it can be kept, shared, and left by the browser's back. */
function addressOf(filters: Filters, page = 1): string {
  const given = Object.entries({ ...filters, page: page > 1 ? String(page) : '' })
  const query = new URLSearchParams(given.filter(([, value]) => value !== ''))
  return query.size > 0 ? `/bookings?${query}` : '/bookings'
}

const choices = (all: readonly string[]) => all.map((value) => ({ value, label: sayStatus(value) }))

function SearchForm({ asked }: { asked: Filters }) {
  const [typed, setTyped] = useState(asked)
  const set = (name: keyof Filters) => (event: { target: { value: string } }) =>
    setTyped((before) => ({ ...before, [name]: event.target.value }))
  function submit(event: FormEvent) {
    event.preventDefault()
    go(addressOf({ ...typed, query: typed.query.trim() }))
  }
  return (
    <form role="search" onSubmit={submit} className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-6">
      <TextField
        label={say('bookingQuery')}
        hint={say('bookingQueryHint')}
        type="search"
        value={typed.query}
        onChange={set('query')}
        className="sm:col-span-2 lg:col-span-6"
      />
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
        options={choices(payments)}
        value={typed.payment}
        onChange={set('payment')}
        className="lg:col-span-2"
      />
      <TextField label={say('travelFrom')} type="date" value={typed.from} onChange={set('from')} />
      <TextField label={say('travelUntil')} type="date" value={typed.until} onChange={set('until')} />
      <div className="flex gap-3 sm:col-span-2 lg:col-span-6">
        <Button type="submit" variant="primary">
          {say('search')}
        </Button>
        {names.some((name) => asked[name] !== '') && (
          <Button variant="quiet" onClick={() => go('/bookings')}>
            {say('clear')}
          </Button>
        )}
      </div>
    </form>
  )
}

function Row({ booking }: { booking: FoundBooking }) {
  return (
    <tr>
      <th scope="row">
        <BookingLink code={booking.code} isInline />
        <span className="block font-normal">{booking.packageName}</span>
      </th>
      <td data-label={say('travels')} className="whitespace-nowrap">
        {sayDay(booking.travelDate)}
      </td>
      <td data-label={say('traveller')}>
        {booking.traveller}
        <span className="block break-all text-muted">{booking.mail}</span>
      </td>
      <td data-label={say('people')}>{booking.people}</td>
      <td data-label={say('status')}>
        {sayStatus(booking.status)}
        <span className="block text-muted">
          {say('paymentIs', { status: sayStatus(booking.paymentStatus) })}
        </span>
      </td>
      <td data-label={say('total')} className="even-digits">
        {sayRupees(booking.total)}
      </td>
    </tr>
  )
}

function Found({ bookings }: { bookings: FoundBooking[] }) {
  if (bookings.length === 0) return <p className="text-muted">{say('noBookings')}</p>
  return (
    <Table heads={['booking', 'travels', 'traveller', 'people', 'status', 'total']}>
      {bookings.map((booking) => (
        <Row key={booking.code} booking={booking} />
      ))}
    </Table>
  )
}

export function Bookings() {
  const { query } = usePlace()
  const asked = filtersOf(query)
  const page = Math.max(1, Number(query.get('page') ?? 1) || 1)
  const key = addressOf(asked, page)
  const { data, error } = useLoaded(key, () => {
    const given = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ''))
    return call(findStaffBookings, { ...given, page })
  })
  return (
    <Screen title={say('bookings')}>
      <SearchForm key={addressOf(asked)} asked={asked} />
      <ErrorNote error={error} />
      {data ? <Found bookings={data.bookings} /> : error === undefined && <Waiting />}
      <div className="flex gap-3">
        {page > 1 && <Button onClick={() => go(addressOf(asked, page - 1))}>{say('newer')}</Button>}
        {data?.hasMore && <Button onClick={() => go(addressOf(asked, page + 1))}>{say('older')}</Button>}
      </div>
    </Screen>
  )
}
