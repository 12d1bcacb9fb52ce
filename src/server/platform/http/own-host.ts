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
export function isOwnHost(host: string, caller: string | undefined, publicUrl: string): boolean {
  const [name, { hostname }] = [nameOf(host), new URL(publicUrl)]
  if (name === hostname) return true
  return isThisMachine(caller) ? isLoopback(name) : isLoopback(hostname)
}

/** Monitoring asks these by address. */
const everywhere = new Set(['/healthz', '/readyz'])

export function refuseForeignHosts(app: FastifyInstance, publicUrl: string, operatorUrl = publicUrl): void {
  const consoleName = new URL(operatorUrl).hostname
  app.addHook('onRequest', ({ raw, headers: { host = '' }, url }, _reply, done) => {
    const isOwn =
      isOwnHost(host, raw.socket.remoteAddress, publicUrl) ||
      nameOf(host) === consoleName ||
      everywhere.has(url)
    done(isOwn ? undefined : new AppError('misdirected', 'error.foreignHost'))
  })
}
