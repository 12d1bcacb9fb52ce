import type { FastifyInstance } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'
import type { Scheduler } from './jobs/scheduler.ts'

/** Requests and connections that are still at work this long after the end was asked for are cut. */
const drainLimitMs = 6_000
/** A job that waits longer for somebody else is left: its lease ends, and it is done again. */
const jobsLimitMs = 2_000

export async function stopJobs(jobs: Scheduler): Promise<void> {
  const limit = new AbortController()
  await Promise.race([jobs.stop(), pause(jobsLimitMs, undefined, limit)])
  limit.abort()
}

/** Finishes what runs: a connection that falls idle while we wait would keep the server open for a minute. */
export async function closeApp(app: FastifyInstance): Promise<void> {
  const idle = setInterval(() => app.server.closeIdleConnections(), 100)
  const limit = setTimeout(() => app.server.closeAllConnections(), drainLimitMs)
  try {
    await app.close()
  } finally {
    clearInterval(idle)
    clearTimeout(limit)
  }
}

/** How far the process is on its way out. */
export type Leaving = { isLeaving(): boolean; isDraining(): boolean; leave(): void; drain(): void }

export function leaving(): Leaving {
  let stage: 'here' | 'leaving' | 'draining' = 'here'
  return {
    isLeaving: () => stage !== 'here',
    isDraining: () => stage === 'draining',
    leave: () => void (stage = 'leaving'),
    drain: () => void (stage = 'draining'),
  }
}
