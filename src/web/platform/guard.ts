import { type LoaderFunctionArgs, redirectDocument } from 'react-router'
import { isHindi, readPagePath } from '#shared/messages/language.ts'
import { paths, screenAt } from '#shared/screens.ts'
import { readSession } from './session-storage.ts'

/** Paths inside the app have no language: the router and full page loads add it. */
const withoutLanguage = (path: string): string => (isHindi() ? readPagePath(path).path : path)

/** Only paths of this site: '/x', never '//x', '/\x' or an address with a scheme. */
export function safeRedirect(wanted: string | null | undefined): string {
  const target = wanted && withoutLanguage(wanted)
  if (!target || !/^\/(?![/\\])[^\p{C}\\]*$/u.test(target)) return '/'
  // '/..//elsewhere' looks like a path of this site until its dots are resolved.
  const origin = 'http://safarnama.internal'
  return URL.canParse(target, origin) && !new URL(target, origin).pathname.startsWith('//') ? target : '/'
}

export function loginPath(from: string): string {
  return `${paths.login}?redirect=${encodeURIComponent(withoutLanguage(from))}`
}

/** Screens that need a login send a visitor to /login with the path to return to. Runs in the browser only. */
export function requireLogin({ request }: Pick<LoaderFunctionArgs, 'request'>): void {
  if (readSession().isAuthenticated) return
  const { pathname, search } = new URL(request.url)
  throw redirectDocument(loginPath(pathname + search))
}

/**
 * These documents have their own content security policy or belong to a device, so they are entered and left by full page
 * loads.
 */
export function isOwnDocument(path: string): boolean {
  const { scripts = 'none', rendering } = screenAt(path.replace(/[?#].*$/, '')) ?? {}
  return scripts !== 'none' || rendering === 'device'
}
