import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { isUnavailable } from '#server/platform/db/errors.ts'

export type HealthOptions = {
  /** Whether the database answers and its migrations are complete. */
  isMigrated: () => Promise<boolean>
  /** True after SIGTERM: proxies should now use another process. */
  isShuttingDown: () => boolean
}

/** One folder above the server's bundle; two when run from src/ in tests. */
const packageFile = ['../../package.json', '../../../package.json']
  .map((path) => join(import.meta.dirname, path))
  .find((path) => existsSync(path))
const { version } = JSON.parse(readFileSync(packageFile ?? 'package.json', 'utf8')) as { version: string }

/**
 * /healthz: the process is up, with its release. /readyz: it can work and is not shutting down. The catalogue
 * needs no check: nothing listens before it is loaded.
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
