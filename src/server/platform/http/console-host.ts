import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { isLoopback } from '#server/platform/networks.ts'
import { AppError } from '#server/platform/errors.ts'
import { nameOf } from './own-host.ts'

/** The path of the console's pages inside this process, whatever its public address. */
export const consolePath = '/operator'

/** The same on every host. */
const everywhere = /^\/(?:api\/operator\/|healthz$|readyz$)/

/**
 * Confines the console to its own address. A host of its own serves nothing else: requests there are for the console's
 * pages or calls. Next to the site, other names of this machine redirect to the name that passkeys are bound to.
 */
export function consoleHost(operatorUrl: string, publicUrl: string) {
  const { hostname } = new URL(operatorUrl)
  const site = new URL(publicUrl).hostname
  const isShared = hostname === site || (isLoopback(hostname) && isLoopback(site))
  const isHere = (host = '') => nameOf(host) === hostname

  const isOfConsole = ({ routeOptions: { url = '' } }: FastifyRequest) =>
    [consolePath, `/api${consolePath}`].some((path) => url === path || url.startsWith(`${path}/`))

  /** The same page under the right name. */
  function rightAddress({ method, url, headers: { host = '' } }: FastifyRequest): string | undefined {
    const isPage = method === 'GET' && !url.startsWith('/api')
    return isPage && isShared && isLoopback(nameOf(host)) ? new URL(url, operatorUrl).href : undefined
  }

  return {
    rewrite({ url = '/', headers }: IncomingMessage): string {
      const isOwn = !isShared && isHere(headers.host) && !everywhere.test(url.split('?', 1)[0] ?? '')
      return isOwn ? `${consolePath}${url.startsWith('/') ? url : `/${url}`}` : url
    },
    guard(app: FastifyInstance): void {
      app.addHook('onRequest', (request, reply, done) => {
        if (!isOfConsole(request) || isHere(request.headers.host)) return done()
        const address = rightAddress(request)
        if (address !== undefined) return void reply.redirect(address, 302)
        done(new AppError('not_found', 'error.notFound'))
      })
    },
  }
}
