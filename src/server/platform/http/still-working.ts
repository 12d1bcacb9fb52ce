import type { FastifyReply, FastifyRequest } from 'fastify'

const usually = 10_000

/**
 * Reports now and then that an answer is in progress (102 Processing): a proxy and our own idle limit close a silent
 * connection, and a report of all years may take longer. Clients skip these answers.
 */
export function reportStillWorking(
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
