import { paths } from '#shared/screens.ts'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { languagePrefix } from '#shared/messages/language.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { unbrokenDate } from '#shared/messages/trip-dates.ts'
import { safeRedirect } from '#web/platform/guard.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { PageHead } from '#web/platform/page-head.tsx'
import { type OfflinePage, listOfflinePages } from '#web/platform/offline-pages.ts'
import { useAppSelector } from '#web/state/store.ts'
import { listOfflineTrips } from '#web/trips/offline-trip.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

type Wanted = {
  /** null: the screen was opened directly. */
  path: string | null
  isNeverOffline: boolean
}

/** The requested page; the screen is rendered before it is known. */
function useWanted(): Wanted {
  const { search } = useLocation()
  const query = new URLSearchParams(useHydrated() ? search : '')
  const from = query.get('from')
  return {
    path: from === null ? null : languagePrefix() + safeRedirect(from),
    isNeverOffline: query.get('keeping') === 'never',
  }
}

const pollIntervalMs = 5_000

/** Loads the requested page again as soon as the server is reachable. */
function useReturn(path: string | null): void {
  useEffect(() => {
    if (path === null) return undefined
    const retry = async () => {
      try {
        const { ok } = await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' })
        if (ok) location.replace(path)
      } catch {
        // Not reachable yet.
      }
    }
    const again = () => void retry()
    const timer = setInterval(again, pollIntervalMs)
    addEventListener('online', again)
    return () => {
      clearInterval(timer)
      removeEventListener('online', again)
    }
  }, [path])
}

/** The pages of the trips that are saved on this device. */
async function listTickets(): Promise<OfflinePage[]> {
  const trips = await listOfflineTrips()
  return trips.map(({ value: { booking } }) => ({
    path: languagePrefix() + paths.thankYou(booking.bookingId),
    title: [
      `${text('profile.ticket')} ${booking.bookingId}`,
      placeName(booking.package),
      unbrokenDate(booking.travelDate),
    ].join(' · '),
  }))
}

function OfflinePages() {
  const [pages, setPages] = useState<OfflinePage[]>([])
  useEffect(() => {
    let isCurrent = true
    const show = async () => {
      const found = await Promise.all([listTickets(), listOfflinePages()])
      if (isCurrent) setPages(found.flat())
    }
    void show()
    return () => {
      isCurrent = false
    }
  }, [])
  if (pages.length === 0) return null
  return (
    <nav aria-labelledby="offline-pages" className="flex flex-col gap-2">
      <h2 id="offline-pages" className="text-xl">
        {text('offline.pages')}
      </h2>
      <ul>
        {pages.map(({ path, title }) => (
          <li key={path}>
            {/* A full load: the worker has the page, and not always the code to render it. */}
            <a href={path} className="inline-flex min-h-11 items-center font-semibold text-accent underline">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Replaces a page that is not available without network; the worker redirects here. */
export function Component() {
  const { path, isNeverOffline } = useWanted()
  const user = useAppSelector((state) => state.auth.user)
  useReturn(path)
  return (
    <div className="mx-auto flex max-w-160 flex-col gap-8 px-4 py-12">
      <PageHead title={text('offline.title')} isLost />
      <section className="flex flex-col items-center gap-4 rounded-2xl border border-line bg-surface px-5 py-10 text-center">
        <span className="inline-flex size-14 items-center justify-center rounded-full bg-accent/10 text-accent">
          <Icon name="globe" size={24} />
        </span>
        <h1 className="text-2xl">{text('offline.title')}</h1>
        <p className="max-w-measure text-muted">
          {text(isNeverOffline ? 'offline.needed' : 'offline.words')}
        </p>
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          <a href={path ?? `${languagePrefix()}/`} className={buttonClass({ variant: 'primary' })}>
            {text('offline.again')}
          </a>
          {user && (
            <SiteLink to={paths.profile(user._id)} className={buttonClass()}>
              <Icon name="ticket" />
              {text('offline.trips')}
            </SiteLink>
          )}
          <a href={`${languagePrefix()}${paths.shortlist}`} className={buttonClass()}>
            <Icon name="heart" />
            {text('nav.shortlist')}
          </a>
        </div>
      </section>
      <OfflinePages />
    </div>
  )
}
