import type { FastifyInstance } from 'fastify'
import { parse } from 'node:querystring'
import { AppError } from '#server/platform/errors.ts'

/** The longest call asks about fifty packages by their ids; most servers and proxies have the same bound. */
const maxCallLength = 8_192
/** A page renders what it is asked for into many of its links: its address costs more than a call's does. */
const maxPageLength = 4_096
/** The longest path that is ours holds a mailed token of 200 signs. */
const maxPathLength = 1_024
/** The call with most parameters takes 14. */
const maxParameters = 100

function isTooLong(address: string): boolean {
  if (address.length > (address.startsWith('/api/') ? maxCallLength : maxPageLength)) return true
  const query = address.indexOf('?')
  if ((query < 0 ? address.length : query) > maxPathLength) return true
  let separators = 0
  for (let at = address.indexOf('&'); at >= 0; at = address.indexOf('&', at + 1)) separators += 1
  return separators >= maxParameters
}

/** What is read of a query before the address can be refused. */
export const readQuery = (query: string) => parse(query, '&', '=', { maxKeys: maxParameters })

export function refuseLongAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    done(isTooLong(request.url) ? new AppError('invalid', 'error.addressTooLong') : undefined)
  })
}

/**
 * By the length that its head tells. The connection stays: it would else be gone while the browser still sends, which
 * would show a fault of the network instead of the sentence.
 */
export function refuseLargeBodies(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isTooLarge = Number(request.headers['content-length'] ?? 0) > request.routeOptions.bodyLimit
    done(isTooLarge ? new AppError('too_large', 'error.tooLarge') : undefined)
  })
}
