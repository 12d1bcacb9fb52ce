import { createHash } from 'node:crypto'

/** An answer that is not a page may load, run and submit nothing and be framed by nobody, even if a browser displays it. */
const nothingAllowed = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const twoYearsSeconds = 2 * 31_536_000

/** For every answer, the stand-ins' too. */
export function commonHeaders(requestId: string, isHttps: boolean): Record<string, string> {
  return {
    'x-request-id': requestId,
    'x-content-type-options': 'nosniff',
    ...(isHttps && { 'strict-transport-security': `max-age=${twoYearsSeconds}; includeSubDomains` }),
  }
}

/** Defaults for our own answers. */
export const ownHeaders = {
  'content-security-policy': nothingAllowed,
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
}

/**
 * For pages. The windows of the payment and sign-in providers need access to the page that opened them, and their
 * frames carry no policy of ours: hence no same-origin opener policy and no embedder policy.
 */
export const pageHeaders = {
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': ['camera', 'microphone', 'geolocation', 'display-capture', 'usb', 'serial', 'hid']
    .map((feature) => `${feature}=()`)
    .join(', '),
}

/** For a page whose address is its key and that shows what its device did: stored, indexed and mentioned nowhere. */
export const devicePageHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow, noarchive',
}

/** For the service worker's script: it only fetches from here, and must not be used stale. */
export const workerHeaders = {
  'content-security-policy': "default-src 'none'; script-src 'self'; connect-src 'self'",
  'cache-control': 'no-cache',
}

/** The provider origins that a page may load from. */
export type PageSources = {
  script: string[]
  frame: string[]
  connect: string[]
  style?: string[]
  image?: string[]
}

export function hashSource(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`
}

/** The policy of a page: own files, the constant inline parts by hash, and at most one provider. */
export function contentSecurityPolicy(
  inline: { scripts: string[]; styles: string[] },
  provider?: PageSources,
): string {
  const list = (...sources: string[]) => sources.join(' ')
  return [
    `default-src 'self'`,
    `script-src ${list(`'self'`, ...inline.scripts, ...(provider?.script ?? []))}`,
    `style-src ${list(`'self'`, ...inline.styles, ...(provider?.style ?? []))}`,
    `img-src ${list(`'self'`, 'data:', 'blob:', ...(provider?.image ?? []))}`,
    `connect-src ${list(`'self'`, ...(provider?.connect ?? []))}`,
    `frame-src ${provider ? list(...provider.frame) : `'none'`}`,
    `worker-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}

const allFrom = (origin: string): PageSources => ({ script: [origin], frame: [origin], connect: [origin] })

/** What the social sign-in script needs. */
export function identityProvider(scriptUrl: string): PageSources {
  const { origin } = new URL(scriptUrl)
  if (origin !== 'https://accounts.google.com') return allFrom(origin)
  return {
    script: [`${origin}/gsi/client`],
    frame: [`${origin}/gsi/`],
    connect: [`${origin}/gsi/`],
    style: [`${origin}/gsi/style`],
  }
}
