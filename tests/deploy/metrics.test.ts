import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openMetrics } from '#server/metrics/metrics.ts'
import { eachDatabase } from '#tests/support/database.ts'

const deploy = join(import.meta.dirname, '../../deploy')
const ownNames = /\b(?:safarnama|nodejs|process)_\w+/g

type Dashboard = { panels: { title: string; targets: { expr: string }[] }[] }

const { panels } = JSON.parse(readFileSync(join(deploy, 'grafana/dashboard.json'), 'utf8')) as Dashboard
const alerts = readFileSync(join(deploy, 'prometheus/alerts.yml'), 'utf8')

eachDatabase(
  (_engine, open) => {
    test('alerts and dashboard name no figure that the product does not tell', async () => {
      const { db } = await open()
      const pool = () => ({ total: 1, idle: 1, waiting: 0, overdue: 0 })
      const told = await openMetrics({
        database: { db, pool },
        clock: () => new Date(),
        doesJobs: true,
        catalogueVersion: () => 1,
        isRedisUp: () => true,
      }).text()
      const types = [...told.matchAll(/^# TYPE (\S+) (\S+)$/gm)]
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
      expect(used.filter((name) => !known.has(name))).toEqual([])
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
