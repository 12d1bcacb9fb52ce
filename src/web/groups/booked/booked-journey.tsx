import type { BookedJourney as Booked, Share } from '#shared/contract/groups-schemas.ts'
import { formatRupees } from '#shared/domain/money.ts'
import { formatTravelDate } from '#shared/domain/travel-date.ts'
import { counted } from '#shared/messages/counted.ts'
import { instantInIndia } from '#shared/messages/indian-time.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { shareText, whyShareClosed } from '#shared/messages/share-words.ts'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/screens.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { payPath } from './pay-path.ts'
import { Shares } from './shares.tsx'

const sumOf = (shares: Booked['shares']) => shares.reduce((sum, { people }) => sum + people, 0)

function ruleText({ rule, minimum }: Booked): string {
  if (rule === 'all') return text('groupBooked.ruleAll')
  return counted(minimum, 'groupBooked.ruleWhoPaidOne', 'groupBooked.ruleWhoPaid')
}

const moods = {
  good: 'border-good/40 bg-good/10',
  bad: 'border-bad/40 bg-bad/10',
  plain: 'border-line bg-sunk',
} as const

type Said = { mood: keyof typeof moods; icon: IconName; words: string }

/** What is true for everybody now, in one sentence. */
function stateOf(booked: Booked): Said {
  const { state, dueAt, shares } = booked
  if (state === 'done') return { mood: 'good', icon: 'check', words: text('groupBooked.done') }
  if (state === 'ended') return { mood: 'bad', icon: 'close', words: text('groupBooked.ended') }
  const until = instantInIndia(new Date(dueAt))
  if (state === 'open') return { mood: 'plain', icon: 'clock', words: text('groupBooked.open', { until }) }
  const name = shares.find(({ isOrganiser }) => isOrganiser)?.name ?? ''
  return { mood: 'plain', icon: 'clock', words: text('groupBooked.held', { until, name }) }
}

function Message({ mood, icon, words }: Said) {
  return (
    <p className={`flex gap-3 rounded-xl border p-3 font-medium ${moods[mood]}`}>
      <Icon name={icon} className="mt-0.5 shrink-0" />
      <span className="min-w-0">{words}</span>
    </p>
  )
}

/** How far it is, in words and as a bar. */
function Progress({ shares, people }: Booked) {
  const paid = shares.filter(({ isPaid }) => isPaid)
  const travelling = sumOf(paid)
  return (
    <div className="flex flex-col gap-2">
      <p aria-live="polite" className="flex flex-wrap gap-x-4 font-semibold">
        <span>
          {counted(paid.length, 'groupBooked.paidOne', 'groupBooked.paidMany', { all: shares.length })}
        </span>
        <span className="text-muted">
          {text('groupBooked.peoplePaid', { count: travelling, all: people })}
        </span>
      </p>
      <progress
        max={people}
        value={travelling}
        aria-label={text('groupBooked.progress')}
        className="h-3 w-full accent-good"
      />
    </div>
  )
}

function Facts({ booked }: { booked: Booked }) {
  const rows = [
    [text('groupBooked.date'), formatTravelDate(booked.travelDate)],
    [text('groupBooked.price'), `${formatRupees(booked.price)} ${text('place.aPerson')}`],
    [
      text('groupBooked.payBy'),
      text('groupBooked.inIndia', { time: instantInIndia(new Date(booked.payBy)) }),
    ],
  ] as const
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-3">
      {rows.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="font-semibold wrap-anywhere even-digits">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The share whose mail led here. */
function MailedShare({ share }: { share: Share }) {
  const why = whyShareClosed(share)
  return (
    <div className="flex flex-col items-start gap-3 rounded-xl border border-accent/40 bg-accent/10 p-4">
      <p className="font-semibold wrap-anywhere">{shareText(share)}</p>
      {why === undefined ? (
        <>
          <SiteLink to={payPath(share.code)} className={buttonClass({ variant: 'primary' })}>
            <Icon name="wallet" />
            {text('groupBooked.payThis')}
          </SiteLink>
          <p className="text-sm text-muted">{text('groupBooked.needsAccount')}</p>
        </>
      ) : (
        <p>{why}</p>
      )}
    </div>
  )
}

type BookedJourneyProps = { booked: Booked; share: Share | null }

/** What a group has booked: until when each pays, who has, and what becomes of it. */
export function BookedJourney({ booked, share }: BookedJourneyProps) {
  const { state } = booked
  const isOpen = state === 'held' || state === 'open'
  const isOwnPaid = booked.shares.some(({ isPaid, bookingId }) => isPaid && bookingId !== null)
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
      {share && <MailedShare share={share} />}
      <Message {...stateOf(booked)} />
      {isOpen && isOwnPaid && (
        <p role="status" className="flex gap-3 font-semibold text-good">
          <Icon name="check" className="mt-0.5 shrink-0" />
          {text('groupBooked.ownPaid')}
        </p>
      )}
      <Progress {...booked} />
      <Shares booked={booked} />
      {isOpen && (
        <div className="flex max-w-measure flex-col gap-2 text-sm text-muted">
          <p>{ruleText(booked)}</p>
          <p>{text('groupBooked.late')}</p>
        </div>
      )}
    </section>
  )
}
