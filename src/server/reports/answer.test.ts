import { beforeAll, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import { emptyBooks } from '#tests/support/books.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { readReports } from '#tests/support/read-report.ts'
import { reportAnswers } from './answer.ts'

const count = 503
const period = { from: '2026-11-01', to: '2026-11-30' }

eachDatabase((_name, open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
    await emptyBooks(database)
    const receipts = Array.from({ length: count }, (_, at) => ({
      day: '2026-11-12',
      kind: 'papers' as const,
      row_id: `receipt-${at}`,
      package_id: `package-${at}`,
      confirmed: 0 as const,
      people: 0,
      cancelled: 0 as const,
      received_paise: 100 * (at + 1),
      returned_paise: 0,
    }))
    await database.db.insertInto('sales_entries').values(receipts).execute()
  })

  it('lists the packages that brought the most, says how many there are, and adds up and files all of them', async () => {
    const ask = readReports(reportAnswers({ ...database, formats: [] }))
    const report = await ask('getSalesReport', { ...period, by: 'package' })
    expect(report.count).toBe(count)
    expect(report.rows.map(({ received }) => received)).toEqual(
      Array.from({ length: 500 }, (_, at) => count - at),
    )
    expect(report.total.received).toBe((count * (count + 1)) / 2)
    const { csv } = await ask('getReportFile', { ...period, file: 'sales', by: 'package' })
    const lines = csv.trim().split('\r\n')
    expect(lines).toHaveLength(1 + count + 1)
    const listed = lines.slice(1, -1).map((line) => line.split(',')[0])
    expect(listed.slice(0, report.rows.length)).toEqual(report.rows.map(({ key }) => key))
  })

  it('lists each day of a period, and nothing where nothing was sold', async () => {
    const ask = readReports(reportAnswers({ ...database, formats: [] }))
    const days = await ask('getSalesReport', { ...period, by: 'day' })
    expect(days).toMatchObject({ count: 1, rows: [{ key: '2026-11-12', name: '2026-11-12' }] })
    const none = { from: '2025-11-01', to: '2025-11-30' }
    expect(await ask('getSalesReport', { ...none, by: 'package' })).toMatchObject({ count: 0, rows: [] })
    expect(await ask('getOccupancyReport', none)).toMatchObject({ count: expect.any(Number) as number })
  })
})
