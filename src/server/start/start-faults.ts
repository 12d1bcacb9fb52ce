import { resolve } from 'node:path'
import { text } from '#shared/messages/text.ts'
import type { Config } from '#server/platform/config/config.ts'
import { isBusyError, isDiskFull, isUnprepared } from '#server/platform/db/errors.ts'
import { AppError } from '#server/platform/errors.ts'

const listenFaults = new Set(['EACCES', 'EADDRNOTAVAIL', 'EAI_AGAIN', 'EINVAL', 'ENOTFOUND'])

/** SQLite has no error code for this. */
const brokenFile = /file is not a database|disk image is malformed/

function isBelow(folder: string, path: string | undefined): boolean {
  return path !== undefined && resolve(path).startsWith(resolve(folder))
}

type Listening = Pick<Config, 'host' | 'port' | 'metrics'>
type ListenError = NodeJS.ErrnoException & { port?: number; hostname?: string }

/** The listener that failed: its port and host, and the prefix of its settings. */
function listenerOf({ port, hostname }: ListenError, { metrics, ...site }: Listening) {
  const isOfMetrics = port === undefined ? hostname !== site.host : port !== site.port
  return metrics && isOfMetrics ? { ...metrics, prefix: 'METRICS_' } : { ...site, prefix: '' }
}

/** The sentence for a failed start. */
export function reasonOf(error: unknown, config: Listening & Pick<Config, 'dataDir'>): string {
  const { dataDir } = config
  if (isBusyError(error)) return text('start.databaseHeld', { dataDir })
  if (error instanceof AppError) return error.message
  if (!(error instanceof Error)) return text('start.failed', { reason: String(error) })
  const { code, syscall, path, message } = error as NodeJS.ErrnoException
  const { host, port, prefix } = listenerOf(error, config)
  if (code === 'EADDRINUSE') return text('start.portInUse', { port, prefix })
  const isListening = syscall === 'listen' || syscall === 'bind' || syscall === 'getaddrinfo'
  if (isListening && code !== undefined && listenFaults.has(code))
    return text(code === 'EACCES' ? 'start.portForbidden' : 'start.cannotListen', { host, port, prefix })
  if (isUnprepared(error)) return text('config.unprepared')
  if (isDiskFull(error)) return text('start.diskFull', { dataDir })
  if (brokenFile.test(message)) return text('start.brokenDatabase', { dataDir })
  if (code !== undefined && isBelow(dataDir, path)) return text('database.dataDirNotWritable', { dataDir })
  return text('start.failed', { reason: message })
}
