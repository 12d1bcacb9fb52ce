import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import { lineWriter } from './write-lines.ts'

export type Log = FastifyBaseLogger

type LoggedError = { type: string; message: string; code?: string; stack?: string; cause?: unknown }

/** Error messages of mail servers and databases quote addresses. */
const withoutAddresses = (value: string) => value.replaceAll(/[^\s<>()"',;:]+@[^\s<>()"',;:]+/g, '[address]')

/** Only the fields that explain the fault: others (a row's values, a mail's envelope) hold personal data. */
export function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutAddresses(String(error)) }
  const { code, cause, stack } = error as NodeJS.ErrnoException & { cause?: unknown }
  return {
    type: error.name,
    message: withoutAddresses(error.message),
    ...(typeof code === 'string' && { code }),
    ...(stack !== undefined && { stack: withoutAddresses(stack) }),
    ...(cause !== undefined && { cause: describeError(cause) }),
  }
}

/** JSON lines on stderr; stdout has only the few lines for people. */
export function openLog(level: string): FastifyBaseLogger {
  // The framework's own request lines would hold addresses and search words.
  const serializers = { err: describeError, req: ({ method }: { method?: string }) => ({ method }) }
  return pino({ level, serializers, timestamp: pino.stdTimeFunctions.isoTime }, lineWriter(2))
}
