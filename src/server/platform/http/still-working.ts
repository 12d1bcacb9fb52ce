import type { FastifyReply, FastifyRequest } from 'fastify'

const usually = 10_000

/**
 * Says now and then that an answer is being worked at (102 Processing): a proxy and our own bound on silence end a
 * connection on which nothing moves, and a report of all years may take longer. Clients pass over such answers.
 */
export function sayStillWorking(
  { raw: { httpVersionMinor } }: FastifyRequest,
  { raw }: FastifyReply,
  everyMs = usually,
): void {
  // HTTP/1.0 has none.
  if (httpVersionMinor === 0) return
  const timer = setInterval(() => {
    if (!raw.headersSent && raw.writable) raw.writeProcessing()
  }, everyMs)
  timer.unref()
  raw.once('close', () => clearInterval(timer))
}
