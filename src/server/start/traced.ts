import type { LogEvent } from 'kysely'
import type { Database } from '#server/platform/db/client.ts'
import { askedByOf } from '#server/platform/outbox.ts'
import type { EffectHandlers, Job } from '#server/platform/jobs/outbox-worker.ts'
import type { Mailer } from '#server/providers/mail/port.ts'
import type { Tracer } from '#server/platform/telemetry/tracer.ts'

/** The operation and table of a statement: `select bookings`. Values are parameters and never appear. */
function nameOf(sql: string): { operation: string; table: string } {
  const [operation = 'sql'] = /\w+/.exec(sql) ?? []
  const [, table = ''] = /\b(?:from|into|update)\s+(?:"\w+"\.)?"(\w+)"/i.exec(sql) ?? []
  return { operation: operation.toLowerCase(), table }
}

/** Records every statement once it is over. */
export const statementWatch =
  (tracer: Tracer, system: 'sqlite' | 'postgresql') =>
  ({ level, query, queryDurationMillis }: LogEvent): void => {
    const { operation, table } = nameOf(query.sql)
    tracer.past(
      {
        name: `${operation} ${table}`.trim(),
        kind: 'client',
        attributes: {
          'db.system.name': system,
          'db.operation.name': operation,
          ...(table && { 'db.collection.name': table }),
        },
      },
      queryDurationMillis,
      level === 'error',
    )
  }

export function tracedDatabase(database: Database, tracer: Tracer): Database {
  return {
    ...database,
    transaction: (work) =>
      tracer.span({ name: 'transaction', kind: 'inside' }, () => database.transaction(work)),
  }
}

/** Traces calls to providers, but records only the host, since addresses name orders and people. */
export function tracedFetch(tracer: Tracer, send = fetch): typeof fetch {
  return (input, init) => {
    const { host } = new URL(input instanceof Request ? input.url : input)
    const method = init?.method ?? 'GET'
    const attributes = { 'http.request.method': method, 'server.address': host }
    return tracer.span({ name: `${method} ${host}`, kind: 'client', attributes }, async () => {
      const headers = new Headers(init?.headers)
      for (const [name, value] of Object.entries(tracer.headers())) headers.set(name, value)
      return send(input, { ...init, headers })
    })
  }
}

export function tracedMailer(mailer: Mailer, tracer: Tracer): Mailer {
  return {
    ...mailer,
    send: (mail) => tracer.span({ name: 'smtp send', kind: 'client' }, () => mailer.send(mail)),
  }
}

/** Traces effects of the outbox: each starts a trace, linked to the request that caused it. */
export function tracedHandlers(tracer: Tracer | undefined, handlers: EffectHandlers): EffectHandlers {
  if (!tracer) return handlers
  const traced = Object.entries(handlers).map(([kind, handle]) => [
    kind,
    (job: Job) => {
      const attributes = { 'safarnama.job.attempt': job.attempts }
      return tracer.beginning({ name: `job ${kind}`, kind: 'job', attributes }, askedByOf(job.payload), () =>
        handle(job),
      )
    },
  ])
  return Object.fromEntries(traced) as EffectHandlers
}
