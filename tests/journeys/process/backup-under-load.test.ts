/** @module-tag deep */

import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openDatabase } from '#server/platform/db/client.ts'
import { type ApiSession, book, newAccount, pay, sessionOf } from '#tests/support/account.ts'
import { filledData } from '#tests/support/built.ts'
import { eachDatabase, enginesForProcesses } from '#tests/support/database.ts'
import { addressOf, createDatabase, dropDatabase } from '#tests/support/postgres-server.ts'
import { type Product, runUntilEnd, startProduct } from '#tests/support/product.ts'

eachDatabase(
  (engine, _open, place) => {
    const home = mkdtempSync(join(inject('testRun').dir, 'backup-'))
    const targetName = `${inject('testRun').server?.prefix ?? ''}restored`
    let product: Product
    let env: Record<string, string> = {}
    let session: ApiSession
    beforeAll(async () => {
      const { url } = place()
      env = url === undefined ? {} : { DATABASE_URL: url }
      product = await startProduct({ dataDir: join(home, 'live'), template: await filledData(), env })
      session = await sessionOf(product.url, await newAccount(product.url))
    }, 120_000)
    afterAll(async () => {
      await product.stop()
      const { server } = inject('testRun')
      if (engine === 'postgres' && server) await dropDatabase(server.url, targetName)
      rmSync(home, { recursive: true, force: true })
    })

    const operate = (where: Record<string, string>, dataDir: string, ...args: string[]) =>
      runUntilEnd({ entry: 'operator', args, dataDir, port: product.port, env: where })

    /** The target of the restore: empty, and not open anywhere. */
    async function emptyTarget() {
      const dataDir = join(home, 'restored')
      const { server } = inject('testRun')
      if (engine === 'sqlite' || !server) return { place: { dataDir }, env: {} }
      await createDatabase(server.url, targetName)
      const url = addressOf(server.url, targetName)
      return { place: { dataDir, url }, env: { DATABASE_URL: url } }
    }

    test('OPS-04 a backup while people book and pay is whole: all that was acknowledged before it, and nothing by half', async () => {
      const packageId = 'havelock'
      const booked: string[] = []
      const ending = new AbortController()
      const traveller = async () => {
        while (!ending.signal.aborted) {
          const made = await book(product.url, session, packageId)
          await pay(product.url, session, made)
          booked.push(made.bookingId)
        }
      }
      const load = Promise.all([traveller(), traveller()])
      await expect.poll(() => booked.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(3)
      const before = [...booked]
      const file = join(home, 'under-load.backup')
      const made = await operate(env, product.dataDir, 'backup', file)
      expect(made).toMatchObject({ code: 0, stderr: '' })
      // A restore into a database that the product has open is rejected.
      const refused = await operate(env, product.dataDir, 'restore', file)
      expect(refused.code).toBe(1)
      expect(refused.stderr).toContain('The database is in use')
      const seen = booked.length
      await expect.poll(() => booked.length, { timeout: 60_000 }).toBeGreaterThan(seen)
      ending.abort()
      await load
      expect(product.log()).not.toMatch(/"level":(50|60)/)

      const target = await emptyTarget()
      expect(await operate(target.env, target.place.dataDir, 'restore', file)).toMatchObject({ code: 0 })
      const restored = await openDatabase({ ...target.place, poolSize: 1 })
      try {
        const rows = await restored.db
          .selectFrom('bookings')
          .leftJoin('charges', 'charges.id', 'bookings.id')
          .select(['bookings.code', 'status', 'charges.settled_by'])
          .execute()
        const paid = rows.filter(({ status }) => status === 'Confirmed').map(({ code }) => code)
        expect(before.filter((code) => !paid.includes(code))).toEqual([])
        // The backup is consistent: every confirmed booking has its payment, history and mail.
        const payments = await restored.db.selectFrom('payments').select('id').execute()
        const ids = new Set(payments.map(({ id }) => id))
        expect(rows.filter((row) => row.status === 'Confirmed' && !ids.has(row.settled_by ?? ''))).toEqual([])
        const moves = await restored.db
          .selectFrom('booking_history')
          .select('id')
          .where('of', '=', 'booking')
          .where('to_status', '=', 'Confirmed')
          .execute()
        expect(moves).toHaveLength(paid.length)
      } finally {
        await restored.close()
      }
    }, 180_000)
  },
  { engines: enginesForProcesses(), migrated: false },
)
