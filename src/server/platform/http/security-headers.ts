/** What is no page runs, loads and submits nothing, and is framed by nobody, also where a browser is led to show it. */
const nothingAllowed = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const twoYearsSeconds = 2 * 31_536_000

/** Of every answer, the stand-ins' too. */
export function commonHeaders(requestId: string, isHttps: boolean): Record<string, string> {
  return {
    'x-request-id': requestId,
    'x-content-type-options': 'nosniff',
    ...(isHttps && { 'strict-transport-security': `max-age=${twoYearsSeconds}; includeSubDomains` }),
  }
}

/** Of every answer of our own that says nothing else. */
export const ownHeaders = {
  'content-security-policy': nothingAllowed,
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
}

/**
 * Of pages. The windows of the payment and sign-in providers keep their way back to the page that opened them, and
 * their frames carry no policy of ours: hence no same-origin opener policy and no embedder policy.
 */
export const pageHeaders = {
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': ['camera', 'microphone', 'geolocation', 'display-capture', 'usb', 'serial', 'hid']
    .map((feature) => `${feature}=()`)
    .join(', '),
}

/** Of the service worker's script: it fetches from here and does nothing else, and an old one is never taken for new. */
export const workerHeaders = {
  'content-security-policy': "default-src 'none'; script-src 'self'; connect-src 'self'",
  'cache-control': 'no-cache',
}
