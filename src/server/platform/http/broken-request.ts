import type { FastifyBaseLogger } from 'fastify'
import type { Socket } from 'node:net'
import { randomUUID } from 'node:crypto'
import { text } from '#shared/messages/text.ts'
import { ownHeaders } from './security-headers.ts'

const statusLines: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

type Surroundings = { log: FastifyBaseLogger; headersOf: (requestId: string) => Record<string, string> }

/** Answers what never became a request: too slow, too long, or no HTTP at all. */
export function answerBrokenRequest({ log, headersOf }: Surroundings) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const requestId = randomUUID()
    const statusLine = statusLines[error.code ?? ''] ?? '400 Bad Request'
    log.info({ reqId: requestId, status: Number(statusLine.slice(0, 3)), code: error.code }, 'no request')
    const message = text('error.badRequest')
    const body = JSON.stringify({ error: message, message, code: 'invalid' })
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      connection: 'close',
      ...headersOf(requestId),
      ...ownHeaders,
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    socket.end(`HTTP/1.1 ${statusLine}\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
  }
}
