/** @module-tag deep */

import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { filledData } from '#tests/support/built.ts'
import { call } from '#tests/support/calls.ts'
import { eachDatabase, enginesForProcesses } from '#tests/support/database.ts'
import { hasPgbouncer, type Pgbouncer, startPgbouncer } from '#tests/support/pgbouncer.ts'
import { type Product, runUntilEnd, startProduct } from '#tests/support/product.ts'

const isThere = hasPgbouncer && enginesForProcesses().includes('postgres')

/** The size of the pool, as in startPgbouncer. */
const poolSize = 3

async function withClients<T>(
  url: string,
  count: number,
  work: (clients: Client[]) => Promise<T>,
): Promise<T> {
  const clients = Array.from({ length: count }, () => new Client({ connectionString: url }))
  try {
    for (const client of clients) await client.connect()
    return await work(clients)
  } finally {
    for (const client of clients) await client.end()
  }
}

/** The search path of each connection in the pool. */
const searchPaths = (url: string) =>
  withClients(url, poolSize, async (clients) => {
    // Concurrent transactions, so that each has a connection of its own.
    for (const client of clients) await client.query('begin')
    const paths = []
    for (const client of clients)
      paths.push((await client.query<{ search_path: string }>('show search_path')).rows[0]?.search_path)
    for (const client of clients) await client.query('commit')
    return paths
  })

const spoilSearchPaths = (url: string) =>
  withClients(url, poolSize, async (clients) => {
    for (const client of clients) await client.query('begin')
    for (const client of clients) await client.query(`select set_config('search_path', '', false)`)
    for (const client of clients) await client.query('commit')
  })

describe.skipIf(!isThere)('OPS-04 backup and restore behind PgBouncer', () => {
  eachDatabase(
    (_name, _open, place) => {
      let bouncer: Pgbouncer
      let folder: string
      let usual: (string | undefined)[]
      beforeAll(async () => {
        await filledData()
        folder = mkdtempSync(join(tmpdir(), 'safarnama-pooled-'))
        bouncer = await startPgbouncer(place().url ?? '')
        usual = await searchPaths(bouncer.url)
      })
      afterAll(() => {
        bouncer.stop()
        rmSync(folder, { recursive: true, force: true })
      })

      const file = () => join(folder, 'night.backup')
      const settings = () => ({ DATABASE_URL: bouncer.url, DATABASE_PREPARED: 'off' })
      const direct = () => ({ ...settings(), DATABASE_DIRECT_URL: place().url ?? '' })
      const operator = (env: Record<string, string>, ...args: string[]) =>
        runUntilEnd({ entry: 'operator', args, env, dataDir: folder })
      const start = () => startProduct({ env: settings() })
      const register = (product: Product, name: string) => {
        const body = { name, email: `${name}@example.com`, password: 'monsoon over Munnar' }
        return call(product, 'POST', '/auth/register', { body })
      }
      const people = () =>
        withClients(place().url ?? '', 1, async ([client]) => {
          const found = await client?.query<{ name: string }>('select name from users order by name')
          return found?.rows.map(({ name }) => name)
        })

      test('a pool’s address is refused before anything is touched, and the way out is named', async () => {
        const product = await start()
        expect((await register(product, 'asha')).status).toBe(200)
        const refused = await operator(settings(), 'backup', file())
        expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('DATABASE_DIRECT_URL') })
        expect(existsSync(file())).toBe(false)
        expect(await operator(direct(), 'backup', file())).toMatchObject({ code: 0, stderr: '' })
        expect((await register(product, 'bina')).status).toBe(200)
        await product.stop()
        const unchanged = await operator(settings(), 'restore', file())
        expect(unchanged).toMatchObject({ code: 1, stderr: expect.stringContaining('DATABASE_DIRECT_URL') })
        expect(await people()).toEqual(['asha', 'bina'])
        expect(await searchPaths(bouncer.url)).toEqual(usual)
      })

      test('programs of another version than the server’s are named, and nothing is begun', async () => {
        const programs = mkdtempSync(join(folder, 'bin-'))
        const fake = join(programs, 'pg_restore')
        writeFileSync(fake, '#!/bin/sh\necho "pg_restore (PostgreSQL) 99.1"\n', { mode: 0o755 })
        const env = { ...direct(), PATH: `${programs}:${process.env['PATH']}` }
        const other = join(folder, 'other.backup')
        const refused = await operator(env, 'backup', other)
        expect(refused.code).toBe(1)
        expect(refused.stderr).toMatch(/pg_restore is version 99 of PostgreSQL, but the server is \d+\./)
        rmSync(fake)
        expect((await operator({ ...direct(), PATH: programs }, 'backup', other)).stderr).toContain(
          'pg_dump is not installed here',
        )
        expect(existsSync(other)).toBe(false)
      })

      test('with the pool paused the primary is restored, and the product starts through the same pool', async () => {
        const inUse = await operator(direct(), 'restore', file())
        expect(inUse).toMatchObject({ code: 1, stderr: expect.stringContaining('in use by: ') })
        bouncer.pause()
        await expect
          .poll(() => operator(direct(), 'restore', file()), { timeout: 20_000 })
          .toMatchObject({ code: 0, stderr: '' })
        bouncer.resume()
        expect(await people()).toEqual(['asha'])
        expect(await searchPaths(bouncer.url)).toEqual(usual)
        const product = await start()
        expect((await register(product, 'chitra')).status).toBe(200)
        expect((await call(product, 'GET', '/places/munnar')).status).toBe(200)
        await product.stop()
      })

      test('the product starts and works over a pool whose search paths somebody has emptied', async () => {
        await spoilSearchPaths(bouncer.url)
        expect(await searchPaths(bouncer.url)).toEqual(usual.map(() => ''))
        const product = await start()
        expect((await register(product, 'devi')).status).toBe(200)
        expect((await call(product, 'GET', '/places/munnar')).status).toBe(200)
        const { dataDir } = product
        const books = { entry: 'operator', args: ['verify-ledger'], env: settings(), dataDir } as const
        expect(await runUntilEnd(books)).toMatchObject({ code: 0, stderr: '' })
        await product.stop()
        expect(product.log()).toBe('')
        expect(await people()).toEqual(['asha', 'chitra', 'devi'])
      })
    },
    { engines: isThere ? ['postgres'] : [] },
  )

  eachDatabase(
    (_name, _open, place) => {
      test('an empty database is filled where it would be, through connections that look nowhere', async () => {
        const bouncer = await startPgbouncer(place().url ?? '')
        await spoilSearchPaths(bouncer.url)
        const env = { DATABASE_URL: bouncer.url, DATABASE_PREPARED: 'off' }
        const product = await startProduct({ env })
        await product.stop()
        bouncer.stop()
        const found = await withClients(place().url ?? '', 1, async ([client]) =>
          client?.query("select to_regclass('public.bookings') is not null as is_there"),
        )
        expect(found?.rows).toEqual([{ is_there: true }])
      })
    },
    { migrated: false, engines: isThere ? ['postgres'] : [] },
  )
})

test.skipIf(isThere)('a restore behind PgBouncer is proved where both are', () => {
  // PgBouncer may be missing in CI.
  expect(hasPgbouncer && process.env['CI'], 'CI must name a server').toBeFalsy()
})
