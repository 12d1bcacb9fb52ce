import type { ReactNode } from 'react'
import type { Group } from '#shared/contract/groups-schemas.ts'
import { formatTravelDate } from '#shared/domain/travel-date.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/screens.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { canBook, countOf, decided, inFront, isVoting, ownVotes, silentOn, votersOn } from './choice.ts'

/** The review of the leading choice for the whole group. */
function bookPath(packageId: string, date: string, people: number): string {
  const query = new URLSearchParams({ packageId, date, travelers: String(people) })
  return `${paths.bookingReview}?${query}`
}

/** Leads to a booking that one person pays for all: for its organiser, booking for everyone comes first. */
export function BookLink({ group }: { group: Group }) {
  const chosen = decided(group)
  if (!chosen) {
    const [leading, ...others] = inFront(group.journeys)
    return (
      <div className="flex flex-col gap-3">
        <p className="text-sm text-muted">{text(group.isClosed ? 'group.nextClosed' : 'group.next')}</p>
        {group.isClosed && leading?.package && others.length === 0 && (
          <SiteLink to={paths.place(leading.packageId)} className={buttonClass()}>
            {text('plan.see')}
            <Icon name="arrow-right" />
          </SiteLink>
        )}
      </div>
    )
  }
  return (
    <SiteLink to={bookPath(chosen.packageId, chosen.date, group.people)} className={buttonClass()}>
      {text('group.book')}
      <Icon name="arrow-right" />
    </SiteLink>
  )
}

type RowProps = { icon: IconName; photo: string | undefined; what: string; children: ReactNode }

/** What leads, with its picture if it is one journey. */
const Row = ({ icon, photo, what, children }: RowProps) => (
  <div className="flex items-start gap-3">
    {photo === undefined ? (
      <span className="flex size-11 shrink-0 items-center justify-center rounded-xl bg-accent/10 text-accent">
        <Icon name={icon} />
      </span>
    ) : (
      <Picture photo={photo} ratio="1:1" sizes="3rem" alt="" className="w-11 shrink-0 rounded-xl" />
    )}
    <p className="min-w-0 wrap-anywhere">
      <b className="font-semibold">{what}</b>
      <span className="block text-sm text-muted">{children}</span>
    </p>
  </div>
)

const mostSilent = 3

function silentText(silent: Group['names']): string {
  const names = silent.slice(0, mostSilent).map(({ name }) => name)
  const more = silent.length > mostSilent ? [`+${silent.length - mostSilent}`] : []
  return text('group.notVoted', { names: [...names, ...more].join(', ') })
}

/** Whether the reader has voted, which on a phone stands before the votes. */
function Own({ group }: { group: Group }) {
  const { count, all } = ownVotes(group)
  if (count === 0 || !isVoting(group)) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-sm font-semibold">
      <p role="status" className={count === all ? 'flex items-center gap-2 text-good' : ''}>
        {count === all && <Icon name="check" size={16} />}
        {count === all ? text('group.votedAll') : text('group.votedSome', { count, all })}
      </p>
      {count < all && (
        <a href="#votes" className="inline-flex min-h-11 items-center text-accent underline">
          {text('group.votedOthers')}
        </a>
      )}
    </div>
  )
}

type StandingProps = { group: Group; isVoteNext: boolean; children: ReactNode }

/** The summary for somebody who comes late, and the next step. */
export function Standing({ group, isVoteNext, children }: StandingProps) {
  const journeys = inFront(group.journeys)
  const days = inFront(group.dates).map(({ date }) => formatTravelDate(date))
  const named = journeys.map((one) => placeName(one.package?.name ?? one.packageId))
  const voted = (choices: Parameters<typeof votersOn>[0]) => {
    const [leading] = inFront(choices)
    const silent = group.isClosed ? [] : silentOn(choices, group.names)
    return (
      <>
        {leading && (
          <span className="block font-semibold text-ink">
            {text('group.ownVotes', { yes: countOf(leading.votes, 'yes'), no: countOf(leading.votes, 'no') })}
          </span>
        )}
        {text('group.voted', { count: votersOn(choices), people: group.people })}
        {silent.length > 0 && ` · ${silentText(silent)}`}
      </>
    )
  }
  return (
    <section
      aria-labelledby="standing"
      className="flex flex-col gap-4 rounded-2xl border border-line bg-surface p-4 sm:p-5"
    >
      <h2 id="standing" className="text-xl">
        {text(group.isClosed ? 'group.result' : 'group.standing')}
      </h2>
      <div aria-live="polite" className="flex flex-col gap-3">
        <Row
          icon="map-pin"
          photo={journeys.length === 1 ? journeys[0]?.package?.media.photos[0] : undefined}
          what={named.join(' · ') || text('group.noJourneyYet')}
        >
          {voted(group.journeys)}
        </Row>
        <Row icon="calendar" photo={undefined} what={days.join(' · ') || text('group.noDateYet')}>
          {voted(group.dates)}
        </Row>
      </div>
      <Own group={group} />
      {isVoteNext && (
        <a href="#votes" className={`${buttonClass({ variant: 'primary' })} lg:hidden`}>
          {text('group.voteNow')}
          <Icon name="chevron-down" />
        </a>
      )}
      {canBook(group) && (
        // One place for what comes next, of which the organiser's is known later than the others'.
        <div className="flex min-h-18 flex-col justify-center *:w-full">{children}</div>
      )}
    </section>
  )
}
