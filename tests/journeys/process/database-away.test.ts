/** @module-tag deep */

import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { eachDatabase } from '#tests/support/database.ts'
import { filledData } from '#tests/support/built.ts'
import { call } from '#tests/support/calls.ts'
import { type Product, startProduct } from '#tests/support/product.ts'
import { wayTo, type Way } from '#tests/support/way-to.ts'

eachDatabase(
  (_name, _open, place) => {
    let product: Product
    let way: Way
    const dataDir = mkdtempSync(join(inject('testRun').dir, 'away-'))
    beforeAll(async () => {
      await filledData()
      way = await wayTo(place().url ?? '')
      // PGlite's single session would remember prepared statements after the cut.
      product = await startProduct({
        dataDir,
        env: { DATABASE_URL: way.url, DATABASE_POOL: '1', DATABASE_PREPARED: 'off', LOG_LEVEL: 'error' },
      })
    })
    afterAll(async () => {
      await product.stop()
      way.close()
      rmSync(dataDir, { recursive: true, force: true })
    })

    describe('OPS-02 a database that goes away', () => {
      const person = { name: 'Asha', email: 'away@example.com', password: 'monsoon over Munnar' }

      test('calls get 503 with Retry-After and no host names, pages stand, and all is well when it is back', async () => {
        expect((await call(product, 'POST', '/auth/login', { body: person })).status).toBe(401)
        way.cut()
        const headers = { 'content-type': 'application/json' }
        const refused = await fetch(`${product.url}/api/auth/login`, {
          method: 'POST',
          headers,
          body: JSON.stringify(person),
        })
        const message = "We can't answer right now. Please try again in a moment."
        expect(refused.status).toBe(503)
        expect(refused.headers.get('retry-after')).toBe('5')
        expect(await refused.json()).toEqual({ error: message, message, code: 'unavailable' })
        const ready = await fetch(`${product.url}/readyz`)
        expect(ready.status).toBe(503)
        expect(await ready.json()).toEqual({ status: 'database unreachable' })
        expect((await fetch(`${product.url}/healthz`)).status).toBe(200)
        expect((await fetch(product.url)).status).toBe(200)

        await way.mend()
        await expect
          .poll(async () => (await fetch(`${product.url}/readyz`)).status, { timeout: 15_000 })
          .toBe(200)
        const { status } = await call(product, 'POST', '/auth/register', { body: person })
        expect(`${status} ${product.log().split('\n').at(-2)}`).toMatch(/^200/)
      })
    })
  },
  { engines: ['postgres'], migrated: false },
)
