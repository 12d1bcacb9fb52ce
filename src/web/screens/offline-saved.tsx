import { useEffect, useState } from 'react'
import { type CalendarDate, todayInIndia } from '#shared/domain/travel-date.ts'
import { languagePrefix } from '#shared/messages/language.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { tripDates } from '#shared/messages/trip-dates.ts'
import { paths } from '#shared/screens.ts'
import { type OfflinePage, listOfflinePages } from '#web/platform/offline-pages.ts'
import { countdownText } from '#web/trips/countdown.ts'
import { listOfflineTrips, type OfflineTrip } from '#web/trips/offline-trip.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'

type Saved = { trips: OfflineTrip[]; pages: OfflinePage[]; today: CalendarDate }

export function OfflineSaved() {
  const [saved, setSaved] = useState<Saved | null>(null)
  useEffect(() => {
    let isCurrent = true
    const show = async () => {
      const [found, others] = await Promise.all([listOfflineTrips(), listOfflinePages()])
      const trips = found.map(({ value }) => value)
      if (isCurrent) setSaved({ trips, pages: others, today: todayInIndia(new Date()) })
    }
    void show()
    return () => {
      isCurrent = false
    }
  }, [])
  if (!saved || saved.trips.length + saved.pages.length === 0) return null
  const { trips, pages, today } = saved
  return (
    <nav aria-label={text('offline.pages')} className="flex flex-col gap-4">
      {trips.length > 0 && (
        <>
          <h2 className="text-xl">{text('offline.trips')}</h2>
          <ul className="flex flex-col gap-4">
            {trips.map((trip) => (
              <li key={trip.booking.bookingId}>
                <SavedTicket {...{ trip, today }} />
              </li>
            ))}
          </ul>
        </>
      )}
      {pages.length > 0 && (
        <>
          <h2 className="text-xl">{text('offline.pages')}</h2>
          <ul>
            {pages.map(({ path, title }) => (
              <li key={path}>
                <a
                  href={path}
                  className="inline-flex min-h-11 items-center font-semibold text-accent underline"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </nav>
  )
}

/** A full load: the worker has the page, and not always the code to render it. */
function SavedTicket({ trip, today }: { trip: OfflineTrip; today: CalendarDate }) {
  const { bookingId, travelDate, returnDate } = trip.booking
  const left = countdownText(trip.booking, today)
  return (
    <a
      href={languagePrefix() + paths.thankYou(bookingId)}
      className="grid grid-cols-[5rem_minmax(0,1fr)] items-center gap-x-4 rounded-2xl border border-line bg-surface p-4 eased hover:border-edge hover:lifted"
    >
      <Picture photo={trip.place?.media.photos[0]} ratio="1:1" sizes="5rem" alt="" className="rounded-xl" />
      <span className="flex flex-col">
        <b className="text-lg">{placeName(trip.booking.package)}</b>
        <span>{tripDates(travelDate, returnDate)}</span>
        {left && <span className="text-sm text-muted">{left}</span>}
        <span className="flex flex-wrap items-center gap-x-2 text-sm font-semibold text-accent">
          {text('profile.ticket')} {bookingId}
          <Icon name="arrow-right" />
        </span>
      </span>
    </a>
  )
}
