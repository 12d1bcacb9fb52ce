import { type FormEvent, useState } from 'react'
import { listDeparting } from '#shared/contract/staff-bookings.ts'
import type { DepartingTrip, Departures as Listed } from '#shared/contract/staff-bookings-schemas.ts'
import { isCalendarDate, todayInIndia } from '#shared/domain/travel-date.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { call } from './api.ts'
import { BookingLink, TelephoneLink } from './links.tsx'
import { DoneNote, ErrorNote, Screen, Table, Waiting } from './parts.tsx'
import { go, usePlace } from './router.tsx'
import { say, sayDay } from './say.ts'
import { useDeed, useLoaded } from './use-call.ts'

type Asked = { date: string; packageId: string }

export const departuresAddress = ({ date, packageId = '' }: { date: string; packageId?: string }): string =>
  `/departures?${new URLSearchParams({ date, ...(packageId !== '' && { packageId }) })}`

function AskForm({ asked }: { asked: Asked }) {
  const [typed, setTyped] = useState(asked)
  function submit(event: FormEvent) {
    event.preventDefault()
    go(departuresAddress({ date: typed.date, packageId: typed.packageId.trim() }))
  }
  return (
    <form
      role="search"
      onSubmit={submit}
      className="grid items-end gap-3 sm:grid-cols-[auto_auto_auto_1fr] print:hidden"
    >
      <TextField
        label={say('travels')}
        type="date"
        required
        value={typed.date}
        onChange={({ target }) => setTyped({ ...typed, date: target.value })}
      />
      <TextField
        label={say('departing.package')}
        value={typed.packageId}
        onChange={({ target }) => setTyped({ ...typed, packageId: target.value })}
      />
      <div>
        <Button type="submit" variant="primary">
          {say('report.show')}
        </Button>
      </div>
    </form>
  )
}

const missingOf = ({ namesMissing, isHotelMissing }: DepartingTrip): string =>
  [
    namesMissing > 0 && say('departing.namesMissing', { count: namesMissing }),
    isHotelMissing && say('departing.hotelMissing'),
  ]
    .filter(Boolean)
    .join(', ')

/** Each line begins with its number, so that no name is run by a spreadsheet into which it is put. */
function textOf(date: string, { packages }: Listed): string {
  const lineOf = (trip: DepartingTrip, at: number) => {
    const facts = [
      `${trip.traveller}, ${trip.contact}`,
      say('departing.people', { count: trip.people }),
      trip.names.join(', '),
      trip.stay ?? '',
      missingOf(trip),
      trip.code,
    ]
    return `${at + 1}. ${facts.filter(Boolean).join('; ')}`
  }
  const parts = packages.map(({ packageName, people, trips }) =>
    [`${packageName}: ${say('departing.people', { count: people })}`, ...trips.map(lineOf)].join('\n'),
  )
  return [`${say('departing')}, ${sayDay(date)}`, ...parts].join('\n\n')
}

function Row({ trip }: { trip: DepartingTrip }) {
  const missing = missingOf(trip)
  return (
    <tr>
      <th scope="row">
        <span className="block text-ink">{trip.traveller}</span>
        <TelephoneLink number={trip.contact} />
      </th>
      <td data-label={say('people')}>{trip.people}</td>
      <td data-label={say('travelNames')}>{trip.names.join(', ')}</td>
      <td data-label={say('departing.start')}>{trip.start}</td>
      <td data-label={say('hotel')}>{trip.stay ?? ''}</td>
      <td data-label={say('departing.missing')} className="font-semibold text-bad">
        {missing}
      </td>
      <td data-label={say('booking')} className="whitespace-nowrap">
        <BookingLink code={trip.code} isInline />
      </td>
    </tr>
  )
}

function Packages({ listed }: { listed: Listed }) {
  return listed.packages.map(({ packageId, packageName, people, held, trips }) => (
    <section key={packageId} className="flex flex-col gap-2">
      <h2>{`${packageName}: ${say('departing.people', { count: people })}`}</h2>
      {held > 0 && <p className="text-sm text-muted">{say('departing.held', { count: held })}</p>}
      <Table
        heads={[
          'traveller',
          'people',
          'travelNames',
          'departing.start',
          'hotel',
          'departing.missing',
          'booking',
        ]}
      >
        {trips.map((trip) => (
          <Row key={trip.code} trip={trip} />
        ))}
      </Table>
    </section>
  ))
}

function Found({ date, listed }: { date: string; listed: Listed }) {
  const { error, run } = useDeed()
  const [isCopied, setCopied] = useState(false)
  const copy = () =>
    run(async () => {
      await navigator.clipboard.writeText(textOf(date, listed))
      setCopied(true)
    })
  if (listed.packages.length === 0) return <p className="text-muted">{say('departing.nobody')}</p>
  return (
    <>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button onClick={() => print()}>{say('departing.print')}</Button>
        <Button onClick={() => void copy()}>{say('departing.copy')}</Button>
      </div>
      <ErrorNote error={error} />
      <DoneNote>{isCopied && say('departing.copied')}</DoneNote>
      <Packages listed={listed} />
      {listed.hasMore && <p className="text-muted">{say('departing.more')}</p>}
    </>
  )
}

/** Who travels on a day, to be printed or sent to who leads them. */
export function Departures() {
  const { query } = usePlace()
  const [today] = useState(() => todayInIndia(new Date()))
  const date = query.get('date') ?? ''
  const asked = { date: isCalendarDate(date) ? date : today, packageId: query.get('packageId') ?? '' }
  const key = departuresAddress(asked)
  const { data, error } = useLoaded(key, () => call(listDeparting, asked))
  return (
    <Screen title={`${say('departing')}, ${sayDay(asked.date)}`}>
      <AskForm key={key} asked={asked} />
      <ErrorNote error={error} />
      {data ? <Found key={key} date={asked.date} listed={data} /> : error === undefined && <Waiting />}
    </Screen>
  )
}
