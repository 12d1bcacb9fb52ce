import { AppError } from '#server/platform/errors.ts'
import { type MessageParams, text } from '#shared/messages/text.ts'
import { isStalePlan } from './statement-names.ts'

type EngineError = {
  code?: unknown
  message: string
  detail?: unknown
  table?: unknown
  constraint?: unknown
}

/**
 * 'bookings.code' or 'identities.issuer,subject' for a unique violation, the same on both engines; the name of the
 * index if it is on an expression.
 */
export function uniqueViolation(error: unknown): string | undefined {
  if (!isEngineError(error)) return undefined
  return error.code === '23505' ? ofPostgres(error) : ofSqlite(error.message)
}

/** Errors of statements with RETURNING carry no SQLite code, only the message. */
function ofSqlite(message: string): string | undefined {
  const found = /^UNIQUE constraint failed: (?:index '(?<index>.+)'|(?<columns>.+))$/.exec(message)?.groups
  if (!found) return undefined
  if (found.index) return found.index
  const [first = '', ...others] = (found.columns ?? '').split(', ')
  return [first, ...others.map((column) => column.slice(column.indexOf('.') + 1))].join(',')
}

/** The detail reads 'Key (a, b)=(1, 2) already exists.' in the server's language. */
function ofPostgres({ detail, table, constraint }: EngineError): string {
  const columns = typeof detail === 'string' ? /\(([^()]+)\)=\(/.exec(detail)?.[1] : undefined
  const isPlain = columns !== undefined && /^[\w, ]+$/.test(columns)
  return isPlain ? `${String(table)}.${columns.replaceAll(', ', ',')}` : String(constraint)
}

/** SQLite: another connection has the file locked. */
export function isBusy(error: unknown): boolean {
  return isEngineError(error) && /^database (table )?is locked/.test(error.message)
}

/** The disk of the database is full, or that of a file which SQLite or the system writes. */
export function isDiskFull(error: unknown): boolean {
  if (!isEngineError(error)) return false
  const isCoded = error.code === 'ENOSPC' || error.code === '53100'
  return isCoded || error.message === 'database or disk is full'
}

/** A pool that passes connections between clients does not know which statements were prepared on them. */
export const isUnprepared = (error: unknown): boolean =>
  isEngineError(error) && (error.code === '42P05' || error.code === '26000')

export function unavailable(key: AppError['key'], params: MessageParams, cause: unknown): AppError {
  const error = new AppError('unavailable', key, { params })
  error.cause = cause
  return error
}

/** Callers read that the product is busy; the log shows the cause. */
export const busyBecause = (cause: unknown) => unavailable('database.busy', {}, cause)

export function busyError(waitedMs: number, cause?: unknown): AppError {
  return busyBecause(new Error(text('database.waitedTooLong', { waitedMs }), { cause }))
}

/**
 * The commit was sent and its outcome is unknown: never treated as a success. Calls are idempotent, so they can be
 * repeated.
 */
export const unknownOutcome = () => busyBecause(new Error(text('database.unknownOutcome')))

export const isBusyError = (error: unknown): boolean =>
  error instanceof AppError && error.key === 'database.busy'

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK_DETECTED = '40P01'
/** A row was deleted after the transaction had read it; a retry no longer finds it. */
const FOREIGN_KEY_VIOLATION = '23503'
const retryableCodes = new Set<unknown>([SERIALIZATION_FAILURE, DEADLOCK_DETECTED, FOREIGN_KEY_VIOLATION])

/** PostgreSQL rolled the transaction back, and it can be retried from its beginning. */
export function isRetryable(error: unknown): boolean {
  if (!isEngineError(error)) return false
  return retryableCodes.has(error.code) || isStalePlan(error)
}

const systemCodes =
  'ECONNREFUSED ECONNRESET ENOTFOUND ETIMEDOUT EHOSTUNREACH ENETUNREACH EPIPE EAI_AGAIN ENOENT EACCES ERR_STREAM_DESTROYED ERR_STREAM_WRITE_AFTER_END'
/**
 * Server shut down, crashed or starting up; no such database; password rejected; time limit of a statement, a lock or a
 * transaction.
 */
const serverCodes = '57P01 57P02 57P03 3D000 28P01 28000 57014 55P03 25P03'
/** Connection errors; resources such as disk and memory; system errors. */
const unavailableClasses = /^(?:08|53|58)/
const READ_ONLY = '25006'
const unavailableCodes = new Set(`${systemCodes} ${serverCodes}`.split(' '))

/** The database is unreachable or too slow: 503. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof AppError) return error.code === 'unavailable'
  if (error instanceof AggregateError) return error.errors.some(isUnavailable)
  if (!isEngineError(error)) return false
  const code = typeof error.code === 'string' ? error.code : ''
  return (
    unavailableCodes.has(code) ||
    unavailableClasses.test(code) ||
    isReadOnly(error) ||
    isLostConnection(error.message) ||
    isFullDisk(error.message)
  )
}

/** The server accepts no writes, because it is, or has become, a replica. */
export const isReadOnly = (error: unknown): boolean => isEngineError(error) && error.code === READ_ONLY

const isFullDisk = (message: string): boolean =>
  /^(?:database or disk is full|attempt to write a readonly database|disk I\/O error)/.test(message)

/** A lock was not granted in time; the caller may try again. */
export const isLockTimeout = (error: unknown): boolean => isEngineError(error) && error.code === '55P03'

/** pg reports these without a code; the last ones come from pools in between. */
const lostConnection =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client (?:has encountered a connection|was closed)|Received unexpected \w+ message)/

const isLostConnection = (message: string): boolean => lostConnection.test(message)

function isEngineError(error: unknown): error is EngineError {
  return error instanceof Error
}
