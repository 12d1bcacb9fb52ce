import type { FastifyInstance } from 'fastify'
import { isLoopback } from '#server/platform/networks.ts'
import { AppError } from '#server/platform/errors.ts'

export const nameOf = (host: string) => host.replace(/:\d*$/, '').toLowerCase()

export const isThisMachine = (address: string) => /^(::ffff:)?127\.|^::1$|^localhost$/.test(address)

function isHostOf(host: string, address: string): boolean {
  const url = new URL(address)
  return host.toLowerCase().replace(url.protocol === 'https:' ? /:443$/ : /:80$/, '') === url.host
}

/**
 * Whether the Host header is ours. A stranger's page can point its own name at this machine and would then be
 * same-origin (DNS rebinding): only PUBLIC_URL's host is accepted and, while nobody else can reach us, loopback names.
 */
export const isOwnHost = (host: string, listensOn: string, publicUrl: string): boolean =>
  isHostOf(host, publicUrl) || (isThisMachine(listensOn) && isLoopback(nameOf(host)))

/** Monitoring asks these by address. */
const everywhere = new Set(['/healthz', '/readyz'])

type Own = { listensOn: string; publicUrl: string; operatorUrl?: string | undefined }

export function refuseForeignHosts(app: FastifyInstance, own: Own): void {
  const { listensOn, publicUrl, operatorUrl = publicUrl } = own
  app.addHook('onRequest', ({ headers: { host = '' }, url }, _reply, done) => {
    const isOwn = isOwnHost(host, listensOn, publicUrl) || isHostOf(host, operatorUrl) || everywhere.has(url)
    done(isOwn ? undefined : new AppError('misdirected', 'error.foreignHost'))
  })
}
