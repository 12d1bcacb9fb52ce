import type { FastifyInstance } from 'fastify'
import { isLoopback } from '#server/platform/networks.ts'
import { AppError } from '#server/platform/errors.ts'

export const nameOf = (host: string) => host.replace(/:\d*$/, '').toLowerCase()

export const isThisMachine = (address: string) => /^(::ffff:)?127\.|^::1$|^localhost$/.test(address)

function hostTest(address: string): (host: string) => boolean {
  const { host: own, protocol } = new URL(address)
  const usualPort = protocol === 'https:' ? /:443$/ : /:80$/
  return (host) => host === own || host.toLowerCase().replace(usualPort, '') === own
}

/**
 * Whether the Host header is ours. A stranger's page can point its own name at this machine and would then be
 * same-origin (DNS rebinding): only PUBLIC_URL's host is accepted and, while nobody else can reach us, loopback names.
 */
export function ownHostTest(listensOn: string, publicUrl: string): (host: string) => boolean {
  const isPublic = hostTest(publicUrl)
  return (host) => isPublic(host) || (isThisMachine(listensOn) && isLoopback(nameOf(host)))
}

/** Monitoring asks these by address. */
const everywhere = new Set(['/healthz', '/readyz'])

type Own = { listensOn: string; publicUrl: string; operatorUrl?: string | undefined }

export function refuseForeignHosts(app: FastifyInstance, own: Own): void {
  const { listensOn, publicUrl, operatorUrl = publicUrl } = own
  const [isOwnHost, isOperators] = [ownHostTest(listensOn, publicUrl), hostTest(operatorUrl)]
  app.addHook('onRequest', ({ headers: { host = '' }, url }, _reply, done) => {
    const isOwn = isOwnHost(host) || isOperators(host) || everywhere.has(url)
    done(isOwn ? undefined : new AppError('misdirected', 'error.foreignHost'))
  })
}
