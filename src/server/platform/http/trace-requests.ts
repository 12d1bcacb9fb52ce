import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { OpenSpan, TraceHeaders, Tracer } from '#server/platform/telemetry/tracing/tracer.ts'

/** Asked every second by whoever watches over the process. */
const silent = new Set(['/healthz', '/readyz'])

function callerOf({ traceparent, tracestate }: FastifyRequest['headers']): TraceHeaders {
  return {
    ...(typeof traceparent === 'string' && { traceparent }),
    ...(typeof tracestate === 'string' && { tracestate }),
  }
}

/** By the pattern of its path: an address names bookings, people and what they search for. */
function describe(span: OpenSpan, { method, routeOptions }: FastifyRequest, { raw }: FastifyReply): void {
  const { url: route } = routeOptions
  const isCut = !raw.writableFinished
  span.end(
    route === undefined ? method : `${method} ${route}`,
    {
      ...(route !== undefined && { 'http.route': route }),
      ...(isCut ? { 'error.type': 'aborted' } : { 'http.response.status_code': raw.statusCode }),
    },
    isCut || raw.statusCode >= 500,
  )
}

/** A span for each request, from its first byte until its answer is gone. */
export function traceRequests(app: FastifyInstance, tracer: Tracer): void {
  const spans = new WeakMap<FastifyRequest, OpenSpan>()
  app.addHook('onRequest', (request, reply, done) => {
    const { method, headers, url } = request
    if (silent.has(url)) return done()
    const attributes = { 'http.request.method': method }
    const span = tracer.open({ name: method, kind: 'server', attributes }, callerOf(headers))
    spans.set(request, span)
    reply.raw.once('close', () => describe(span, request, reply))
    span.run(done)
  })
  // A body arrives by events of its socket, which knows nothing of the request.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) span.run(done)
    else done()
  })
}
