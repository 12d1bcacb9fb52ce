import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#shared/messages/language.ts'
import { type MessageKey, textIn } from '#shared/messages/text.ts'
import { isUnavailable } from '#server/platform/db/errors.ts'
import { AppError, type ErrorCode, statusOfCode } from '#server/platform/errors.ts'
import { languageWanted } from './language-wanted.ts'
import { noteForLog } from './request-log.ts'

/** When a caller may come again after an outage. */
export const retryAfterSeconds = 5

type Refusal = {
  code: ErrorCode | 'internal'
  status: number
  message: string
  details: Record<string, unknown>
}

/** What the framework itself refuses, in our words. */
const frameworkErrors: Record<string, { code: ErrorCode; key: MessageKey }> = {
  FST_ERR_BAD_URL: { code: 'invalid', key: 'error.badRequest' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { code: 'invalid', key: 'error.unsupportedType' },
  FST_ERR_CTP_EMPTY_JSON_BODY: { code: 'invalid', key: 'error.badJson' },
  FST_ERR_CTP_INVALID_JSON_BODY: { code: 'invalid', key: 'error.badJson' },
}

/** What a caller may know of an error: the names of our hosts and tables are not among it. */
export function refusalOf(error: Error, language: Language): Refusal {
  const refuse = (code: ErrorCode, key: MessageKey): Refusal => ({
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

/** Every refusal as {error, message, code}, the same text twice; a bug's own text stays in the log. */
export function answerError(
  error: FastifyError | AppError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const refusal = refusalOf(error, languageWanted(request.headers))
  noteForLog(request, { code: refusal.code })
  if (refusal.status >= 500) request.log.error({ err: error }, 'request failed')
  const { whenInvalid } = request.routeOptions.config
  const { details } = refusal
  const retryAfter = details['retryAfterSeconds']
  if (typeof retryAfter === 'number') void reply.header('retry-after', String(retryAfter))
  else if (refusal.status === 503) void reply.header('retry-after', retryAfterSeconds)
  return reply
    .status(refusal.status)
    .header('cache-control', 'no-store')
    .send({
      error: refusal.message,
      message: refusal.message,
      code: refusal.code,
      ...(refusal.status === 400 && whenInvalid),
      ...details,
    })
}
