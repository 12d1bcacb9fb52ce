import type { ReactNode } from 'react'
import type { Group } from '#shared/contract/groups-schemas.ts'
import { formatTravelDate } from '#shared/domain/travel-date.ts'
import { counted } from '#shared/messages/counted.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/screens.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { ShareButton } from '#web/platform/share-button.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { countOf, decided, inFront, silentOn, votersOn } from './choice.ts'

/** The review of the leading choice for the whole group. */
function bookPath(packageId: string, date: string, people: number): string {
  const query = new URLSearchParams({ packageId, date, travelers: String(people) })
  return `${paths.bookingReview}?${query}`
}

/** Leads to a booking that one person pays for all: for its organiser, booking for everyone comes first. */
export function BookLink({ group }: { group: Group }) {
  const chosen = decided(group)
  if (!chosen) return null
  return (
    <SiteLink to={bookPath(chosen.packageId, chosen.date, group.people)} className={buttonClass()}>
      {text('group.book')}
      <Icon name="arrow-right" />
    </SiteLink>
  )
}

/** The summary for somebody who comes late, and the next steps. */
export function Standing({ group, children }: { group: Group; children: ReactNode }) {
  const journeys = inFront(group.journeys).map((one) => placeName(one.package?.name ?? one.packageId))
  const days = inFront(group.dates).map(({ date }) => formatTravelDate(date))
  const voted = (choices: Parameters<typeof votersOn>[0]) => {
    const [leading] = inFront(choices)
    const silent = group.isClosed ? [] : silentOn(choices, group.names)
    return (
      <span className="block wrap-anywhere text-muted">
        {leading && `${text('group.yesVotes', { count: countOf(leading.votes, 'yes') })} · `}
        {text('group.voted', { count: votersOn(choices), people: group.people })}
        {silent.length > 0 &&
          ` · ${text('group.notVoted', { names: silent.map(({ name }) => name).join(', ') })}`}
      </span>
    )
  }
  const row = 'flex items-start gap-3'
  return (
    <section
      aria-labelledby="standing"
      className="flex flex-col gap-4 rounded-2xl border border-line bg-sunk p-5 sm:p-6"
    >
      <h2 id="standing" className="text-xl">
        {text(group.isClosed ? 'group.result' : 'group.standing')}
      </h2>
      <div aria-live="polite" className="flex flex-col gap-2">
        <p className={row}>
          <Icon name="map-pin" className="mt-0.5 shrink-0 text-accent" />
          <span className="min-w-0">
            <b className="font-semibold">{journeys.join(' · ') || text('group.noJourneyYet')}</b>
            {voted(group.journeys)}
          </span>
        </p>
        <p className={row}>
          <Icon name="calendar" className="mt-0.5 shrink-0 text-accent" />
          <span className="min-w-0">
            <b className="font-semibold">{days.join(' · ') || text('group.noDateYet')}</b>
            {voted(group.dates)}
          </span>
        </p>
        <p className={row}>
          <Icon name="user" className="mt-0.5 shrink-0 text-accent" />
          <span className="min-w-0 wrap-anywhere">
            {counted(group.names.length, 'group.hereOne', 'group.hereMany', { people: group.people })}{' '}
            <span className="text-muted">{group.names.map(({ name }) => name).join(', ')}</span>
          </span>
        </p>
      </div>
      <div className="flex flex-wrap items-start gap-3">
        <ShareButton path={paths.group(group.code)} title={group.name} label={text('group.share')} />
        {children}
      </div>
    </section>
  )
}
