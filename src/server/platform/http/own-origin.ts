import type { FastifyInstance } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'
import { AppError } from '#server/platform/errors.ts'

/** Whether the request comes from one of our pages, by its Origin header. */
function isOwnOrigin({ origin = '', host }: IncomingHttpHeaders, publicUrl: string): boolean {
  return origin === publicUrl || (URL.canParse(origin) && new URL(origin).host === host)
}

function isOfForeignPage(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const site = headers['sec-fetch-site']
  if (site === 'cross-site' || site === 'same-site') return true
  // No page can set this header; it is also right if a proxy changes the Host.
  if (site === 'same-origin') return false
  return headers.origin !== undefined && !isOwnOrigin(headers, publicUrl)
}

/**
 * Whether one of our pages posts a form. A page that sends no referrer has the origin 'null'; then the browser's own
 * header counts, which no page can set.
 */
export const isOwnForm = (headers: IncomingHttpHeaders, publicUrl: string): boolean =>
  isOwnOrigin(headers, publicUrl) ||
  (headers.origin === 'null' && headers['sec-fetch-site'] === 'same-origin')

const readOnly = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Calls that change something are accepted from our own pages and from programs, which send neither header. The
 * cookies are SameSite=Strict already; this covers a neighbouring host below the same domain as well.
 */
export function refuseForeignPages(app: FastifyInstance, publicUrl: string): void {
  app.addHook('onRequest', (request, _reply, done) => {
    // The route, not the address: an escaped letter leads to the same route.
    const isCall = request.routeOptions.url?.startsWith('/api') === true && !readOnly.has(request.method)
    const isRefused = isCall && isOfForeignPage(request.headers, publicUrl)
    done(isRefused ? new AppError('forbidden', 'error.foreignPage') : undefined)
  })
}
