import { paths, type Screen, screenAt } from '#shared/screens.ts'

/**
 * What becomes of a page without network: a public one is shown as it was last seen, a trip is opened from what its
 * traveller keeps, and whatever decides on money or a login is never shown from before.
 */
export type Keeping = Screen['offline'] | 'file'

/** Pages in another language stand below its two letters. */
const language = /^\/[a-z]{2}(?=\/|$)/

export const languageOf = (pathname: string): string => language.exec(pathname)?.[0] ?? ''

/** Not of the web app: the API, the stand-ins, health, and single files. */
const file = /^\/(?:api|sandbox|og|healthz|readyz)(?:\/|$)|\.\w+$/

export function keepingOf(pathname: string): Keeping {
  if (file.test(pathname)) return 'file'
  return screenAt(pathname.slice(languageOf(pathname).length) || '/')?.offline ?? 'page'
}

export const offlinePath = paths.offline

/** Any page of a person: without its data they are all the same. */
const anyPerson = paths.profile('me')

export const shellPath = (pathname: string): string => languageOf(pathname) + anyPerson
export const offlinePageOf = (pathname: string): string => languageOf(pathname) + offlinePath
export const isOfflinePage = (pathname: string): boolean => pathname === offlinePageOf(pathname)

/** Answers that are the same for everybody; the server says so once more in their headers. */
const publicAnswer = /^\/api\/(?:places\/|regions$|around$)/

export const isPublicAnswer = (pathname: string): boolean => publicAnswer.test(pathname)
