import { busyBecause, isUnavailable } from '#server/platform/db/errors.ts'
import { AppError } from '#server/platform/errors.ts'

/** An error as it passes between threads, where classes are lost. */
export type SentError = { message: string; app?: Pick<AppError, 'code' | 'key' | 'params' | 'details'> }

export function toSent(error: unknown): SentError {
  const message = error instanceof Error ? error.message : String(error)
  const known = !(error instanceof AppError) && isUnavailable(error) ? busyBecause(error) : error
  if (!(known instanceof AppError)) return { message }
  const { code, key, params, details } = known
  return { message, app: { code, key, params, details } }
}

export function fromSent({ message, app }: SentError): Error {
  if (!app) return new Error(message)
  const { code, key, params, details } = app
  const error = new AppError(code, key, { params, details })
  if (message !== error.message) error.cause = new Error(message)
  return error
}
