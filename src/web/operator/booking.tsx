import { getStaffBooking } from '#shared/contract/staff-bookings.ts'
import type { BookingEvent, BookingStory } from '#shared/contract/staff-bookings-schemas.ts'
import { call } from './api.ts'
import { MoneyActions } from './booking-money.tsx'
import { TripActions } from './booking-trip.tsx'
import { type Fact, Facts, mailValue, telephoneValue } from './facts.tsx'
import { ErrorNote, Panel, Screen, Waiting } from './parts.tsx'
import { say, sayDay, sayInstant, sayRupees, sayStatus } from './say.ts'
import { useLoaded } from './use-call.ts'

const tripOf = (story: BookingStory): Fact[] => [
  [
    say('status'),
    `${sayStatus(story.status)}; ${say('paymentIs', { status: sayStatus(story.paymentStatus) })}`,
  ],
  [say('package'), story.packageName],
  [say('travels'), `${sayDay(story.travelDate)}, ${say('forDays', { days: story.days })}`],
  [say('people'), String(story.people)],
  [say('route'), `${story.start} → ${story.end}`],
  [say('commute'), story.commute],
  [say('extraRooms'), String(story.rooms)],
  [say('hotelWish'), story.hotelWish],
  [say('hotel'), story.stay ?? say('notYet')],
  [say('bookedOn'), sayDay(story.bookedOn)],
  [say('heldUntil'), story.status === 'Pending' ? sayInstant(story.holdUntil) : ''],
]

const peopleOf = (story: BookingStory): Fact[] => [
  [say('traveller'), story.traveller],
  [say('mail'), mailValue(story.mail)],
  [say('telephone'), telephoneValue(story.contact)],
  [say('travelNames'), story.names.join(', ')],
  [say('accountName'), story.accountName],
  [say('accountMail'), mailValue(story.accountMail)],
]

const sumsOf = ({ total, sums }: BookingStory): Fact[] => [
  [say('total'), sayRupees(total)],
  [say('paid'), sayRupees(sums.paid)],
  [say('returned'), sayRupees(sums.returned)],
  [say('owed'), sayRupees(sums.owed)],
]

function Event({ event }: { event: BookingEvent }) {
  const about = [event.amount === null ? '' : sayRupees(event.amount), sayStatus(event.what)].filter(Boolean)
  return (
    <li className="grid gap-x-4 border-b border-line py-2 text-sm sm:grid-cols-[11rem_1fr]">
      <time dateTime={event.at} className="text-muted">
        {sayInstant(event.at)}
      </time>
      <div className="min-w-0">
        <span className="font-semibold">{say(`event.${event.kind}`)}</span> {about.join(', ')}
        {event.by !== null && <span className="text-muted"> {say('writtenBy', { name: event.by })}</span>}
        <p className="break-words whitespace-pre-line text-muted">{event.detail}</p>
      </div>
    </li>
  )
}

function Story({ story, reload }: { story: BookingStory; reload: () => Promise<void> }) {
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
          </Panel>
          <Panel title={say('money')}>
            <Facts facts={sumsOf(story)} />
            <MoneyActions story={story} reload={reload} />
          </Panel>
        </div>
      </div>
      <Panel title={say('events')}>
        <ol>
          {story.events.map((event) => (
            <Event key={event.id} event={event} />
          ))}
        </ol>
      </Panel>
    </>
  )
}

/** One booking's whole story, and what can be done with it. */
export function Booking({ code }: { code: string }) {
  const { data, error, reload } = useLoaded(code, () => call(getStaffBooking, { code }))
  return (
    <Screen title={code}>
      <ErrorNote error={error} />
      {data?.code === code ? <Story story={data} reload={reload} /> : error === undefined && <Waiting />}
    </Screen>
  )
}
