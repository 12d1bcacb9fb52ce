import type { FastifyInstance } from 'fastify'
import { isLoopback } from '#server/platform/networks.ts'
import { AppError } from '#server/platform/errors.ts'

export const nameOf = (host: string) => host.replace(/:\d*$/, '').toLowerCase()

export const isThisMachine = (address = '') => /^(::ffff:)?127\.|^::1$/.test(address)

/**
 * Whether the Host header is ours. A stranger's page can point its own name at this machine and would then be
 * same-origin (DNS rebinding): from this machine only loopback names and the name in PUBLIC_URL are accepted, and
 * any other name only from elsewhere while PUBLIC_URL is not configured.
 */
export function isOwnHost(publicUrl: string): (host: string, caller: string | undefined) => boolean {
  const { hostname } = new URL(publicUrl)
  const isAnyName = isLoopback(hostname)
  return (host, caller) => {
    const name = nameOf(host)
    if (name === hostname) return true
    return isThisMachine(caller) ? isLoopback(name) : isAnyName
  }
}

/** Monitoring asks these by address. */
const everywhere = new Set(['/healthz', '/readyz'])

export function refuseForeignHosts(app: FastifyInstance, publicUrl: string, operatorUrl = publicUrl): void {
  const consoleName = new URL(operatorUrl).hostname
  const isOfSite = isOwnHost(publicUrl)
  app.addHook('onRequest', ({ raw, headers: { host = '' }, url }, _reply, done) => {
    const isOwn =
      isOfSite(host, raw.socket.remoteAddress) || nameOf(host) === consoleName || everywhere.has(url)
    done(isOwn ? undefined : new AppError('misdirected', 'error.foreignHost'))
  })
}
