import type { FastifyServerFactory } from 'fastify'
import { createServer, type RequestListener } from 'node:http'
import type { Socket } from 'node:net'
import type { RejectionCount } from './rejections.ts'

/** How long a slow client may occupy a connection, in milliseconds. */
export type TimeLimits = {
  /** For the headers of a request. */
  headMs: number
  /** For a complete request with its body. */
  requestMs: number
  /** Without traffic in either direction. */
  idleMs: number
  /**
   * Between two requests: longer than a proxy keeps a connection for its next one (60 s are common), or one of them
   * is sent while the connection closes and is lost.
   */
  keepAliveMs: number
  /** How often the first two are checked. */
  checkMs: number
}

export const defaultTimeLimits: TimeLimits = {
  headMs: 15_000,
  requestMs: 30_000,
  idleMs: 60_000,
  keepAliveMs: 75_000,
  checkMs: 5_000,
}

/** The same in the options of the framework and of Node's server. */
export function timeouts({ headMs, requestMs, idleMs, keepAliveMs, checkMs }: TimeLimits) {
  return {
    requestTimeout: requestMs,
    connectionTimeout: idleMs,
    http: {
      headersTimeout: headMs,
      requestTimeout: requestMs,
      keepAliveTimeout: keepAliveMs,
      connectionsCheckingInterval: checkMs,
    },
  }
}

/** Browsers and proxies do not pipeline at all. */
const maxWaiting = 10

/**
 * Answers the requests of a connection one by one. Node would start all that arrive in one packet, hundreds of them,
 * and delay every other connection.
 */
function oneAfterTheOther(handle: RequestListener, onHurry: (socket: Socket) => void): RequestListener {
  const queues = new WeakMap<Socket, (() => void)[]>()
  return (request, response) => {
    const { socket } = request
    const begin = () => {
      response.once('close', () => {
        const next = socket.destroyed ? undefined : queues.get(socket)?.shift()
        if (next) next()
        else queues.delete(socket)
      })
      handle(request, response)
    }
    const queue = queues.get(socket)
    if (!queue) {
      queues.set(socket, [])
      begin()
    } else if (queue.length < maxWaiting) queue.push(begin)
    else if (!socket.destroyed) {
      socket.destroy()
      onHurry(socket)
    }
  }
}

/** The HTTP server below the framework. */
export function queueingServer(timeLimits: TimeLimits, count?: RejectionCount): FastifyServerFactory {
  const { http, connectionTimeout } = timeouts(timeLimits)
  return (handle) => {
    const server = createServer(
      http,
      oneAfterTheOther(handle, ({ remoteAddress = '' }) => void count?.noteUnruly(remoteAddress)),
    )
    server.setTimeout(connectionTimeout)
    if (count)
      server.on('connection', (socket: Socket) => {
        void count.isUnruly(socket.remoteAddress ?? '').then((isUnruly) => isUnruly && socket.destroy())
      })
    return server
  }
}
