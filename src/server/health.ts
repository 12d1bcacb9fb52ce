import type { FastifyInstance } from 'fastify'
import { isUnavailable } from './db/errors.ts'

export type HealthOptions = {
  /** Whether the database answers and has what this release needs. */
  isMigrated: () => Promise<boolean>
  /** Told to stop: a proxy has to turn to another process now. */
  isLeaving: () => boolean
}

/**
 * /healthz: the process is up. /readyz: it can do its work, and is not on its way out. That the catalogue is there needs no
 * question: nobody is listened to before.
 */
export function healthRoutes(app: FastifyInstance, { isMigrated, isLeaving }: HealthOptions): void {
  app.get('/healthz', () => ({ status: 'up' }))
  app.get('/readyz', async (request, reply) => {
    if (isLeaving()) return reply.status(503).send({ status: 'draining' })
    try {
      if (await isMigrated()) return { status: 'ready' }
      request.log.error('not ready: the database lacks tables of this release')
      return reply.status(503).send({ status: 'database not migrated' })
    } catch (error) {
      request.log.error({ err: error }, 'not ready')
      const status = isUnavailable(error) ? 'database unreachable' : 'database not migrated'
      return reply.status(503).send({ status })
    }
  })
}
