import type { LogEvent } from 'kysely'
import type { Limits } from './postgres-limits.ts'

export type DatabaseOptions = {
  /** Without an address the embedded database in dataDir is used. */
  url?: string
  dataDir: string
  poolSize?: number
  replicaUrl?: string
  prepared?: boolean
  /** How long a query waits for the writer or for a free connection. */
  waitLimitMs?: number
  /** Overrides of the time limits, on PostgreSQL. */
  limits?: Partial<Limits>
  /** Called for every statement once it is over. */
  onStatement?: ((event: LogEvent) => void) | undefined
}
