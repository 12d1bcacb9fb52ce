import { AppError } from '#server/platform/errors.ts'
import { unavailable } from './errors.ts'
import type { DatabaseOptions } from './options.ts'

export function clearError(error: unknown, { url, dataDir }: DatabaseOptions): unknown {
  if (url !== undefined) {
    const cause = error instanceof AppError ? error.cause : error
    return unavailable('database.unreachable', { address: addressOf(url), reason: reasonOf(cause) }, cause)
  }
  const cannotOpen =
    error instanceof Error && /unable to open database file|readonly database/.test(error.message)
  return cannotOpen ? unavailable('database.dataDirNotWritable', { dataDir }, error) : error
}

/** The error of a host with several addresses has no message. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return 'unknown'
  const deepest = cause.cause instanceof Error ? cause.cause : cause
  return deepest.message || ('code' in deepest ? String(deepest.code) : deepest.name)
}

/** Host and database only: the address as a whole holds a password. */
function addressOf(url: string): string {
  if (!URL.canParse(url)) return 'DATABASE_URL'
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}
