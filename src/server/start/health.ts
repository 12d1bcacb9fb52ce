import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { isUnavailable } from '#server/platform/db/errors.ts'

export type HealthOptions = {
  /** Whether the database answers and has what this release needs. */
  isMigrated: () => Promise<boolean>
  /** True after SIGTERM: a proxy has to turn to another process now. */
  isShuttingDown: () => boolean
}

/** Above the server's bundle; a folder further up from src/ in tests. */
const packageFile = ['../../package.json', '../../../package.json']
  .map((path) => join(import.meta.dirname, path))
  .find((path) => existsSync(path))
const { version } = JSON.parse(readFileSync(packageFile ?? 'package.json', 'utf8')) as { version: string }

/**
 * /healthz: the process is up, and which release it is. /readyz: it can do its work, and is not on its way out. That the catalogue is there needs no
 * question: nobody is listened to before.
 */
export function healthRoutes(app: FastifyInstance, { isMigrated, isShuttingDown }: HealthOptions): void {
  app.get('/healthz', () => ({ status: 'up', version }))
  app.get('/readyz', async (request, reply) => {
    if (isShuttingDown()) return reply.status(503).send({ status: 'draining' })
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
