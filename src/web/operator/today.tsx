import { type ReactNode, useState } from 'react'
import { getToday, retryFailing } from '#shared/contract/staff-today.ts'
import type { Today as TodayAnswer, TodaysTrip } from '#shared/contract/staff-today-schemas.ts'
import { addDays, todayInIndia } from '#shared/domain/travel-date.ts'
import { Button } from '#web/ui/button.tsx'
import { call } from './api.ts'
import { departuresAddress } from './departures.tsx'
import { BookingLink, linkClass, TelephoneLink } from './links.tsx'
import { ErrorNote, Panel, Screen, Waiting } from './parts.tsx'
import { Link } from './router.tsx'
import { say, sayDay, sayInstant, sayRupees, sayStatus } from './say.ts'
import { useMe } from './session.tsx'
import { Unmatched } from './unmatched.tsx'
import { useDeed, useLoaded } from './use-call.ts'

/** One thing to do: what it is, and the way to the action that ends it. */
function Item({ children, action }: { children: ReactNode; action: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2 text-sm last:border-0">
      <div className="min-w-0">{children}</div>
      {action}
    </li>
  )
}

/** A list of the day; a list that is empty says so in one line. */
function List<T>({
  title,
  items,
  more,
  children,
}: {
  title: string
  items: readonly T[]
  /** Below the list, whether it is empty or not. */
  more?: ReactNode
  children: (item: T) => ReactNode
}) {
  return (
    <Panel title={`${title} (${items.length})`}>
      {items.length === 0 ? (
        <p className="text-sm text-muted">{say('nothingToDo')}</p>
      ) : (
        <ul>{items.map(children)}</ul>
      )}
      {more}
    </Panel>
  )
}

const tripLine = ({ travelDate, packageName, traveller, people, contact }: TodaysTrip) => (
  <>
    <span className="font-semibold">{sayDay(travelDate)}</span> {packageName}
    <span className="block text-muted">
      {say('tripPeople', { traveller, people })} <TelephoneLink number={contact} />
    </span>
  </>
)

/** All who leave, as lists to print. */
function DepartureLists() {
  const [day] = useState(() => todayInIndia(new Date()))
  return (
    <div className="flex flex-wrap gap-x-4">
      <Link to={departuresAddress({ date: day })} className={linkClass}>
        {say('departing.today')}
      </Link>
      <Link to={departuresAddress({ date: addDays(day, 1) })} className={linkClass}>
        {say('departing.tomorrow')}
      </Link>
    </div>
  )
}

function Trips({ today }: { today: TodayAnswer }) {
  return (
    <>
      <List title={say('today.stays')} items={today.stays}>
        {(trip) => (
          <Item key={trip.code} action={<BookingLink code={trip.code} text={say('tellHotel')} />}>
            {tripLine(trip)}
            <span className={trip.isLate ? 'block font-semibold text-bad' : 'block text-muted'}>
              {say('promisedBy', { day: sayDay(trip.confirmBy) })}
            </span>
          </Item>
        )}
      </List>
      <List title={say('today.departing')} items={today.departing} more={<DepartureLists />}>
        {(trip) => (
          <Item key={trip.code} action={<BookingLink code={trip.code} text={say('open')} />}>
            {tripLine(trip)}
            <span className="block text-muted">{trip.stay ?? say('noHotelYet')}</span>
          </Item>
        )}
      </List>
      <List title={say('today.lapsing')} items={today.lapsing}>
        {({ code, traveller, total, holdUntil }) => (
          <Item key={code} action={<BookingLink code={code} text={say('open')} />}>
            {traveller}, {sayRupees(total)}
            <span className="block text-muted">{say('heldUntilThen', { at: sayInstant(holdUntil) })}</span>
          </Item>
        )}
      </List>
    </>
  )
}

function Failing({ failing, reload }: { failing: TodayAnswer['failing']; reload: () => Promise<void> }) {
  const { busy, error, run } = useDeed()
  const retry = () =>
    run(async () => {
      await call(retryFailing, {})
      await reload()
    })
  return (
    <List title={say('today.failing')} items={failing}>
      {({ kind, about, attempts, error: why }) => (
        <Item
          key={about}
          action={
            <Button busy={busy} onClick={() => void retry()} aria-label={say('retryWhat', { about })}>
              {say('retry')}
            </Button>
          }
        >
          <span className="font-semibold">{kind}</span> <span className="break-all">{about}</span>
          <span className="block break-words text-muted">{say('failedTimes', { attempts, why })}</span>
          <ErrorNote error={error} />
        </Item>
      )}
    </List>
  )
}

function Lists({ today, reload }: { today: TodayAnswer; reload: () => Promise<void> }) {
  const { may } = useMe()
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      {today.messages !== null && (
        <Panel title={`${say('today.messages')} (${today.messages})`}>
          <Link to="/messages" className={linkClass}>
            {say('readMessages')}
          </Link>
        </Panel>
      )}
      {today.reviews !== null && (
        <Panel title={`${say('today.reviews')} (${today.reviews})`}>
          <Link to="/reviews" className={linkClass}>
            {say('readReviews')}
          </Link>
        </Panel>
      )}
      <Trips today={today} />
      <List title={say('today.refunds')} items={today.refunds}>
        {({ code, amount, status, since }) => (
          <Item key={`${code} ${since}`} action={<BookingLink code={code} text={say('open')} />}>
            <span className="font-semibold">{sayRupees(amount)}</span> {sayStatus(status)}
            <span className="block text-muted">{say('sinceThen', { at: sayInstant(since) })}</span>
          </Item>
        )}
      </List>
      <List title={say('today.unmatched')} items={today.unmatched}>
        {(one) => (
          <Item key={one.paymentId} action={may('money') && <Unmatched payment={one} onDone={reload} />}>
            <span className="font-semibold">{sayRupees(one.amount)}</span>{' '}
            <span className="break-all">{one.paymentId}</span>
            <span className="block text-muted">{`${sayInstant(one.at)}: ${one.why}`}</span>
          </Item>
        )}
      </List>
      <Failing failing={today.failing} reload={reload} />
    </div>
  )
}

/** What is to be done, each thing with the action that ends it. */
export function Today() {
  const { data, error, reload } = useLoaded('today', () => call(getToday, {}))
  return (
    <Screen title={say('today')}>
      <ErrorNote error={error} />
      {data ? <Lists today={data} reload={reload} /> : error === undefined && <Waiting />}
    </Screen>
  )
}
