import type { FastifyError, FastifyReply, FastifyRequest, FastifyBaseLogger } from 'fastify'
import type { Language } from '#shared/messages/language.ts'
import { type MessageKey, textIn, text } from '#shared/messages/text.ts'
import { isUnavailable } from '#server/platform/db/errors.ts'
import { AppError, type ErrorCode, statusOfCode } from '#server/platform/errors.ts'
import { acceptedLanguage } from './accept-language.ts'
import { noteForLog } from './request-log.ts'
import type { Socket } from 'node:net'
import { randomUUID } from 'node:crypto'
import { ownHeaders } from './security-headers.ts'

/** When a caller may try again after an outage. */
export const retryAfterSeconds = 5

type ErrorAnswer = {
  code: ErrorCode | 'internal'
  status: number
  message: string
  details: Record<string, unknown>
}

/** Errors of the framework itself, in our words. */
const frameworkErrors: Record<string, { code: ErrorCode; key: MessageKey }> = {
  FST_ERR_BAD_URL: { code: 'invalid', key: 'error.badRequest' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { code: 'invalid', key: 'error.unsupportedType' },
  FST_ERR_CTP_EMPTY_JSON_BODY: { code: 'invalid', key: 'error.badJson' },
  FST_ERR_CTP_INVALID_JSON_BODY: { code: 'invalid', key: 'error.badJson' },
}

/** The public part of an error: never the names of hosts and tables. */
export function errorAnswerOf(error: Error, language: Language): ErrorAnswer {
  const refuse = (code: ErrorCode, key: MessageKey): ErrorAnswer => ({
    code,
    status: statusOfCode[code],
    message: textIn(language, key, { type: 'application/json' }),
    details: {},
  })
  if (error instanceof AppError && !error.key.startsWith('database.')) {
    const { code, details } = error
    return { code, status: statusOfCode[code], message: error.in(language), details }
  }
  if (isUnavailable(error)) return refuse('unavailable', 'error.unavailable')
  const { code, statusCode } = error as FastifyError
  const known = frameworkErrors[code]
  if (known) return refuse(known.code, known.key)
  if (statusCode === 413) return refuse('too_large', 'error.tooLarge')
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return { ...refuse('invalid', 'error.badRequest'), status: statusCode }
  return { code: 'internal', status: 500, message: textIn(language, 'error.unexpected'), details: {} }
}

/** Answers every error as {error, message, code}, with the same text twice; the text of a bug only goes to the log. */
export function answerError(
  error: FastifyError | AppError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const answer = errorAnswerOf(error, acceptedLanguage(request.headers))
  noteForLog(request, { code: answer.code })
  if (answer.status >= 500) request.log.error({ err: error }, 'request failed')
  const { whenInvalid } = request.routeOptions.config
  const { details } = answer
  const retryAfter = details['retryAfterSeconds']
  if (typeof retryAfter === 'number') void reply.header('retry-after', String(retryAfter))
  else if (answer.status === 503) void reply.header('retry-after', retryAfterSeconds)
  return reply
    .status(answer.status)
    .header('cache-control', 'no-store')
    .send({
      error: answer.message,
      message: answer.message,
      code: answer.code,
      ...(answer.status === 400 && whenInvalid),
      ...details,
    })
}

const statusLines: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

type Surroundings = { log: FastifyBaseLogger; headersOf: (requestId: string) => Record<string, string> }

/** Answers connections that never became a request: too slow, too long, or not HTTP. */
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
