import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError, tooMany } from '#server/platform/errors.ts'
import { limitRules } from '#server/platform/limits/limits.ts'
import type { Limiter } from '#server/platform/limits/port.ts'
import { networkOf } from '#server/platform/networks.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A sender that is known by its signature may send a body without its length. */
    takesUnsized?: true
  }
}

/** Counts the work that an address wasted. Per process, since it is the process's own time. */
export function rejectionCount(limiter: Limiter, factor: number) {
  const ask = async (way: 'hit' | 'check', name: 'refused' | 'unruly', address: string) => {
    if (factor === 0) return { allowed: true, retryAfterSeconds: 0 }
    const { limit, windowMs } = limitRules[name]
    return limiter[way](`${name}:${networkOf(address)}`, { limit: Math.max(1, limit * factor), windowMs })
  }
  return {
    noteRejected: (address: string) => ask('hit', 'refused', address),
    noteUnruly: (address: string) => ask('hit', 'unruly', address),
    isUnruly: async (address: string) => !(await ask('check', 'unruly', address)).allowed,
    async beforeBody(address: string): Promise<void> {
      const { allowed, retryAfterSeconds } = await ask('check', 'refused', address)
      if (!allowed) throw tooMany(retryAfterSeconds)
    },
  }
}

export type RejectionCount = ReturnType<typeof rejectionCount>

const isUnsized = ({ headers }: FastifyRequest) => headers['transfer-encoding'] !== undefined
const hasBody = (request: FastifyRequest) =>
  isUnsized(request) || Number(request.headers['content-length'] ?? 0) > 0

/** Errors in what was sent; other errors are answered before the body is read. */
const isWrong = (status: number) => status === 400 || status === 413 || status === 415

/** Checks before a body is read whether its address may still send one. */
export function countRejections(app: FastifyInstance, count: RejectionCount): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!hasBody(request)) return
    await count.beforeBody(request.ip)
    if (!isUnsized(request) || request.routeOptions.config.takesUnsized) return
    // A chunked body of single bytes costs fifty times as much to receive, without a bound known ahead.
    void reply.header('connection', 'close')
    await count.noteUnruly(request.ip)
    throw new AppError('invalid', 'error.lengthMissing')
  })
  app.addHook('onResponse', async (request, { statusCode }) => {
    if (hasBody(request) && isWrong(statusCode)) await count.noteRejected(request.ip)
  })
}
