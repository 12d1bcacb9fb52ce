import type { CheckedTicket } from '#shared/contract/tickets-schemas.ts'
import { formatTravelDate, returnDate, todayInIndia } from '#shared/domain/travel-date.ts'
import { statusText } from '#shared/messages/booking-words.ts'
import { instantInIndia } from '#shared/messages/indian-time.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { takeFocus } from '#web/ui/into-view.ts'
import type { CheckResult } from './check.ts'

type Facts = readonly (readonly [label: string, value: string])[]

const instantText = (instant: string) => instantInIndia(new Date(instant))

function factsOf(ticket: { code: string; returnDate: string; people: number; initials: string }): Facts {
  return [
    [text('ticket.bookingId'), ticket.code],
    [text('profile.returnDate'), formatTravelDate(ticket.returnDate)],
    [text('thanks.people'), String(ticket.people)],
    [text('ticketCheck.initials'), ticket.initials === '' ? '–' : ticket.initials],
  ]
}

/** Which day of a journey today is, or when it starts; null when it is over. */
export type Countdown = (dates: { travelDate: string; returnDate: string }, today: string) => string | null

type JourneyProps = { name?: string; travelDate: string; countdown: string | null }

/** What whoever checks compares first. */
const Journey = ({ name, travelDate, countdown }: JourneyProps) => (
  <p className="flex flex-col gap-1">
    {name !== undefined && <span className="font-display text-2xl font-semibold">{placeName(name)}</span>}
    <span className="text-xl font-semibold even-digits">{formatTravelDate(travelDate)}</span>
    {countdown !== null && <span className="text-lg font-semibold even-digits">{countdown}</span>}
  </p>
)

type CardProps = {
  good: boolean
  title: string
  words: string
  journey?: JourneyProps
  facts?: Facts
}

function Card({ good, title, words, journey, facts }: CardProps) {
  return (
    <section
      role={good ? 'status' : 'alert'}
      className={`rise flex flex-col gap-4 rounded-2xl border p-5 sm:p-6 ${good ? 'border-good/40 bg-good/10' : 'border-bad/40 bg-bad/10'}`}
    >
      <h2
        ref={takeFocus}
        tabIndex={-1}
        className={`flex items-center gap-4 text-3xl outline-none ${good ? 'text-good' : 'text-bad'}`}
      >
        <Icon
          name={good ? 'check' : 'alert'}
          className={`size-14 rounded-full p-3 ${good ? 'bg-good text-page' : 'bg-bad text-bad-ink'}`}
        />
        {title}
      </h2>
      {journey && <Journey {...journey} />}
      <p className="max-w-measure">{words}</p>
      {facts && (
        <dl className="flex flex-col gap-2 border-t border-edge/40 pt-4">
          {facts.map(([label, value]) => (
            <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-6">
              <dt className="text-muted">{label}</dt>
              <dd className="font-semibold wrap-anywhere even-digits">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

/** The day in India, on which the last day of a journey ends. */
const dayOf = (checkedAt: string) => todayInIndia(new Date(checkedAt))
const isOver = (ticket: { returnDate: string }, checkedAt: string) => dayOf(checkedAt) > ticket.returnDate

function titleOf(ticket: CheckedTicket) {
  if (ticket.bookingStatus !== 'Confirmed') return 'ticketCheck.notValid'
  if (ticket.isReplaced) return 'ticketCheck.replaced'
  return isOver(ticket, ticket.checkedAt) ? 'ticketCheck.over' : 'ticketCheck.valid'
}

/** The result of a check: genuine and valid, genuine and over, genuine as of some day, or rejected. */
type CheckedCardProps = { result: CheckResult; countdown: Countdown }

export function CheckedCard({ result, countdown }: CheckedCardProps) {
  if (result.kind === 'rejected')
    return <Card good={false} title={text('ticketCheck.refused')} words={result.message} />
  if (result.kind === 'offline') {
    const { claims, checkedAt } = result
    const ticket = { ...claims, returnDate: returnDate(claims.travelDate, claims.days) }
    const isAhead = !isOver(ticket, checkedAt)
    return (
      <Card
        good={isAhead}
        title={text(isAhead ? 'ticketCheck.genuine' : 'ticketCheck.over')}
        words={text('ticketCheck.asOf', { instant: instantText(claims.issuedAt) })}
        journey={{ travelDate: claims.travelDate, countdown: countdown(ticket, dayOf(checkedAt)) }}
        facts={factsOf(ticket)}
      />
    )
  }
  const { ticket } = result
  const title = titleOf(ticket)
  return (
    <Card
      good={title === 'ticketCheck.valid'}
      title={text(title)}
      words={text('ticketCheck.now', {
        status: statusText(ticket.bookingStatus),
        instant: instantText(ticket.checkedAt),
      })}
      journey={{
        name: ticket.package,
        travelDate: ticket.travelDate,
        countdown: countdown(ticket, dayOf(ticket.checkedAt)),
      }}
      facts={factsOf(ticket)}
    />
  )
}
