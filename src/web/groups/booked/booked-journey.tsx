import type { BookedJourney as Booked, Share } from '#shared/contract/groups-schemas.ts'
import { formatRupees } from '#shared/domain/money.ts'
import { totalRupees } from '#shared/domain/pricing.ts'
import { formatTravelDate } from '#shared/domain/travel-date.ts'
import { counted } from '#shared/messages/counted.ts'
import { instantInIndia } from '#shared/messages/indian-time.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/screens.ts'
import { usePresent } from '#web/platform/use-present.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { MailedShare, OwnShare } from './own-share.tsx'
import { PaidBar, paidPeople, peopleIn, peoplePaid } from './paid-bar.tsx'
import { Shares } from './shares.tsx'
import { timeLeft } from './time-left.ts'

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
  if (state === 'open') {
    const words = text('groupBooked.open', { payBy: instantInIndia(new Date(payBy)) })
    return { mood: 'plain', icon: 'clock', words }
  }
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
  const seats = counted(peopleIn(open), 'groupBooked.seatsOpenOne', 'groupBooked.seatsOpen', { all: people })
  const needs =
    rule === 'all' ? 'needsAll' : paid < minimum ? ('needsPeople' as const) : ('enoughPaid' as const)
  return [
    text('groupBooked.givenUp', { names: open.map(({ name }) => name).join(', '), seats }),
    text(`groupBooked.${needs}`, { minimum, paid, payBy: instantInIndia(new Date(payBy)) }),
  ].join(' ')
}

/** What is paid at the price of the day, in rupees, in people, and as a bar. */
function Progress({ shares, people, price }: Booked) {
  const travelling = paidPeople(shares)
  const sums = {
    paid: formatRupees(totalRupees(price, travelling, 0)),
    total: formatRupees(totalRupees(price, people, 0)),
  }
  return (
    <div className="flex flex-col gap-2">
      <p aria-live="polite" className="even-digits">
        <span className="block text-lg font-bold">{text('groupBooked.sumPaid', sums)}</span>
        <span className="text-muted">{peoplePaid(travelling, people)}</span>
      </p>
      <PaidBar paid={travelling} people={people} />
      <p className="text-sm text-muted even-digits">
        {text('groupBooked.priceEach', { price: formatRupees(price) })}
      </p>
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

/** What was booked at a glance, with the reader's own bookings, whose line is reserved for everybody. */
function What({ booked, photo }: { booked: Booked; photo: string | undefined }) {
  const { packageId, travelDate, people, shares } = booked
  return (
    <div className="sm:grid sm:grid-cols-[12rem_minmax(0,1fr)]">
      <Picture
        photo={photo}
        ratio="16:9"
        sizes="(width >= 40rem) 20rem, 100vw"
        alt=""
        className="max-sm:h-32 max-sm:w-full sm:aspect-auto sm:min-h-36"
      />
      <div className="flex min-w-0 flex-col justify-center gap-1 p-5 pb-0 sm:p-6">
        <h2 id="our-journey" tabIndex={-1} className="text-lg text-muted">
          {text('groupBooked.title')}
        </h2>
        <p className="font-display text-2xl font-semibold">
          <SiteLink to={paths.place(packageId)} className="inline-flex min-h-11 items-center underline">
            {placeName(booked.package)}
          </SiteLink>
        </p>
        <p className="font-semibold even-digits">
          {formatTravelDate(travelDate)} · {counted(people, 'profile.onePerson', 'profile.people')}
        </p>
        <p className="flex min-h-11 flex-wrap gap-x-4">
          {shares.map(
            ({ bookingId, hasLeft }) =>
              bookingId !== null && (
                <SiteLink
                  key={bookingId}
                  to={paths.thankYou(bookingId)}
                  className="inline-flex min-h-11 items-center text-accent underline"
                >
                  {hasLeft ? text('groupBooked.ownLeft') : text('groupBooked.ownCode', { code: bookingId })}
                </SiteLink>
              ),
          )}
        </p>
      </div>
    </div>
  )
}

type BookedJourneyProps = { booked: Booked; share: Share | null; photo: string | undefined }

/** The group's booking: the deadline, who has paid, and the rules by which it is decided. */
export function BookedJourney({ booked, share, photo }: BookedJourneyProps) {
  const { state } = booked
  const isOpen = state === 'held' || state === 'open'
  const givenUp = isOpen ? givenUpText(booked) : undefined
  return (
    <section
      aria-labelledby="our-journey"
      className="overflow-clip rounded-2xl border border-line bg-surface lifted"
    >
      <What booked={booked} photo={photo} />
      <div className="flex flex-col gap-6 border-line p-5 sm:border-t sm:p-6 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8">
        <div className="flex flex-col gap-5 lg:sticky lg:top-20 lg:order-last lg:self-start lg:rounded-2xl lg:bg-sunk lg:p-5">
          <Progress {...booked} />
          {isOpen && (
            <p className="font-semibold even-digits">
              <span className="block text-sm font-normal text-muted">{text('groupBooked.payBy')}</span>
              {instantInIndia(new Date(booked.payBy))}
              <TimeLeft booked={booked} />
            </p>
          )}
          {share && <MailedShare share={share} booked={booked} />}
          {isOpen && !share && <OwnShare booked={booked} />}
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <Message {...stateOf(booked)} />
          {givenUp !== undefined && <Message mood="bad" icon="alert" words={givenUp} />}
          <Shares booked={booked} isOwnAbove={isOpen && !share} />
          {isOpen && (
            <div className="max-w-measure text-sm text-muted">
              <h3 className="text-base text-ink max-lg:hidden">{text('groupBooked.whatIf')}</h3>
              <Disclosure isLine title={text('groupBooked.whatIf')}>
                <ul className="list-disc pl-5">
                  {rulesOf(booked).map((said) => (
                    <li key={said}>{said}</li>
                  ))}
                </ul>
              </Disclosure>
            </div>
          )}
        </div>
      </div>
    </section>
  )
}
