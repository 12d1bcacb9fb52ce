import type { FastifyInstance } from 'fastify'
import { once } from 'node:events'
import type { Server } from 'node:http'
import { Server as PortServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Scheduler } from './jobs/scheduler.ts'

/** Requests and connections that are still at work this long after the end was asked for are cut. */
const drainLimitMs = 5_000
/** What was sent before its sender could know of the end is here by then. */
const lastRequestsMs = 1_000
const idleTurnMs = 0.03
const takingLimitMs = 500
/** A job that waits longer for somebody else is left: its lease ends, and it is done again. */
const jobsLimitMs = 2_000

export async function stopJobs(jobs: Scheduler): Promise<void> {
  const limit = new AbortController()
  await Promise.race([jobs.stop(), pause(jobsLimitMs, undefined, limit)])
  limit.abort()
}

/**
 * Gives the port back in a turn of the event loop that had nothing to do: the system cuts those who have come to it and
 * are not taken yet.
 */
function closePort(server: Server): Promise<void> {
  const began = performance.now()
  return new Promise((resolve) => {
    const turn = (before: number) => {
      const now = performance.now()
      if (now - before > idleTurnMs && now - began < takingLimitMs) setImmediate(turn, now)
      else {
        // The HTTP server's own would cut idle connections as well, on which a request may be under way.
        PortServer.prototype.close.call(server)
        resolve()
      }
    }
    setImmediate(turn, 0)
  })
}

/**
 * Finishes what runs. Connections that are open are answered for a while, each for the last time: what is sent on them
 * was sent before its sender could know.
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

/** How far the process is on its way out. */
export type Shutdown = {
  isShuttingDown(): boolean
  isDraining(): boolean
  /** What a request that comes now has to wait for. */
  held(): Promise<void> | undefined
  leave(): void
  /** Nothing is begun before `work` is done: whoever had an answer would come again at once. */
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
