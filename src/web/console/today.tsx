import type { ReactNode } from 'react'
import { getToday, retryFailing } from '#shared/contract/console/today.ts'
import { mostOfToday, type Today as TodayAnswer } from '#shared/contract/console/today-schemas.ts'
import { addDays, type CalendarDate, todayInIndia } from '#shared/domain/travel-date.ts'
import { Button } from '#web/ui/button.tsx'
import { call } from './api.ts'
import { type Card, Cards } from './cards.tsx'
import { countCards } from './count-cards.tsx'
import { departuresAddress } from './departures.tsx'
import { Tick } from './called.tsx'
import { BookingLink, linkClass } from './links.tsx'
import { FindBooking } from './find-booking.tsx'
import { ErrorNote, Screen, Waiting } from './parts.tsx'
import { Item, tripLine } from './today-item.tsx'
import { Link } from './router.tsx'
import { say, sayCounted, sayDay, sayInstant, sayJob, sayRupees, sayStatus, type TextKey } from './say.ts'
import { useMe } from './session.tsx'
import { sumOfUnmatched, Unmatched } from './unmatched.tsx'
import { useDeed, useLoaded } from './use-call.ts'
import { useRenewed } from './use-renewed.ts'

const sayNext = ({ date, packageName, journeys, people }: NonNullable<TodayAnswer['next']>): string =>
  say('today.next', {
    date: sayDay(date),
    journey: journeys === 1 ? packageName : sayCounted('departing.journeys', journeys),
    people: sayCounted('departing.people', people),
  })

const nextDeparture = (next: TodayAnswer['next']): ReactNode =>
  next && (
    <Link to={departuresAddress({ date: next.date })} className={linkClass}>
      {sayNext(next)}
    </Link>
  )

/** Links to the printable lists of departures. */
const departureLists = (day: CalendarDate): ReactNode => (
  <div className="flex flex-wrap gap-x-4">
    <Link to={departuresAddress({ date: day })} className={linkClass}>
      {say('departing.today')}
    </Link>
    <Link to={departuresAddress({ date: addDays(day, 1) })} className={linkClass}>
      {say('departing.tomorrow')}
    </Link>
  </div>
)

/** `none`: instead of 'Nothing to do'. */
type Listed<T> = { items: readonly T[]; each: (item: T) => ReactNode; more?: ReactNode; none?: ReactNode }

const cardOf = <T,>(title: TextKey, span: string, { items, each, more, none }: Listed<T>): Card => {
  const isCut = items.length === mostOfToday
  return {
    title,
    span,
    count: items.length,
    rows: items.length,
    isCut,
    body: (
      <>
        {items.length === 0 ? (
          (none ?? <p className="text-sm text-muted">{say('nothingToDo')}</p>)
        ) : (
          <ul>{items.map(each)}</ul>
        )}
        {isCut && <p className="text-sm text-muted">{say('today.cut')}</p>}
        {more}
      </>
    ),
  }
}

const toCallCard = ({ toCall }: TodayAnswer, reload: () => Promise<void>): Card[] =>
  toCall.length === 0
    ? []
    : [
        cardOf('today.toCall', say('ofAnyDay'), {
          items: toCall,
          each: (trip) => (
            <Item key={trip.code} action={<Tick trip={{ ...trip, calledAt: null }} reload={reload} />}>
              {tripLine(trip)}
              <span className="block">
                <Link to={departuresAddress({ date: trip.travelDate })} className={linkClass}>
                  {say('today.toDeparture')}
                </Link>
              </span>
            </Item>
          ),
        }),
      ]

const laterStays = (count: number): ReactNode =>
  count > 0 && (
    <Link to="/bookings?stay=missing" className={linkClass}>
      {sayCounted('today.laterStays', count)}
    </Link>
  )

function tripCards(
  { at, stays, staysUntil, laterStays: later, departing, next, lapsing, groups }: TodayAnswer,
  mayTrips: boolean,
): Card[] {
  const day = todayInIndia(new Date(at))
  return [
    cardOf('today.stays', say('today.staysSpan', { until: sayDay(staysUntil) }), {
      items: stays,
      more: laterStays(later),
      each: (trip) => (
        <Item
          key={trip.code}
          action={
            mayTrips ? (
              <BookingLink code={trip.code} text={say('tellHotel')} isFor="stay" />
            ) : (
              <BookingLink code={trip.code} text={say('open')} />
            )
          }
        >
          {tripLine(trip)}
          <span className={trip.isLate ? 'block font-semibold text-bad' : 'block text-muted'}>
            {say('promisedBy', { day: sayDay(trip.confirmBy) })}
          </span>
        </Item>
      ),
    }),
    cardOf('today.departing', say('spanDays', { from: sayDay(day), to: sayDay(addDays(day, 1)) }), {
      items: departing,
      more: departureLists(day),
      none: nextDeparture(next),
      each: (trip) => (
        <Item key={trip.code} action={<BookingLink code={trip.code} text={say('open')} />}>
          {tripLine(trip)}
          <span className="block text-muted">{trip.stay ?? say('noHotelYet')}</span>
        </Item>
      ),
    }),
    cardOf('today.lapsing', say('today.lapsingSpan'), {
      items: lapsing,
      each: (trip) => (
        <Item key={trip.code} action={<BookingLink code={trip.code} text={say('open')} />}>
          {tripLine(trip)}
          <span className="block text-muted">
            {sayRupees(trip.total)}, {say('heldUntilThen', { at: sayInstant(trip.holdUntil) })}
          </span>
        </Item>
      ),
    }),
    cardOf('today.groups', say('today.groupsSpan'), {
      items: groups,
      each: ({ id, name, packageName, dueAt, people, paidPeople }) => (
        <Item
          key={id}
          action={
            <Link to={`/groups/${id}`} className={linkClass} aria-label={`${say('open')}: ${name}`}>
              {say('open')}
            </Link>
          }
        >
          <span className="font-semibold break-words">{name}</span> {packageName}
          <span className="block text-muted">
            {say('today.groupPaid', { paid: paidPeople, people, at: sayInstant(dueAt) })}
          </span>
        </Item>
      ),
    }),
  ]
}

