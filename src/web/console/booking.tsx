import { getStaffBooking } from '#shared/contract/console/bookings.ts'
import { useEffect, useState } from 'react'
import type { BookingStory } from '#shared/contract/console/bookings-schemas.ts'
import { call } from './api.ts'
import { AskNames } from './ask-names.tsx'
import { BookingDocuments } from './booking-documents.tsx'
import { MoneyActions } from './booking-money.tsx'
import { Event } from './booking-event.tsx'
import { TripActions } from './booking-trip.tsx'
import { departuresAddress } from './departures.tsx'
import { type Fact, Facts, mailValue, telephoneValue } from './facts.tsx'
import { ErrorNote, Panel, Screen, Waiting } from './parts.tsx'
import { sayNow } from './policy-words.ts'
import { Link } from './router.tsx'
import { say, sayBookingStatus, sayCounted, sayDay, sayInstant, sayRupees, sayWeekday } from './say.ts'
import { sayFares } from './say-fares.ts'
import { useMe } from './session.tsx'
import { useLoaded } from './use-call.ts'
import { useWhileWaiting } from './use-while-waiting.ts'

const groupLink = ({ id, name }: NonNullable<BookingStory['group']>) => (
  <Link to={`/groups/${id}`} className="font-semibold text-accent">
    {name}
  </Link>
)

/** No place to go to: it is the end of journeys that were found without one. */
const country = 'India'

const notesOf = ({ events }: BookingStory): string =>
  events.flatMap(({ kind, detail }) => (kind === 'note' ? detail : [])).join('; ')

const peopleIn = ({ people, status, group }: BookingStory) => (
  <>
    {people}
    {status === 'Confirmed' && group === null && (
      <span className="block text-sm font-normal text-muted">{say('people.changedByTraveler')}</span>
    )}
  </>
)

const tripOf = (story: BookingStory): Fact[] => [
  [say('status'), sayBookingStatus(story)],
  [say('notes'), notesOf(story)],
  [say('travelGroup.group'), story.group && groupLink(story.group)],
  [say('package'), story.packageName],
  [
    say('travels'),
    <>
      <Link to={departuresAddress({ date: story.travelDate })} className="font-semibold text-accent">
        {sayWeekday(story.travelDate)}
      </Link>
      , {sayCounted('forDays', story.days)}
    </>,
  ],
  [say('people'), peopleIn(story)],
  [say('route'), story.end === country ? story.start : `${story.start} → ${story.end}`],
  [say('commute'), story.commute],
  [say('extraRooms'), String(story.rooms)],
  [say('hotelWish'), story.hotelWish],
  [say('terms'), story.terms],
  [say('hotel'), story.stay ?? say('notYet')],
  [say('hotelWithdrawn'), story.hotelsWithdrawn.map((name) => say('hotelGone', { name })).join(' ')],
  [say('bookedOn'), sayWeekday(story.bookedOn)],
  [say('heldUntil'), story.sums.toPay > 0 ? sayInstant(story.holdUntil) : ''],
]

const needsValue = ({ needs }: BookingStory) =>
  needs !== '' && <strong className="whitespace-pre-line">{needs}</strong>

const peopleOf = (story: BookingStory): Fact[] => [
  [say('traveller'), story.traveller],
  [say('mail'), mailValue(story.mail)],
  [say('telephone'), telephoneValue(story.contact)],
  [
    say('travelNames'),
    [...story.names, story.namesMissing > 0 && sayCounted('namesMissing', story.namesMissing)]
      .filter(Boolean)
      .join(', '),
  ],
  [say('needs'), needsValue(story)],
  [say('accountName'), story.accountName],
  [say('accountMail'), mailValue(story.accountMail)],
]

/** Amounts of zero are left out. */
const sayAny = (amount: number): string => (amount > 0 ? sayRupees(amount) : '')

/** The days by which the refunds were promised. */
const backBy = ({ events }: BookingStory): string => {
  const days = events.flatMap(({ kind, what, expectedBy = '' }) =>
    kind === 'refund' && what !== 'failed' && expectedBy !== '' ? [expectedBy] : [],
  )
  return [...new Set(days)].map(sayDay).join(', ')
}

const sumsOf = (story: BookingStory): Fact[] => {
  const { total, sums } = story
  return [
    [say('total'), say('totalOf', { total: sayRupees(total), prices: sayFares(story) })],
    [say('paid'), sayAny(sums.paid)],
    [say('toPay'), sayAny(sums.toPay)],
    [say('returned'), sayAny(sums.returned)],
    [say('onItsWay'), sayAny(sums.sending + sums.withBank)],
    [say('backBy'), backBy(story)],
    [say('withheld'), sayAny(sums.withheld)],
    [say('toReturn'), sayAny(sums.owed - sums.sending)],
    [say('ifCancelled'), sums.paid > 0 && story.policyQuote && sayNow(story, story.policyQuote)],
  ]
}

type StoryProps = { story: BookingStory; isMoving: boolean; reload: () => Promise<void> }

function Story({ story, isMoving, reload }: StoryProps) {
  const { may } = useMe()
  return (
    <>
      {story.problems.length > 0 && (
        <ul role="alert" className="rounded-xl border border-bad p-3 text-bad">
          {story.problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        <Panel title={say('journey')}>
          <Facts facts={tripOf(story)} />
          <TripActions story={story} reload={reload} />
        </Panel>
        <div className="flex flex-col gap-4">
          <Panel title={say('peopleOf')}>
            <Facts facts={peopleOf(story)} />
            {may('trips') && story.namesMissing > 0 && story.accountMail !== '' && (
              <AskNames code={story.code} askedAt={story.namesAskedAt} onDone={reload} />
            )}
          </Panel>
          <Panel title={say('money')}>
            <Facts facts={sumsOf(story)} />
            <MoneyActions story={story} isMoving={isMoving} reload={reload} />
          </Panel>
          <BookingDocuments documents={story.documents} />
        </div>
      </div>
      <Panel title={say('events')}>
        <p className="text-sm text-muted">{say('mailsWhat')}</p>
        <ol>
          {story.events.map((event) => (
            <Event key={event.id} event={event} />
          ))}
        </ol>
      </Panel>
    </>
  )
}

/** After its answer a deed continues in the outbox. */
const actMs = 10_000
/** The pause between polls: a bank takes days, a test provider seconds. */
const bankMs = 15_000

/** Whether something was done a moment ago, and a function that records it. */
function useJustActed(): [boolean, () => void] {
  const [act, setAct] = useState(0)
  useEffect(() => {
    if (act === 0) return undefined
    const timer = setTimeout(() => setAct(0), actMs)
    return () => clearTimeout(timer)
  }, [act])
  return [act > 0, () => setAct((before) => before + 1)]
}

/** The history of a booking, with the actions that it allows. */
export function Booking({ code }: { code: string }) {
  const { data, error, reload } = useLoaded(code, () => call(getStaffBooking, { code }))
  const [hasActed, act] = useJustActed()
  const isMoving = hasActed || (data?.sums.sending ?? 0) > 0
  useWhileWaiting(isMoving, reload)
  useWhileWaiting(!isMoving && (data?.sums.withBank ?? 0) > 0, reload, bankMs)
  const afterAct = async () => {
    act()
    await reload()
  }
  return (
    <Screen title={data?.code === code ? `${data.traveller}, ${code}` : code}>
      <ErrorNote error={error} />
      {data?.code === code ? (
        <Story story={data} isMoving={isMoving} reload={afterAct} />
      ) : (
        error === undefined && <Waiting />
      )}
    </Screen>
  )
}
