import type { BookedJourney as Booked, Share } from '#shared/contract/groups-schemas.ts'
import { formatRupees } from '#shared/domain/money.ts'
import { formatTravelDate } from '#shared/domain/travel-date.ts'
import { counted } from '#shared/messages/counted.ts'
import { instantInIndia } from '#shared/messages/indian-time.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/screens.ts'
import { usePresent } from '#web/platform/use-present.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { MailedShare, OwnShare } from './own-share.tsx'
import { Shares } from './shares.tsx'
import { timeLeft } from './time-left.ts'

const sumOf = (shares: Booked['shares']) => shares.reduce((sum, { people }) => sum + people, 0)
const paidPeople = (shares: Booked['shares']) =>
  sumOf(shares.filter((share) => share.isPaid && !share.hasLeft))

function rulesOf({ rule, minimum }: Booked): string[] {
  const always = [text('groupBooked.late'), text('groupBooked.leave')]
  if (rule === 'all') return [text('groupBooked.ruleAll'), ...always]
  const who = counted(minimum, 'groupBooked.ruleWhoPaidOne', 'groupBooked.ruleWhoPaid')
  return minimum > 1 ? [who, text('groupBooked.ruleWhoPaidElse'), ...always] : [who, ...always]
}

const moods = {
  good: 'border-good/40 bg-good/10',
  bad: 'border-bad/40 bg-bad/10',
  plain: 'border-line bg-sunk',
} as const

type Said = { mood: keyof typeof moods; icon: IconName; words: string }

/** The state of the booking in one sentence that is the same for all readers. */
function stateOf(booked: Booked): Said {
  const { state, dueAt, payBy, shares } = booked
  if (state === 'done') {
    const words = text(shares.some(({ hasLeft }) => hasLeft) ? 'groupBooked.doneLeft' : 'groupBooked.done')
    return { mood: 'good', icon: 'check', words }
  }
  if (state === 'ended') return { mood: 'bad', icon: 'close', words: text('groupBooked.ended') }
  if (state === 'open') return { mood: 'plain', icon: 'clock', words: text('groupBooked.open') }
  // The organiser's own hold, which ends before the others' deadline.
  const until = instantInIndia(new Date(dueAt))
  const name = shares.find(({ isOrganiser }) => isOrganiser)?.name ?? ''
  const words = text('groupBooked.held', { until, name, payBy: instantInIndia(new Date(payBy)) })
  return { mood: 'plain', icon: 'clock', words }
}

function Message({ mood, icon, words }: Said) {
  return (
    <p className={`flex gap-3 rounded-xl border p-3 font-medium ${moods[mood]}`}>
      <Icon name={icon} className="mt-0.5 shrink-0" />
      <span className="min-w-0">{words}</span>
    </p>
  )
}

/** Which shares have been given up before the decision, and what follows by the group's rule. */
function givenUpText({ rule, minimum, payBy, people, shares }: Booked): string | undefined {
  const open = shares.filter(({ isPaid, hasLeft }) => hasLeft && !isPaid)
  if (open.length === 0) return undefined
  const paid = paidPeople(shares)
  const seats = counted(sumOf(open), 'groupBooked.seatsOpenOne', 'groupBooked.seatsOpen', { all: people })
  const needs =
    rule === 'all' ? 'needsAll' : paid < minimum ? ('needsPeople' as const) : ('enoughPaid' as const)
  return [
    text('groupBooked.givenUp', { names: open.map(({ name }) => name).join(', '), seats }),
    text(`groupBooked.${needs}`, { minimum, paid, payBy: instantInIndia(new Date(payBy)) }),
  ].join(' ')
}

/** How many people have paid, in words and as a bar. */
function Progress({ shares, people }: Booked) {
  const travelling = paidPeople(shares)
  return (
    <div className="flex flex-col gap-2">
      <p aria-live="polite" className="font-semibold">
        {text(people === 1 ? 'groupBooked.peoplePaidOne' : 'groupBooked.peoplePaid', {
          count: travelling,
          all: people,
        })}
      </p>
      <div
        role="progressbar"
        aria-label={text('groupBooked.progress')}
        aria-valuemax={people}
        aria-valuenow={travelling}
        className="h-3 overflow-hidden rounded-full bg-sunk text-good"
      >
        <svg viewBox={`0 0 ${people} 1`} preserveAspectRatio="none" className="size-full">
          <rect width={travelling} height="1" fill="currentColor" />
        </svg>
      </div>
    </div>
  )
}

/** How long everybody can pay; known to the browser only, so the line is reserved before. */
function TimeLeft({ booked: { payBy, state } }: { booked: Booked }) {
  const now = usePresent()
  // Until the organiser has paid, only the end of their hold matters, which the message states.
  if (state !== 'open') return null
  const left = now === null ? undefined : timeLeft(payBy, now)
  return (
    <span className="block min-h-6 text-sm font-normal text-muted">
      {left !== undefined && text('groupBooked.leftToPay', { left })}
    </span>
  )
}

function Facts({ booked }: { booked: Booked }) {
  const rows = [
    [text('groupBooked.date'), formatTravelDate(booked.travelDate), null],
    [text('groupBooked.price'), `${formatRupees(booked.price)} ${text('place.aPerson')}`, null],
    [
      text('groupBooked.payBy'),
      instantInIndia(new Date(booked.payBy)),
      <TimeLeft key="left" booked={booked} />,
    ],
  ] as const
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-3">
      {rows.map(([label, value, below]) => (
        <div key={label} className="min-w-0">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="font-semibold wrap-anywhere even-digits">
            {value}
            {below}
          </dd>
        </div>
      ))}
    </dl>
  )
}

type BookedJourneyProps = { booked: Booked; share: Share | null }

/** The group's booking: the deadline, who has paid, and the rules by which it is decided. */
export function BookedJourney({ booked, share }: BookedJourneyProps) {
  const { state } = booked
  const isOpen = state === 'held' || state === 'open'
  const givenUp = isOpen ? givenUpText(booked) : undefined
  return (
    <section
      aria-labelledby="our-journey"
      className="flex flex-col gap-5 rounded-2xl border border-line bg-surface p-5 lifted sm:p-6"
    >
      <div className="flex flex-col gap-1">
        <h2 id="our-journey" tabIndex={-1} className="text-2xl">
          {text('groupBooked.title')}
        </h2>
        <p className="text-lg">
          <SiteLink
            to={paths.place(booked.packageId)}
            className="inline-flex min-h-11 items-center font-semibold underline"
          >
            {placeName(booked.package)}
          </SiteLink>
        </p>
      </div>
      <Facts booked={booked} />
      {share && <MailedShare share={share} booked={booked} />}
      <Message {...stateOf(booked)} />
      {givenUp !== undefined && <Message mood="bad" icon="alert" words={givenUp} />}
      {isOpen && !share && <OwnShare booked={booked} />}
      <Progress {...booked} />
      <Shares booked={booked} isOwnAbove={isOpen && !share} />
      {isOpen && (
        <div className="flex max-w-measure flex-col gap-1 text-sm text-muted">
          <h3 className="text-base text-ink">{text('groupBooked.whatIf')}</h3>
          <ul className="list-disc pl-5">
            {rulesOf(booked).map((said) => (
              <li key={said}>{said}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