type MoneyNeeds = { mayMoney: boolean; reload: () => Promise<void> }

/** A process of the previous release answers without them. */
const returnsCard = ({ returns = [] }: Partial<Pick<TodayAnswer, 'returns'>>): Card[] =>
  returns.length === 0
    ? []
    : [
        cardOf('today.returns', say('ofAnyDay'), {
          items: returns,
          each: ({ code, id, kind, status, amount, since }) => (
            <Item key={id} action={<BookingLink code={code} text={say('open')} />}>
              {amount > 0 && <span className="font-semibold">{sayRupees(amount)}</span>}{' '}
              {say(`returns.${kind}`, { status: sayStatus(status) })}
              <span className="block text-muted">
                {say('sinceThen', { at: sayInstant(since) })} <span className="break-all">{id}</span>
              </span>
            </Item>
          ),
        }),
      ]

const moneyCards = ({ refunds, unmatched }: TodayAnswer, { mayMoney, reload }: MoneyNeeds): Card[] => [
  cardOf('today.refunds', say('ofAnyDay'), {
    items: refunds,
    each: ({ code, id, amount, status, since }) => (
      <Item key={id} action={<BookingLink code={code} text={say('open')} />}>
        <span className="font-semibold">{sayRupees(amount)}</span> {sayStatus(status)}
        <span className="block text-muted">{say('sinceThen', { at: sayInstant(since) })}</span>
      </Item>
    ),
  }),
  cardOf('today.unmatched', say('ofAnyDay'), {
    items: unmatched,
    each: (one) => (
      <Item key={one.paymentId} action={mayMoney && <Unmatched payment={one} onDone={reload} />}>
        <span className="font-semibold">{sumOfUnmatched(one)}</span>{' '}
        <span className="break-all">{one.paymentId}</span>
        <span className="block text-muted">{`${sayInstant(one.at)}: ${one.why}`}</span>
      </Item>
    ),
  }),
]

type FailingProps = { one: TodayAnswer['failing'][number]; reload: () => Promise<void> }

function Failing({ one: { kind, about, attempts, error: why }, reload }: FailingProps) {
  const { busy, error, run } = useDeed(reload)
  const retry = () =>
    run(async () => {
      await call(retryFailing, {})
      await reload()
    })
  const action = (
    <Button busy={busy} onClick={() => void retry()} aria-label={say('retryWhat', { about })}>
      {say('retry')}
    </Button>
  )
  return (
    <Item action={action}>
      <span className="font-semibold">{sayJob(kind)}</span>{' '}
      <span className="break-all text-muted">{about}</span>
      <span className="block break-words text-muted">{sayCounted('failedTimes', attempts, { why })}</span>
      {error !== undefined && <ErrorNote error={error} />}
    </Item>
  )
}

const failingCard = ({ failing }: TodayAnswer, reload: () => Promise<void>): Card =>
  cardOf('today.failing', say('ofAnyDay'), {
    items: failing,
    each: (one) => <Failing key={one.about} one={one} reload={reload} />,
  })

function Lists({ today, reload }: { today: TodayAnswer; reload: () => Promise<void> }) {
  const { may } = useMe()
  const cards = [
    ...countCards(today),
    ...toCallCard(today, reload),
    ...tripCards(today, may('trips')),
    ...returnsCard(today),
    ...moneyCards(today, { mayMoney: may('money'), reload }),
    failingCard(today, reload),
  ]
  return <Cards cards={cards} />
}

/** The open tasks, each with the action that completes it. */
export function Today() {
  const { may } = useMe()
  const { data, error, reload } = useLoaded('today', () => call(getToday, {}))
  useRenewed(reload)
  return (
    <Screen title={say('today')}>
      {may('bookings') && <FindBooking />}
      <ErrorNote error={error} />
      {/* Reserves the height of a full page, so that arriving cards move nothing. */}
      <div className="min-h-dvh">
        {data && <p className="mb-4 text-sm text-muted">{say('asOf', { at: sayInstant(data.at) })}</p>}
        {data ? <Lists today={data} reload={reload} /> : error === undefined && <Waiting />}
      </div>
    </Screen>
  )
}
