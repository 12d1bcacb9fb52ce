import type { FastifyInstance } from 'fastify'
import { parse } from 'node:querystring'
import { AppError } from '#server/platform/errors.ts'

/** The longest call asks for about fifty packages by id; most servers and proxies have the same bound. */
const maxCallLength = 8_192
/** A page repeats its query in many of its links, so its address costs more than a call's. */
const maxPageLength = 4_096
/** Our longest path has a mailed token of 200 characters. */
const maxPathLength = 1_024
/** The call with the most parameters takes 14. */
const maxParameters = 100

function isTooLong(address: string): boolean {
  if (address.length > (address.startsWith('/api/') ? maxCallLength : maxPageLength)) return true
  const query = address.indexOf('?')
  if ((query < 0 ? address.length : query) > maxPathLength) return true
  let separators = 0
  for (let at = address.indexOf('&'); at >= 0; at = address.indexOf('&', at + 1)) separators += 1
  return separators >= maxParameters
}

/** The query is parsed before the address can be rejected. */
export const readQuery = (query: string) => parse(query, '&', '=', { maxKeys: maxParameters })

export function refuseLongAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    done(isTooLong(request.url) ? new AppError('invalid', 'error.addressTooLong') : undefined)
  })
}

/**
 * Checks Content-Length. The connection stays open: closing it while the browser is still sending would show a network
 * error instead of our sentence.
 */
export function refuseLargeBodies(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isTooLarge = Number(request.headers['content-length'] ?? 0) > request.routeOptions.bodyLimit
    done(isTooLarge ? new AppError('too_large', 'error.tooLarge') : undefined)
  })
}

/** Names, values, brackets and separators. The largest body of the contract has some 400. */
export const maxMarks = 2_000

const [quote, backslash] = [0x22, 0x5c]
const separators = new Set(Array.from(',:[{', (sign) => sign.charCodeAt(0)))

/** The end of the string that begins at `at`. */
function endOfText(json: string, at: number): number {
  for (let end = json.indexOf('"', at + 1); end >= 0; end = json.indexOf('"', end + 1)) {
    let escapes = 0
    while (json.charCodeAt(end - 1 - escapes) === backslash) escapes += 1
    if (escapes % 2 === 0) return end
  }
  return json.length
}

/**
 * Many small values make JSON expensive: a body of them takes a hundred times as long to parse and check as one of the
 * same size with long texts. So they are counted before parsing.
 */
export function refuseManyParts(json: string): void {
  let marks = 0
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at)
    if (sign === quote) at = endOfText(json, at)
    else if (!separators.has(sign)) continue
    marks += 1
    if (marks > maxMarks) throw new AppError('too_large', 'error.tooManyParts')
  }
}
