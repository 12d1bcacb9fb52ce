import { type FormEvent, useState } from 'react'
import { listDepartureDays, listDeparting } from '#shared/contract/console/bookings.ts'
import type { DepartingTrip, Departures as Listed } from '#shared/contract/console/bookings-schemas.ts'
import { isCalendarDate } from '#shared/domain/travel-date.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { saveCsv } from '#web/ui/save-blob.ts'
import { call } from './api.ts'
import { AskAllNames, AskNames } from './ask-names.tsx'
import { Called } from './called.tsx'
import { CancelDeparture, CloseDay, DaySeats } from './cancel-departure.tsx'
import { Copy } from './copy-text.tsx'
import { DayInput } from './day-input.tsx'
import { Days } from './departure-days.tsx'
import { csvOf, hotelOf, missingOf, notesOf, textOf, type WithNotes } from './departure-text.ts'
import { BookingLink, TelephoneLink } from './links.tsx'
import { DoneNote, ErrorNote, Screen, Table, Waiting } from './parts.tsx'
import { RecordField, useRecordFilter } from './record-field.tsx'
import { go, usePlace } from './router.tsx'
import { say, sayCounted, sayDay } from './say.ts'
import { useMe } from './session.tsx'
import { useLoaded } from './use-call.ts'
import { useStateOf } from './use-typed.ts'

type Asked = { date: string; packageId: string }

export const departuresAddress = ({ date, packageId = '' }: { date: string; packageId?: string }): string =>
  `/departures?${new URLSearchParams({ date, ...(packageId !== '' && { packageId }) })}`

function AskForm({ asked }: { asked: Asked }) {
  const key = departuresAddress(asked)
  const [date, setDate] = useStateOf(key, asked.date)
  const { field, choose } = useRecordFilter('packages', asked.packageId, key)
  function submit(event: FormEvent) {
    event.preventDefault()
    void choose((packageId) => go(departuresAddress({ date, packageId })))
  }
  return (
    <form
      role="search"
      onSubmit={submit}
      className="grid items-end gap-3 sm:grid-cols-[auto_minmax(0,24rem)_auto] print:hidden"
    >
      <DayInput
        label={say('travels')}
        required
        value={date}
        onChange={({ target }) => setDate(target.value)}
      />
      <RecordField label={say('aPackage')} {...field} />
      <div>
        <Button type="submit" variant="primary">
          {say('report.show')}
        </Button>
      </div>
    </form>
  )
}

type RowProps = WithNotes & { trip: DepartingTrip; mayAsk: boolean; reload: () => Promise<void> }

function Row({ trip, mayAsk, reload, withNotes }: RowProps) {
  const missing = missingOf(trip)
  const notes = notesOf(trip)
  return (
    <tr>
      <th scope="row">
        <span className="block text-ink">{trip.traveller}</span>
        <TelephoneLink number={trip.contact} />
      </th>
      <td data-label={say('people')}>{trip.people}</td>
      <td data-label={say('travelNames')}>
        {trip.names.join(', ')}
        {trip.needs !== '' && (
          <span className="block max-w-60 font-semibold whitespace-pre-line wrap-anywhere">
            {`${say('needs')}: ${trip.needs}`}
          </span>
        )}
      </td>
      <td data-label={say('departing.start')}>
        {trip.start}
        {trip.commute !== '' && <span className="block text-muted">{trip.commute}</span>}
      </td>
      <td data-label={say('hotel')} className={trip.isHotelMissing ? 'font-semibold text-bad' : ''}>
        {hotelOf(trip)}
      </td>
      <td data-label={say('departing.missing')} className="font-semibold text-bad">
        {missing}
        {mayAsk && (
          <AskNames
            code={trip.code}
            askedAt={trip.namesAskedAt}
            onDone={reload}
            className="mt-1 print:hidden"
          />
        )}
      </td>
      <td data-label={say('booking')}>
        <span className="whitespace-nowrap">
          <BookingLink code={trip.code} isInline />
        </span>
        {notes !== '' && (
          <span className={`block max-w-60 text-muted wrap-anywhere ${withNotes ? '' : 'print:hidden'}`}>
            {`${say('notes')}: ${notes}`}
          </span>
        )}
      </td>
    </tr>
  )
}

const heads = [
  'traveller',
  'people',
  'travelNames',
  'departing.start',
  'hotel',
  'departing.missing',
  'booking',
] as const

type FoundProps = WithNotes & { date: string; listed: Listed; reload: () => Promise<void> }

