import type { FastifyInstance } from 'fastify'
import { once } from 'node:events'
import type { Server } from 'node:http'
import { Server as PortServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Scheduler } from './jobs/scheduler.ts'

/** Requests and connections still open this long after the signal are cut. */
const drainLimitMs = 5_000
/** By then, requests have arrived whose senders could not yet know of the shutdown. */
const lastRequestsMs = 1_000
const idleTurnMs = 0.03
const takingLimitMs = 500
/** A job that takes longer is abandoned: its lease ends, and it runs again. */
const jobsLimitMs = 2_000

export async function stopJobs(jobs: Scheduler): Promise<void> {
  const limit = new AbortController()
  await Promise.race([jobs.stop(), pause(jobsLimitMs, undefined, limit)])
  limit.abort()
}

/** Closes the port in an idle turn of the event loop: the system cuts connections that are not accepted yet. */
function closePort(server: Server): Promise<void> {
  const began = performance.now()
  return new Promise((resolve) => {
    const turn = (before: number) => {
      const now = performance.now()
      if (now - before > idleTurnMs && now - began < takingLimitMs) setImmediate(turn, now)
      else {
        // The HTTP server's close would also cut idle connections, on which a request may be arriving.
        PortServer.prototype.close.call(server)
        resolve()
      }
    }
    setImmediate(turn, 0)
  })
}

/**
 * Finishes running requests. Open connections get one more answer each, since a request on them may have been sent
 * before its sender could know.
 */
export async function closeApp(app: FastifyInstance, stage: Shutdown): Promise<void> {
  const { server } = app
  const areGone = once(server, 'close')
  const late = new AbortController()
  await stage.holding(() => closePort(server))
  await Promise.race([areGone, pause(lastRequestsMs, undefined, late)])
  late.abort()
  stage.drain()
  // A connection that becomes idle meanwhile would hold the server open for a minute.
  const idle = setInterval(() => server.closeIdleConnections(), 100)
  const limit = setTimeout(() => server.closeAllConnections(), drainLimitMs)
  try {
    await app.close()
  } finally {
    clearInterval(idle)
    clearTimeout(limit)
  }
}

/** The state of the shutdown. */
export type Shutdown = {
  isShuttingDown(): boolean
  isDraining(): boolean
  /** The promise that a new request waits for. */
  held(): Promise<void> | undefined
  leave(): void
  /** Holds new requests until `work` is done, since clients that get their answer would send the next request at once. */
  holding(work: () => Promise<void>): Promise<void>
  drain(): void
}

export function shutdown(): Shutdown {
  let stage: 'here' | 'leaving' | 'draining' = 'here'
  let held: Promise<void> | undefined
  return {
    isShuttingDown: () => stage !== 'here',
    isDraining: () => stage === 'draining',
    held: () => held,
    leave: () => void (stage = 'leaving'),
    async holding(work) {
      held = work()
      await held
      held = undefined
    },
    drain: () => void (stage = 'draining'),
  }
}
