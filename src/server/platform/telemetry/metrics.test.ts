import { register } from 'prom-client'
import { beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#server/platform/db/client.ts'
import { countPayments } from '#server/payments/repository.ts'
import { firstIdOf } from '#server/platform/ids.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { addBooking, addRefund, addUser } from '#tests/support/account-rows.ts'
import { openMetrics } from './metrics.ts'

const now = new Date('2026-12-01T06:00:00.000Z')
const before = (seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString()

eachDatabase((engine, open, place) => {
  let database: Database
  const needs = {
    clock: () => now,
    doesJobs: true,
    catalogueVersion: () => 7,
    isRedisUp: () => false,
  }
  const metricsOf = (own: Database, more = {}) =>
    openMetrics({
      ...needs,
      database: own,
      countPayments: (firstId) => countPayments(own.db, firstId),
      ...more,
    })
  const effect = (id: string, kind: string, more: object) => ({
    id,
    dedupe_key: id,
    kind,
    payload: '{}',
    due_at: before(0),
    attempts: 0,
    lease_until: null,
    done_at: null,
    failed_at: null,
    last_error: null,
    created_at: before(100),
    ...more,
  })
  beforeAll(async () => {
    database = await open()
    await database.db
      .insertInto('outbox')
      .values([
        effect('1', 'mail', { due_at: before(90) }),
        effect('2', 'mail', { due_at: before(30) }),
        effect('3', 'refund', { due_at: before(5) }),
        effect('4', 'purge', { due_at: '2026-12-01T21:00:00.000Z' }),
        effect('5', 'mail', { due_at: before(900), done_at: before(899) }),
        effect('6', 'mail', { due_at: before(900), failed_at: before(10) }),
        effect('7', 'mail', { due_at: before(900), failed_at: before(10), expires_at: before(1) }),
      ])
      .execute()
    await addUser(database, 'asha')
    await addRefund(database, await addBooking(database, 'asha'), 'pending')
    await addRefund(database, await addBooking(database, 'asha'), 'pending')
    // One within the day, one long ago.
    const [one, other] = await database.db.selectFrom('refunds').select('payment_id').execute()
    await database.db.deleteFrom('refunds').execute()
    for (const [paymentId, age] of [
      [one?.payment_id, 3_600],
      [other?.payment_id, 90_000],
    ] as const)
      await database.db
        .updateTable('payments')
        .set({ id: `${firstIdOf(new Date(before(age)))}-7000-8000-000000000000` })
        .where('id', '=', paymentId ?? '')
        .execute()
  })

  test('tell what waits, since when, what was given up, and the payments of a day by state', async () => {
    const text = await metricsOf(database).text()
    const lines = text.split('\n').filter((line) => line.startsWith('safarnama_'))
    expect(lines).toEqual(
      expect.arrayContaining([
        'safarnama_jobs_waiting{kind="mail"} 2',
        'safarnama_jobs_waiting{kind="refund"} 1',
        'safarnama_jobs_oldest_seconds{kind="mail"} 90',
        'safarnama_jobs_oldest_seconds{kind="refund"} 5',
        'safarnama_jobs_given_up 1',
        'safarnama_payments_last_day{status="captured"} 1',
        'safarnama_catalogue_version 7',
        'safarnama_redis_up 0',
      ]),
    )
    expect(lines.filter((line) => line.includes('purge'))).toEqual([])
  })

  test('of another process tell nothing that all would tell alike', async () => {
    const text = await metricsOf(database, { doesJobs: false }).text()
    expect(text).not.toContain('safarnama_jobs')
    expect(text).toContain('safarnama_catalogue_version 7')
  })

  test('tell nothing old while the database is away, and that it was', async () => {
    // A second client of PGlite would be the first.
    if (engine === 'postgres') return
    const own = await openDatabase(place())
    const metrics = metricsOf(own)
    expect(await metrics.text()).toContain('safarnama_jobs_given_up 1')
    await own.close()
    const text = await metrics.text()
    expect(text).not.toMatch(/^safarnama_(jobs|payments)\S* \d/m)
    expect(text).toContain('safarnama_figures_failed_total 1')
  })

  test('leave the library’s own list alone, so that several products fit into one process', () => {
    expect(register.getMetricsAsArray()).toEqual([])
  })
})
