import { type LoaderFunctionArgs, redirectDocument } from 'react-router'
import { isHindi, readPagePath } from '#shared/messages/language.ts'
import { readSession } from './session-storage.ts'

/** Paths inside the app have no language: the router and full page loads put it before them. */
const withoutLanguage = (path: string): string => (isHindi() ? readPagePath(path).path : path)

/** Only paths of this site: '/x', never '//x', '/\x' or an address with a scheme. */
export function safeRedirect(wanted: string | null | undefined): string {
  const target = wanted && withoutLanguage(wanted)
  if (!target || !/^\/(?![/\\])[^\p{C}\\]*$/u.test(target)) return '/'
  // '/..//elsewhere' is a path of ours until its dots are gone.
  const origin = 'http://safarnama.internal'
  return URL.canParse(target, origin) && !new URL(target, origin).pathname.startsWith('//') ? target : '/'
}

export function loginPath(from: string): string {
  return `/login?redirect=${encodeURIComponent(withoutLanguage(from))}`
}

/** Screens that need a login send a visitor to /login and know where he wanted to go. Runs in the browser only. */
export function requireLogin({ request }: Pick<LoaderFunctionArgs, 'request'>): void {
  if (readSession().isAuthenticated) return
  const { pathname, search } = new URL(request.url)
  throw redirectDocument(loginPath(pathname + search))
}

/**
 * These documents carry a policy of their own for the provider's scripts, so they are entered and left by full
 * page loads.
 */
const ownDocuments = new Set(['/login', '/register', '/settings', '/booking/checkout/payment'])

export function isOwnDocument(path: string): boolean {
  return ownDocuments.has(path.replace(/[?#].*$/, '').replace(/\/+$/, ''))
}
