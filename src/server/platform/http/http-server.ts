import type { FastifyServerFactory } from 'fastify'
import { createServer, type RequestListener } from 'node:http'
import type { Socket } from 'node:net'
import type { RejectionCount } from './rejections.ts'

/** How long a connection may be held by a client that does little, in milliseconds. */
export type TimeLimits = {
  /** For the head of a request. */
  headMs: number
  /** For a whole request, with its body. */
  requestMs: number
  /** Without a byte in either direction. */
  idleMs: number
  /** How often the first two are looked at. */
  checkMs: number
}

export const defaultTimeLimits: TimeLimits = {
  headMs: 15_000,
  requestMs: 30_000,
  idleMs: 60_000,
  checkMs: 5_000,
}

/** As the framework and Node's server take it. */
export function timeouts({ headMs, requestMs, idleMs, checkMs }: TimeLimits) {
  return {
    requestTimeout: requestMs,
    connectionTimeout: idleMs,
    http: { headersTimeout: headMs, requestTimeout: requestMs, connectionsCheckingInterval: checkMs },
  }
}

/** No browser and no proxy asks for anything before it has the answer to the last. */
const maxWaiting = 10

/**
 * A connection's requests are answered one after the other. All that lie in one packet would else be begun together,
 * hundreds of them, and whoever comes on another connection would wait for them all.
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

/** The server below the framework. */
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
