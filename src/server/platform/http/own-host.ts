import type { FastifyInstance } from 'fastify'
import { isLoopback } from '#server/platform/networks.ts'
import { AppError } from '#server/platform/errors.ts'

const nameOf = (host: string) => host.replace(/:\d*$/, '').toLowerCase()

export const isThisMachine = (address = '') => /^(::ffff:)?127\.|^::1$/.test(address)

/**
 * Whether the product answers under this name. A page of a stranger can have its own name lead to this machine and would
 * then be of our origin (DNS rebinding): from this machine the loopback's names are taken beside PUBLIC_URL's, and any
 * name only from elsewhere while PUBLIC_URL tells none.
 */
export function isOwnHost(host: string, caller: string | undefined, publicUrl: string): boolean {
  const [name, { hostname }] = [nameOf(host), new URL(publicUrl)]
  if (name === hostname) return true
  return isThisMachine(caller) ? isLoopback(name) : isLoopback(hostname)
}

/** Asked by address: whoever watches over the process. */
const everywhere = new Set(['/healthz', '/readyz'])

export function refuseForeignHosts(app: FastifyInstance, publicUrl: string): void {
  app.addHook('onRequest', ({ raw, headers, url }, _reply, done) => {
    const isOwn = isOwnHost(headers.host ?? '', raw.socket.remoteAddress, publicUrl) || everywhere.has(url)
    done(isOwn ? undefined : new AppError('misdirected', 'error.foreignHost'))
  })
}
