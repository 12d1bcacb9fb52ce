import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { filledData } from '#tests/support/built.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { type Product, startProduct } from '#tests/support/product.ts'
import { type Way, wayTo } from '#tests/support/way-to.ts'

eachDatabase(
  (_name, _open, place) => {
    let product: Product
    let way: Way
    const dataDir = mkdtempSync(join(inject('testRun').dir, 'stop-'))
    beforeAll(async () => {
      await filledData()
      way = await wayTo(place().url ?? '')
      product = await startProduct({
        dataDir,
        env: { DATABASE_URL: way.url, DATABASE_POOL: '1', DATABASE_PREPARED: 'off', LOG_LEVEL: 'silent' },
      })
    })
    afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

    test('OPS-02 SIGTERM while the database is away finishes the running request and exits with 0', async () => {
      const socket = connect(product.port, '127.0.0.1')
      let answer = ''
      socket.on('data', (data) => (answer += data.toString()))
      const body = JSON.stringify({ email: 'asha@example.com', password: 'a long word 1' })
      socket.write(
        `POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n`,
      )
      await expect.poll(() => answer).toMatch(/^HTTP\/1\.1 100 /)
      way.cut()
      const began = performance.now()
      const stopped = product.stop()
      await pause(1_500)
      socket.write(body)
      expect(await stopped).toBe(0)
      expect(answer).toMatch(/\r\nHTTP\/1\.1 503 [^]*connection: close[^]*"unavailable"/i)
      expect(performance.now() - began).toBeLessThan(9_000)
    })
  },
  { engines: ['postgres'], migrated: false },
)
