import { dayMs } from '#shared/domain/durations.ts'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/client.ts'
import { firstIdOf } from '#server/platform/ids.ts'
import { readJobFigures } from './repository.ts'

/** Called for each answer, with the pattern of its path. */
export type OnAnswer = (answer: { method: string; path: string; status: number; ms: number }) => void

export type MetricsDeps = {
  database: Pick<Database, 'db' | 'pool'>
  clock: Clock
  /** Whether this process runs the jobs: only such a process reports the figures of the database. */
  doesJobs: boolean
  catalogueVersion: () => number
  /** Payments with this id or a later one. */
  countPayments: (firstId: string) => Promise<{ status: string; count: number }[]>
  isRedisUp: (() => boolean) | undefined
}
type Texts = { figures(): { hits: number; misses: number } }

export type Metrics = {
  onAnswer: OnAnswer
  /** Reports the figures of a text cache under this name. */
  watchTexts(cache: string, texts: Texts): void
  text(): Promise<string>
}

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const prefix = 'safarnama_'

function requestTimes(registry: Registry): OnAnswer {
  const times = new Histogram({
    name: `${prefix}request_seconds`,
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  })
  // Labels are assembled once for each kind of answer.
  const kinds = new Map<string, { observe(seconds: number): void }>()
  return ({ method, path, status, ms }) => {
    const name = `${method} ${path} ${status}`
    const kind = kinds.get(name) ?? times.labels(method, path, String(status))
    kinds.set(name, kind)
    kind.observe(ms / 1000)
  }
}

/** Reads the database for each scrape; while it is unreachable these report nothing rather than stale figures. */
function databaseGauges(
  registry: Registry,
  { database, clock, countPayments }: MetricsDeps,
): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: prefix + name, help, labelNames, registers: [registry] })
  const oldest = gauge('jobs_oldest_seconds', 'How long the oldest of them has been due', ['kind'])
  const givenUp = gauge('jobs_given_up', 'Effects that were given up: somebody has to look at them')
  const failing = gauge(
    'jobs_failing',
    'Effects that move money and keep failing: tried again, never given up',
  )
  const payments = gauge('payments_last_day', 'Payments first heard of within a day, by state', ['status'])
  const failures = new Counter({
    name: `${prefix}figures_failed_total`,
    help: 'How often the database could not be asked for these figures',
    registers: [registry],
  })
  const waiting = gauge('jobs_waiting', 'Effects that are due and not done yet', ['kind'])
  async function readAll(): Promise<void> {
    const now = clock()
    const jobs = await readJobFigures(database.db, now.toISOString())
    for (const { kind, count, oldest: dueAt } of jobs.waiting) {
      waiting.set({ kind }, count)
      oldest.set({ kind }, (now.getTime() - Date.parse(dueAt)) / 1000)
    }
    givenUp.set(jobs.givenUp)
    failing.set(jobs.failing)
    const since = firstIdOf(new Date(now.getTime() - dayMs))
    for (const { status, count } of await countPayments(since)) payments.set({ status }, count)
  }
  return async () => {
    for (const one of [waiting, oldest, payments]) one.reset()
    givenUp.remove()
    failing.remove()
    await readAll().catch(() => failures.inc())
  }
}

function processGauges(registry: Registry, needs: MetricsDeps, caches: Map<string, Texts>): void {
  const { database, catalogueVersion, isRedisUp } = needs
  const gauge = (name: string, help: string, labelNames: string[], collect: (own: Gauge) => void) => {
    const own: Gauge = new Gauge({
      name: prefix + name,
      help,
      labelNames,
      registers: [registry],
      collect: () => collect(own),
    })
    return own
  }
  gauge('catalogue_version', 'The version of the catalogue that is served', [], (own) =>
    own.set(catalogueVersion()),
  )
  gauge(
    'kept_texts_asked',
    'Answers and pages that were kept (hit) or had to be made',
    ['cache', 'result'],
    (own) => {
      for (const [cache, texts] of caches) {
        const { hits, misses } = texts.figures()
        own.set({ cache, result: 'hit' }, hits)
        own.set({ cache, result: 'miss' }, misses)
      }
    },
  )
  if (database.pool)
    gauge('database_connections', 'Connections of this process, and who waits for one', ['state'], (own) => {
      for (const [state, count] of Object.entries(database.pool?.() ?? {})) own.set({ state }, count)
    })
  if (isRedisUp)
    gauge('redis_up', '0 while the database counts the limits of addresses', [], (own) =>
      own.set(isRedisUp() ? 1 : 0),
    )
}

export function openMetrics(needs: MetricsDeps): Metrics {
  const registry = new Registry()
  const caches = new Map<string, Texts>()
  collectDefaultMetrics({ register: registry })
  processGauges(registry, needs, caches)
  const readDatabase = needs.doesJobs ? databaseGauges(registry, needs) : undefined
  return {
    onAnswer: requestTimes(registry),
    watchTexts: (cache, texts) => void caches.set(cache, texts),
    async text() {
      await readDatabase?.()
      return registry.metrics()
    },
  }
}
