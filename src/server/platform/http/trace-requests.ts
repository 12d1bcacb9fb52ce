import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { OpenSpan, TraceHeaders, Tracer } from '#server/platform/telemetry/tracer.ts'

/** Monitoring requests these every second. */
const silent = new Set(['/healthz', '/readyz'])

function callerOf({ traceparent, tracestate }: FastifyRequest['headers']): TraceHeaders {
  return {
    ...(typeof traceparent === 'string' && { traceparent }),
    ...(typeof tracestate === 'string' && { tracestate }),
  }
}

/** Named by the path's pattern, since an address names bookings, people and search words. */
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

/** One span for each request, from its first byte to the end of its answer. */
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
  // A body arrives by events of its socket, outside of the request's context.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) span.run(done)
    else done()
  })
}
