import { useEffect, useState } from 'react'
import { type CalendarDate, todayInIndia } from '#shared/domain/travel-date.ts'
import { languagePrefix } from '#shared/messages/language.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { tripDates } from '#shared/messages/trip-dates.ts'
import { paths } from '#shared/screens.ts'
import { type OfflinePage, listOfflinePages } from '#web/platform/offline-pages.ts'
import { useShortlist } from '#web/platform/shortlist.tsx'
import { countdownText } from '#web/trips/countdown.ts'
import { listOfflineTrips, type OfflineTrip } from '#web/trips/offline-trip.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'

/** Trips by their day of travel, those that are over behind the others. */
export function nextFirst<Trip extends { booking: Pick<OfflineTrip['booking'], 'returnDate'> }>(
  trips: readonly Trip[],
  today: CalendarDate,
): Trip[] {
  const isOver = ({ booking }: Trip) => booking.returnDate < today
  return [...trips.filter((trip) => !isOver(trip)), ...trips.filter(isOver)]
}

type Saved = { trips: OfflineTrip[]; pages: OfflinePage[]; today: CalendarDate }

type OfflineSavedProps = {
  saysNothing?: boolean
  /** On the page of the shortlist, which needs no link to itself. */
  isShortlist?: boolean
}

/** What can be read on this device: tickets, pages that were seen, the shortlist. */
export function OfflineSaved({ saysNothing = false, isShortlist = false }: OfflineSavedProps) {
  const [saved, setSaved] = useState<Saved | null>(null)
  useEffect(() => {
    let isCurrent = true
    const show = async () => {
      const [found, others] = await Promise.all([listOfflineTrips(), listOfflinePages()])
      const today = todayInIndia(new Date())
      const trips = nextFirst(
        found.map(({ value }) => value),
        today,
      )
      if (isCurrent) setSaved({ trips, pages: others, today })
    }
    void show()
    return () => {
      isCurrent = false
    }
  }, [])
  const shortlisted = useShortlist().length
  if (!saved) return null
  return (
    <>
      {saved.trips.length + saved.pages.length > 0 ? (
        <SavedList {...saved} />
      ) : (
        saysNothing && <p className="max-w-measure">{text('offline.nothing')}</p>
      )}
      {!isShortlist && (
        <a href={`${languagePrefix()}${paths.shortlist}`} className={`${buttonClass()} self-start`}>
          <Icon name="heart" />
          {text('nav.shortlist')}
          {shortlisted > 0 && ` (${shortlisted})`}
        </a>
      )}
    </>
  )
}

function SavedList({ trips, pages, today }: Saved) {
  return (
    <nav aria-label={text('offline.pages')} className="flex flex-col gap-4">
      {trips.length > 0 && (
        <>
          <h2 className="text-xl">{text('offline.trips')}</h2>
          <ul className="flex flex-col gap-4">
            {trips.map((trip, at) => (
              <li key={trip.booking.bookingId}>
                <SavedTicket {...{ trip, today }} isLarge={at === 0} />
              </li>
            ))}
          </ul>
        </>
      )}
      {pages.length > 0 && (
        <>
          <h2 className="text-xl">{text('offline.pages')}</h2>
          <ul className="flex flex-col gap-2">
            {pages.map(({ path, title }) => (
              <li key={path}>
                <a
                  href={path}
                  className="flex min-h-12 items-center justify-between gap-3 rounded-xl border border-line bg-surface px-4 py-2 font-semibold eased hover:border-edge"
                >
                  {title}
                  <Icon name="arrow-right" className="text-accent" />
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </nav>
  )
}

const [large, low] = [
  'sm:grid-cols-[15rem_minmax(0,1fr)]',
  'grid-cols-[5rem_minmax(0,1fr)] items-center gap-x-4 p-4',
]

type SavedTicketProps = { trip: OfflineTrip; today: CalendarDate; isLarge: boolean }

/** A full load: the worker has the page, and not always the code to render it. */
function SavedTicket({ trip, today, isLarge }: SavedTicketProps) {
  const { bookingId, travelDate, returnDate } = trip.booking
  const left = countdownText(trip.booking, today)
  return (
    <a
      href={languagePrefix() + paths.thankYou(bookingId)}
      className={`grid overflow-hidden rounded-2xl border border-line bg-surface eased hover:border-edge hover:lifted ${isLarge ? large : low}`}
    >
      <Picture
        photo={trip.place?.media.photos[0]}
        ratio={isLarge ? '16:9' : '1:1'}
        sizes={isLarge ? '(width >= 40rem) 15rem, 100vw' : '5rem'}
        alt=""
        className={isLarge ? 'max-sm:aspect-2/1 sm:aspect-auto' : 'rounded-xl'}
      />
      <span className={`flex flex-col ${isLarge ? 'gap-1 p-4 sm:p-6' : ''}`}>
        {isLarge && left && <span className="font-semibold text-accent">{left}</span>}
        <b className={isLarge ? 'font-display text-2xl leading-tight' : 'text-lg'}>
          {placeName(trip.booking.package)}
        </b>
        <span>{tripDates(travelDate, returnDate)}</span>
        {!isLarge && left && <span className="text-sm text-muted">{left}</span>}
        {isLarge && <span className="text-sm text-muted">{bookingId}</span>}
        <span
          className={`flex flex-wrap items-center gap-x-2 font-semibold text-accent ${isLarge ? 'mt-2' : 'text-sm'}`}
        >
          {isLarge && <Icon name="ticket" />}
          {text('profile.ticket')} {!isLarge && bookingId}
          <Icon name="arrow-right" />
        </span>
      </span>
    </a>
  )
}
