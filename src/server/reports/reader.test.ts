import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import { bookAndPay, bookingsApp } from '#tests/support/bookings-app.ts'
import { emptyBooks } from '#tests/support/books.ts'
import { compileForNode } from '#tests/support/child-process.ts'
import { eachDatabase, enginesForProcesses } from '#tests/support/database.ts'
import { readReports } from '#tests/support/read-report.ts'
import { settlementFormats as formats } from '#server/providers/payment/vendors.ts'
import { reportAnswers } from './answer.ts'
import { type ReportReader, reportThread } from './reader.ts'

const month = { from: '2026-11-01', to: '2026-11-30' }

eachDatabase(
  (engine, open, place) => {
    let database: Database
    let file: string
    let opened: ReportReader[]
    beforeAll(async () => {
      database = await open()
      file = await compileForNode('src/server/reports/thread.ts')
    })
    beforeEach(() => {
      opened = []
    })
    afterEach(async () => {
      for (const reader of opened) await reader.close()
    })

    const start = (times: { timeoutMs?: number; idleMs?: number } = {}) => {
      const reader = reportThread(file, { ...place(), poolSize: 1, formats }, times)
      opened.push(reader)
      return reader
    }

    it('STAFF-09 a thread over its own connection answers what this process would, and goes on while this one is busy', async () => {
      await emptyBooks(database)
      const app = await bookingsApp(database)
      const { booking } = await bookAndPay(app)
      const [there, here] = [readReports(start().ask), readReports(reportAnswers({ ...database, formats }))]
      const sales = await there('getSalesReport', { ...month, by: 'package' })
      expect(sales.total).toMatchObject({ confirmed: 1, received: booking.totalCost })
      expect(sales).toEqual(await here('getSalesReport', { ...month, by: 'package' }))
      expect(await there('getGstReport', month)).toEqual(await here('getGstReport', month))
      expect(await there('checkGstReport', {})).toEqual(await here('checkGstReport', {}))
      // A busy writer does not hold up a report.
      await database.transaction(async (tx) => {
        await tx.updateTable('bookings').set({ number_of_people: 9 }).execute()
        const while_ = await there('getSalesReport', { ...month, by: 'day' })
        expect(while_.total.people).toBe(booking.numberOfPeople)
      })
      await app.close()
    })

    it('STAFF-09 a database that is away is said as that, and an error keeps its code across the thread', async () => {
      const away = { ...place(), url: 'postgres://127.0.0.1:1/nowhere', poolSize: 1, formats }
      const reader = reportThread(file, away)
      opened.push(reader)
      for (const _time of [1, 2])
        await expect(reader.ask('getSalesReport', { ...month, by: 'day' })).rejects.toMatchObject({
          code: 'unavailable',
          key: 'database.unreachable',
        })
    })

    it('STAFF-09 where the replica is dead, the primary is read', async () => {
      if (engine === 'sqlite') return
      const dead = { ...place(), replicaUrl: 'postgres://127.0.0.1:1/nowhere', poolSize: 1, formats }
      const reader = reportThread(file, dead)
      opened.push(reader)
      const here = readReports(reportAnswers({ ...database, formats }))
      const asked = { ...month, by: 'day' } as const
      expect(await readReports(reader.ask)('getSalesReport', asked)).toEqual(
        await here('getSalesReport', asked),
      )
    })

    it('STAFF-09 what takes too long is stopped and said, and the next question is answered', async () => {
      const reader = start({ timeoutMs: 1 })
      await expect(reader.ask('checkGstReport', {})).rejects.toThrow('This took too long')
      const other = start()
      expect(await readReports(other.ask)('getOccupancyReport', month)).toHaveProperty('rows')
    })

    it('STAFF-09 an idle thread ends and another question starts one; ten wait at most', async () => {
      const reader = start({ idleMs: 1 })
      const ask = () => reader.ask('getSalesReport', { ...month, by: 'day' })
      await ask()
      await new Promise((resolve) => setTimeout(resolve, 50))
      await ask()
      const outcomes = await Promise.allSettled(Array.from({ length: 12 }, ask))
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
      const rejected = outcomes.flatMap((outcome) =>
        outcome.status === 'rejected' ? [String(outcome.reason)] : [],
      )
      expect(rejected.join()).toContain('Many reports are being read')
    })
  },
  { engines: enginesForProcesses() },
)