function Packages({
  date,
  listed,
  reload,
  withNotes,
  onDone,
}: FoundProps & { onDone: (words: string) => Promise<void> }) {
  const { may } = useMe()
  return listed.packages.map((one) => (
    <section
      key={one.packageId}
      className={`flex flex-col gap-2 ${one.trips.length > 0 ? '' : 'print:hidden'}`}
    >
      <h2>{`${one.packageName}: ${sayCounted('departing.people', one.people)}`}</h2>
      {one.held > 0 && <p className="text-sm text-muted">{say('departing.held', { count: one.held })}</p>}
      {one.trips.length > 0 && (
        <Table heads={heads}>
          {one.trips.map((trip) => (
            <Row key={trip.code} {...{ trip, reload, withNotes }} mayAsk={trip.canBeAsked && may('trips')} />
          ))}
        </Table>
      )}
      <Called cancelled={one.cancelled} reload={reload} />
      <div className="flex flex-wrap gap-3 print:hidden">
        <Copy
          label={say('departing.copyWhich', { name: one.packageName })}
          textOf={() => textOf(date, { packages: [one], hasMore: false, withNotes })}
        >
          {say('departing.copyJourney')}
        </Copy>
        <DaySeats packageId={one.packageId} day={date} />
      </div>
      <CancelDeparture date={date} listed={one} reload={reload} onDone={onDone} />
    </section>
  ))
}

/** Shown for a day on which nobody travels; offers to close it. */
const Nobody = ({ asked: { date, packageId }, isClosed }: { asked: Asked; isClosed: boolean }) => (
  <p className="text-muted">
    {say('departing.nobody')} {isClosed && say('departing.isClosed')}
    {packageId !== '' && !isClosed && <CloseDay packageId={packageId} day={date} />}
  </p>
)

/** Who travels: those who are only to be called are copied with their journey, one by one. */
const travelling = ({ packages, hasMore }: Listed) => ({
  packages: packages.flatMap((one) => (one.trips.length > 0 ? { ...one, cancelled: [] } : [])),
  hasMore,
})

function Found({ date, listed, reload }: Omit<FoundProps, 'withNotes'>) {
  const { may } = useMe()
  const [done, setDone] = useState<string>()
  const [withNotes, setWithNotes] = useState(true)
  const trips = listed.packages.flatMap((one) => one.trips)
  return (
    <>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button onClick={() => print()}>{say('departing.print')}</Button>
        <Button
          icon="download"
          onClick={() => saveCsv(`departures-${date}.csv`, csvOf(date, { ...listed, withNotes }))}
        >
          {say('departing.csv')}
        </Button>
        <Copy textOf={() => textOf(date, { ...travelling(listed), withNotes })}>{say('departing.copy')}</Copy>
      </div>
      {trips.some(({ notes }) => notes.length > 0) && (
        <div className="print:hidden">
          <Checkbox
            label={say('departing.withNotes')}
            checked={withNotes}
            onChange={({ target }) => setWithNotes(target.checked)}
          />
        </div>
      )}
      {may('trips') && (
        <AskAllNames bookings={trips.filter(({ canBeAsked }) => canBeAsked)} onDone={reload} />
      )}
      <DoneNote className="print:hidden">{done}</DoneNote>
      <Packages
        {...{ date, listed, reload, withNotes }}
        onDone={async (words) => {
          await reload()
          setDone(words)
        }}
      />
      {listed.hasMore && <p className="text-muted">{say('departing.more')}</p>}
    </>
  )
}

function Day({ asked, reloadDays }: { asked: Asked; reloadDays: () => Promise<void> }) {
  const key = departuresAddress(asked)
  const { data, error, reload } = useLoaded(key, () => call(listDeparting, asked))
  const reloadBoth = async () => void (await Promise.all([reload(), reloadDays()]))
  return (
    <>
      <ErrorNote error={error} />
      {data?.packages.length === 0 ? (
        <Nobody asked={asked} isClosed={data.isClosed} />
      ) : data ? (
        <Found key={key} date={asked.date} listed={data} reload={reloadBoth} />
      ) : (
        error === undefined && <Waiting />
      )}
    </>
  )
}

/** The travellers of a day, to be printed or sent to the guide; by default the next day with departures. */
export function Departures() {
  const { query } = usePlace()
  const packageId = query.get('packageId') ?? ''
  const inAddress = query.get('date') ?? ''
  const given = isCalendarDate(inAddress) ? inAddress : undefined
  const key = `${packageId} ${given ?? ''}`
  const {
    data,
    last: days,
    error,
    reload,
  } = useLoaded(key, () => call(listDepartureDays, { date: given, packageId }))
  const date = given ?? data?.date
  if (date === undefined)
    return (
      <Screen title={say('departing')}>
        {error === undefined ? <Waiting /> : <ErrorNote error={error} />}
      </Screen>
    )
  const asked = { date, packageId }
  const addressOf = (other: string) => departuresAddress({ date: other, packageId })
  return (
    <Screen title={`${say('departing')}, ${sayDay(date)}`}>
      <p className="hidden font-semibold print:block">{say('company')}</p>
      <ErrorNote error={error} />
      {days && <Days {...{ date, addressOf }} found={days} isOfOne={packageId !== ''} />}
      <AskForm asked={asked} />
      <Day asked={asked} reloadDays={reload} />
    </Screen>
  )
}
