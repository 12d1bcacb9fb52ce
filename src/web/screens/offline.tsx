import { paths } from '#shared/screens.ts'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { languagePrefix } from '#shared/messages/language.ts'
import { text } from '#shared/messages/text.ts'
import { safeRedirect } from '#web/platform/guard.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { PageHead } from '#web/platform/page-head.tsx'
import { useAppSelector } from '#web/state/store.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { OfflineSaved } from './offline-saved.tsx'

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

/** The review and the form of a booking, not the payment: of that, nobody knows here how it ended. */
const isBeforePaying = (path: string) => /\/booking(?:\/checkout)?(?:\?|$)/.test(path)

const cloudOff = 'M7 18.5h10.5M20 17a4 4 0 0 0-2.4-7.4A6 6 0 0 0 9.5 6M6.7 8.8A4.9 4.9 0 0 0 7 18.5M4 4l16 16'

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

/** Replaces a page that is not available without network; the worker redirects here. */
export function Component() {
  const { path, isNeverOffline } = useWanted()
  const user = useAppSelector((state) => state.auth.user)
  useReturn(path)
  return (
    <div className="mx-auto flex max-w-180 flex-col gap-6 px-4 py-6 sm:px-6 lg:py-10">
      <PageHead title={text('offline.title')} isLost />
      <section className="flex gap-4">
        <span className="inline-flex size-12 shrink-0 items-center justify-center rounded-full bg-accent/10 text-accent">
          <Icon name={cloudOff} size={24} />
        </span>
        <div className="flex min-w-0 grow flex-col gap-3">
          <h1 className="text-2xl">{text('offline.title')}</h1>
          <p className="max-w-measure text-muted">
            {text(isNeverOffline ? 'offline.needed' : 'offline.words')}{' '}
            {path !== null && text('offline.goesOn')}
          </p>
          {path !== null && isBeforePaying(path) && (
            <p className="max-w-measure font-semibold">{text('offline.notCharged')}</p>
          )}
          <a
            href={path ?? `${languagePrefix()}/`}
            className={`self-start ${buttonClass({ variant: 'primary' })}`}
          >
            {text('offline.again')}
          </a>
        </div>
      </section>
      <OfflineSaved saysNothing />
      {user && (
        <SiteLink to={paths.profile(user._id)} className={`${buttonClass()} self-start`}>
          <Icon name="ticket" />
          {text('offline.trips')}
        </SiteLink>
      )}
    </div>
  )
}
