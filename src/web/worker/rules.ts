import { paths, type Screen, screenAt, screens } from '#shared/screens.ts'

/**
 * Decides how a page behaves without network: a public one shows its cached version, a trip opens from the
 * traveller's offline copy, and pages that decide on money or a login are never shown from a cache.
 */
export type OfflineMode = Screen['offline'] | 'file'

/** Pages in another language are below a prefix of two letters. */
const language = /^\/[a-z]{2}(?=\/|$)/

export const languageOf = (pathname: string): string => language.exec(pathname)?.[0] ?? ''

/** Not part of the web app: the API, the operator's console, the stand-ins, health checks, and single files. */
const file = /^\/(?:api|operator|sandbox|og|healthz|readyz)(?:\/|$)|\.\w+$/

const screenOf = (pathname: string) => screenAt(pathname.slice(languageOf(pathname).length) || '/')

export function offlineModeOf(pathname: string): OfflineMode {
  if (file.test(pathname)) return 'file'
  return screenOf(pathname)?.offline ?? 'page'
}

export const offlinePath = paths.offline

/** Any personal page: without its data they are all the same. */
const anyPerson = paths.profile('me')

export const shellPath = (pathname: string): string => languageOf(pathname) + anyPerson
export const offlinePageOf = (pathname: string): string => languageOf(pathname) + offlinePath
export const isOfflinePage = (pathname: string): boolean => pathname === offlinePageOf(pathname)

/**
 * Answers that are the same for everybody, as the server's headers say. Seats and days change too quickly to be cached,
 * and so does a search with a date.
 */
const cacheableAnswer = /^\/api\/(?:places\/(?!departures\/|plan$)|packages$|regions$|around$)/

export const isCacheableAnswer = ({ pathname, searchParams }: URL): boolean =>
  cacheableAnswer.test(pathname) && !searchParams.has('date')

/** Whether a page can hydrate from cached answers: those to a plan, a route and a search with a date are never cached. */
export function hydratesOffline({ pathname, searchParams }: URL): boolean {
  const screen = screenOf(pathname)
  if (screen === screens.plan || screen === screens.routeFinder) return searchParams.size === 0
  const searches = screen === screens.search || screen === screens.tripCalculator
  return !searches || !searchParams.has('date')
}
