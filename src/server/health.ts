import type { FastifyInstance } from 'fastify'
import type { Database } from './db/client.ts'

/** /healthz: the process is up. /readyz: it can do its work, and is not on its way out. */
export function healthRoutes(
  app: FastifyInstance,
  database: Pick<Database, 'ping'>,
  isDraining: () => boolean,
): void {
  app.get('/healthz', () => ({ status: 'up' }))
  app.get('/readyz', async (request, reply) => {
    if (isDraining()) return reply.status(503).send({ status: 'draining' })
    try {
      await database.ping()
      return { status: 'ready' }
    } catch (error) {
      request.log.error({ err: error }, 'not ready')
      return reply.status(503).send({ status: 'database unreachable' })
    }
  })
}
