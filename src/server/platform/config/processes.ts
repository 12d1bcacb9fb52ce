import { readRedisUrl } from './addresses.ts'
import type { SettingsReader } from './settings.ts'

/** Settings of an installation with several processes. */
export type ProcessesConfig = {
  /** A worker does the jobs, a web process answers requests, 'all' does both. */
  role: 'web' | 'worker' | 'all'
  /** Redis counts address limits for all processes; undefined: the database does. */
  redisUrl: string | undefined
  /** How long a process keeps answering after SIGTERM, so that the proxy can switch away first. */
  drainMs: number
  /** Where Prometheus finds /metrics; undefined: no metrics. */
  metrics: { host: string; port: number } | undefined
}

export function readProcesses(read: SettingsReader): ProcessesConfig {
  const port = read.wholeNumber('METRICS_PORT', 0, 1, 65_535)
  return {
    role: read.choice('ROLE', ['web', 'worker', 'all'], 'all'),
    redisUrl: readRedisUrl(read),
    drainMs: read.wholeNumber('DRAIN_SECONDS', 0, 0, 600) * 1_000,
    metrics: port === 0 ? undefined : { port, host: read.text('METRICS_HOST') ?? '127.0.0.1' },
  }
}

type Checked = ProcessesConfig & {
  port: number
  databaseUrl: string | undefined
  databaseReplicaUrl: string | undefined
  databaseDirectUrl: string | undefined
  sandboxUrl: string | undefined
  usesSandbox: boolean
}

/** The embedded database and the sandbox belong to one process, so several processes need servers. */
export function checkProcesses(read: SettingsReader, config: Checked): void {
  const isOneOfSeveral = config.role !== 'all'
  const needDatabase = {
    DATABASE_REPLICA_URL: config.databaseReplicaUrl !== undefined,
    DATABASE_DIRECT_URL: config.databaseDirectUrl !== undefined,
    REDIS_URL: config.redisUrl !== undefined,
    [`ROLE=${config.role}`]: isOneOfSeveral,
  }
  for (const [name, isSet] of Object.entries(needDatabase))
    if (isSet && !config.databaseUrl) read.refuse('config.needsDatabase', { name })
  if (isOneOfSeveral && config.usesSandbox && config.sandboxUrl === undefined)
    read.refuse('config.roleNeedsParties', { role: config.role })
  if (config.metrics?.port === config.port) read.refuse('config.metricsPort', {})
}
