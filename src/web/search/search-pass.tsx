import type { ReactNode } from 'react'
import { formatTravelDate } from '#shared/domain/travel-date.ts'
import { counted } from '#shared/messages/counted.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { ChosenJourney, SearchBarFields } from './address.ts'

type PassProps = {
  heading: ReactNode
  /** The summary of a collapsed pass; without it the pass is always open. */
  journey?: ChosenJourney | undefined
  /** The time of travel in words, while no date is chosen. */
  months: string
  children: ReactNode
}

const look = 'rounded-2xl border border-line bg-surface lifted'
const band = 'flex items-center justify-between gap-4 bg-band px-4 py-3 text-band-ink sm:px-6'

/** A boarding pass: its band, and the fields below. */
export function Pass({ heading, journey, months, children }: PassProps) {
  if (journey) return <CollapsedPass {...{ heading, journey, months }}>{children}</CollapsedPass>
  return (
    <div className={look}>
      <Band>{heading}</Band>
      {children}
    </div>
  )
}

function Band({ children, className = 'flex' }: { children: ReactNode; className?: string }) {
  return <div className={`${band} rounded-t-2xl ${className}`}>{children}</div>
}

/** Open from `lg` on; a browser that cannot force it open shows the toggle at every size. */
function CollapsedPass({
  heading,
  journey,
  months,
  children,
}: Required<PassProps> & { journey: ChosenJourney }) {
  const isEmpty = journey.start + journey.end === ''
  return (
    <details
      className={`group ${look} flat:details-content:block flat:details-content:[content-visibility:visible]`}
    >
      <summary
        className={`${band} list-none rounded-2xl group-open:rounded-b-none flat:hidden [&::-webkit-details-marker]:hidden`}
      >
        {isEmpty ? (
          <span className="flex grow flex-col gap-2">
            {heading}
            <span className="flex min-h-12 items-center gap-3 rounded-xl bg-surface px-3 text-muted group-open:hidden">
              <Icon name="search" />
              {text('search.endPlaceholder')}
            </span>
          </span>
        ) : (
          <>
            <span className="flex min-w-0 flex-col">
              <span className="line-clamp-3 font-display text-lg font-semibold wrap-anywhere">
                {routeText(journey)}
              </span>
              <span className="text-sm">{whenText(journey, months)}</span>
            </span>
            <span className="flex shrink-0 items-center gap-1 font-semibold">
              {text('search.change')}
              <Icon name="chevron-down" className="transition-transform group-open:rotate-180" />
            </span>
          </>
        )}
      </summary>
      <Band className="hidden flat:flex">{heading}</Band>
      {children}
    </details>
  )
}

function routeText({ start, end }: SearchBarFields): string {
  const to = end === '' ? text('search.anywhere') : placeName(end)
  return start === '' ? to : text('ticket.route', { start: placeName(start), end: to })
}

function whenText({ start, from, date, travelers }: ChosenJourney, months: string): string {
  // '12 Dec', so that it stands in one line: weekday and year are in the field.
  const when =
    date === '' ? months || text('search.anyDate') : formatTravelDate(date).replace(/^.*, | \d+$/g, '')
  const words = text('search.whenAndWho', {
    when,
    who: counted(travelers, 'place.oneTraveler', 'search.manyTravelers'),
  })
  return from && start === '' ? `${text('door.from', { town: placeName(from) })} · ${words}` : words
}

/** The stub: below the perforation on a phone, beside it on a desktop. */
export function Stub({ children }: { children: ReactNode }) {
  const hole = 'absolute size-5 rounded-full bg-page'
  return (
    <div className="relative flex items-center border-t-2 border-dashed border-line p-4 sm:px-6 lg:w-48 lg:border-t-0 lg:border-l-2 lg:px-5">
      <span aria-hidden="true" className="absolute inset-0 overflow-hidden rounded-b-2xl lg:rounded-bl-none">
        <span className={`${hole} -top-2.5 -left-2.5 lg:hidden`} />
        <span className={`${hole} -top-2.5 -right-2.5 lg:hidden`} />
      </span>
      <div className="relative w-full lg:mt-5">{children}</div>
    </div>
  )
}
