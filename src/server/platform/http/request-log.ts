import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { OnAnswer } from '#server/platform/telemetry/metrics.ts'

/** `session` leads to a person only through the sessions table, as long as that row exists. */
type Note = { session?: string; code?: string }

const notes = new WeakMap<FastifyRequest, Note>()

/** Adds to the request's line in the log. */
export function noteForLog(request: FastifyRequest, note: Note): void {
  notes.set(request, { ...notes.get(request), ...note })
}

/** A proxy requests them several times a second: only failures are worth a line. */
const probes: ReadonlySet<string> = new Set(['/healthz', '/readyz'])

/** One line for each request, without addresses, search words or names. */
export function logAnswers(app: FastifyInstance, onAnswer?: OnAnswer): void {
  app.addHook('onResponse', (request, reply, done) => {
    const path = request.routeOptions.url ?? 'unknown'
    const ms = Math.round(reply.elapsedTime)
    request.log[probes.has(path) && reply.statusCode < 400 ? 'debug' : 'info'](
      { method: request.method, path, status: reply.statusCode, ms, ...notes.get(request) },
      'answered',
    )
    onAnswer?.({ method: request.method, path, status: reply.statusCode, ms: reply.elapsedTime })
    done()
  })
}
