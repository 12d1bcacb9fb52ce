import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nightly } from '#server/platform/jobs/nightly.ts'
import { openMetrics } from '#server/platform/telemetry/metrics.ts'
import { eachDatabase } from '#tests/support/database.ts'

const deploy = join(import.meta.dirname, '../../deploy')
const ownNames = /\b(?:safarnama|nodejs|process)_\w+/g
/** What others tell, by who: the names are theirs. */
const exporters = {
  prometheus: ['up'],
  blackbox: ['probe_success', 'probe_ssl_earliest_cert_expiry'],
  node: ['node_filesystem_avail_bytes', 'node_filesystem_size_bytes'],
  haproxy: ['haproxy_backend_active_servers'],
  'nightly.sh': ['safarnama_backup_written_timestamp_seconds', 'safarnama_backup_copied_timestamp_seconds'],
}
const foreignNames = new Set(Object.values(exporters).flat())

type Dashboard = { panels: { title: string; targets: { expr: string }[] }[] }

const { panels } = JSON.parse(readFileSync(join(deploy, 'grafana/dashboard.json'), 'utf8')) as Dashboard
const textOf = (path: string) => readFileSync(join(deploy, path), 'utf8')
const alerts = textOf('prometheus/alerts.yml')

type Alert = { name: string; expr: string; severity: string; summary: string }

/** Each alert of the file, so that one of another shape is not overlooked. */
function listAlerts(): Alert[] {
  const [, ...parts] = alerts.split(/^ +- alert: /m)
  return parts.map((part) => {
    const [, name = '', expr = '', severity = '', summary = ''] =
      /^(\w+)\n[^]*?expr:(?: >-)?\s+([^]+?)\n +(?:for: \w+\n +)?labels: \{ severity: (\w+) \}\n +annotations:\n +summary: '(.+)'$/m.exec(
        part,
      ) ?? []
    return { name, expr, severity, summary }
  })
}

/** Words of an expression that are no functions, labels or values. */
const metricsIn = (expr: string): string[] =>
  expr
    .replaceAll(/\{[^}]*\}|\bby \([^)]*\)|\[\w+\]/g, '')
    .match(/\b[a-z]\w*\b(?!\()/g)
    ?.filter((word) => !['or', 'and', 'unless', 'sum', 'min', 'max', 'by'].includes(word)) ?? []

eachDatabase(
  (_engine, open) => {
    test('alerts and dashboard name no figure that the product does not tell', async () => {
      const { db } = await open()
      const pool = () => ({ total: 1, idle: 1, waiting: 0, overdue: 0 })
      const reported = await openMetrics({
        database: { db, pool },
        clock: () => new Date(),
        doesJobs: true,
        catalogueVersion: () => 1,
        countPayments: () => Promise.resolve([]),
        isRedisUp: () => true,
      }).text()
      const types = [...reported.matchAll(/^# TYPE (\S+) (\S+)$/gm)]
      const known = new Set(
        types.flatMap(([, name = '', type]) =>
          type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
        ),
      )
      const expressions = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
      expect(expressions.length).toBeGreaterThan(10)
      for (const expression of expressions) expect(expression).toMatch(ownNames)
      const used = [...expressions, alerts].flatMap((text) => text.match(ownNames) ?? [])
      expect(used.length).toBeGreaterThan(20)
      expect(used.filter((name) => !known.has(name) && !foreignNames.has(name))).toEqual([])
      for (const { name, expr } of listAlerts())
        for (const metric of metricsIn(expr))
          expect(`${name}: ${metric} ${known.has(metric) || foreignNames.has(metric)}`).toBe(
            `${name}: ${metric} true`,
          )
    })

    test('each state of a connection that an alert asks for is told', async () => {
      const { pool } = await open()
      if (!pool) return
      const asked = [...alerts.matchAll(/state="(\w+)"/g)].map(([, state = '']) => state)
      expect(Object.keys(pool())).toEqual(expect.arrayContaining(asked))
    })
  },
  { engines: ['postgres'] },
)

test('each alert says how bad it is and why, is tested, and has its row in docs/operations.md', () => {
  const all = listAlerts()
  expect(all.length).toBe(alerts.match(/\balert:/g)?.length)
  const tested = textOf('prometheus/alerts.test.yml')
  const page = readFileSync(join(deploy, '../docs/operations.md'), 'utf8')
  for (const { name, expr, severity, summary } of all) {
    expect(['page', 'ticket', 'heartbeat']).toContain(severity)
    expect(summary.length, name).toBeGreaterThan(10)
    expect(expr.length, name).toBeGreaterThan(5)
    expect(tested.includes(`alertname: ${name}\n        exp_alerts:\n`), name).toBe(true)
    expect(page).toContain(`| ${name} | ${severity} |`)
  }
})

test('work of a night may last, all of it: what is late is anything else', () => {
  const late = listAlerts().find(({ name }) => name === 'EffectsLate')
  expect(
    /kind!~"([^"]*)"/
      .exec(late?.expr ?? '')?.[1]
      ?.split('|')
      .toSorted(),
  ).toEqual(nightly.toSorted())
})

test('whoever tells what an alert asks for is asked by Prometheus', () => {
  const asked = textOf('prometheus/prometheus.yml')
  for (const job of ['safarnama-web', 'safarnama-worker', 'safarnama-site', 'haproxy', 'node'])
    expect(asked).toContain(`job_name: ${job}\n`)
  for (const name of exporters['nightly.sh']) expect(textOf('systemd/nightly.sh')).toContain(name)
})
