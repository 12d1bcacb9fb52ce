/** @module-tag deep */

import { type ChildProcess } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#server/platform/db/client.ts'
import { sourceTables } from '#server/schema/move/source-tables.ts'
import { addBooking, addRefund } from '#tests/support/account-rows.ts'
import { filledData } from '#tests/support/built.ts'
import { call } from '#tests/support/calls.ts'
import { eachDatabase, enginesForProcesses, type Place } from '#tests/support/database.ts'
import { runUntilEnd, startProduct } from '#tests/support/product.ts'

const isThere = enginesForProcesses().includes('postgres')
const people = 2_000
const at = '2026-11-21T06:00:00.000Z'
/** Sorts by bytes, unlike collations and UTF-16. */
const oddIds = ['Z', 'a', 'z', 'ä', 'म', '\uFF5E', '😀']

/** Adds people, pictures, bookings and payments to the catalogue. */
async function fill(dataDir: string): Promise<void> {
  const source = await openDatabase({ dataDir })
  const person = (id: string) => ({
    id,
    name: 'Asha Rao नमस्ते 😀',
    email: `${id}@example.com`,
    contact: '',
    gender: 'Female' as const,
    password_hash: null,
    is_verified: 1 as const,
    profile_image_id: null,
    created_at: at,
  })
  const ids = [...oddIds, ...Array.from({ length: people - oddIds.length }, (_, index) => `user-${index}`)]
  for (let from = 0; from < ids.length; from += 500)
    await source.db
      .insertInto('users')
      .values(ids.slice(from, from + 500).map(person))
      .execute()
  const content = Uint8Array.from({ length: 3_000 }, (_, index) => index % 256)
  await source.db
    .insertInto('profile_images')
    .values({ id: 'image', user_id: '😀', content, created_at: at })
    .execute()
  for (let count = 0; count < 40; count++) {
    const id = await addBooking(source, oddIds[count % oddIds.length] ?? '')
    if (count % 2) await addRefund(source, id, 'processed')
  }
  await source.close()
}

describe.skipIf(!isThere)('npm run operator -- move', () => {
  const folders: string[] = []
  let template = ''
  let tables: string[] = []
  beforeAll(async () => {
    template = mkdtempSync(join(tmpdir(), 'safarnama-move-'))
    folders.push(template)
    cpSync(await filledData(), template, { recursive: true })
    await fill(template)
    // Read from the template, since a file stays open until its statements are garbage-collected.
    const source = await openDatabase({ dataDir: template })
    tables = (await sourceTables(source.db)).map(({ name }) => name)
    await source.close()
  })
  afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

  const newSource = () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'safarnama-move-'))
    folders.push(dataDir)
    cpSync(template, dataDir, { recursive: true })
    return dataDir
  }
  const move = (dataDir: string, url: string, onSpawn?: (child: ChildProcess) => void) =>
    runUntilEnd({ entry: 'operator', args: ['move', '--to', url], dataDir, ...(onSpawn && { onSpawn }) })
  const counts = async (place: { dataDir: string; url?: string }, tables: readonly string[]) => {
    const { db, close } = await openDatabase({ ...place, poolSize: 2 })
    const found: Record<string, number> = {}
    for (const table of tables) {
      const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db)
      found[table] = rows[0]?.n ?? -1
    }
    await close()
    return found
  }
  const onEmpty = (suite: (place: () => Place & { url: string }) => void) =>
    eachDatabase((_name, _open, place) => suite(() => ({ ...place(), url: place().url ?? '' })), {
      migrated: false,
      engines: isThere ? ['postgres'] : [],
    })

  onEmpty((place) => {
    test('brings everything over, tells what it has checked, and the product goes on with it', async () => {
      const dataDir = newSource()
      const { code, stdout, stderr } = await move(dataDir, place().url)
      expect(`${code} ${stderr}`).toBe('0 ')
      for (const table of tables) expect(stdout).toContain(`\n${table}: `)
      expect(stdout).toContain(`users: ${people} rows, all the same`)
      expect(stdout).toMatch(/payments: 20 rows, all the same; amounts add up to ₹2,52,980/)
      // Includes the entry of the move itself.
      const { audit_log: entries = 0, ...source } = await counts({ dataDir }, tables)
      expect(await counts(place(), tables)).toEqual({ ...source, audit_log: entries + 1 })

      const product = await startProduct({ dataDir, env: { DATABASE_URL: place().url } })
      expect((await call(product, 'GET', '/places/munnar')).status).toBe(200)
      expect(product.output()).not.toContain('Preparing')
      await product.stop()

      const again = await move(newSource(), place().url)
      expect(again.code).toBe(1)
      expect(again.stderr).toContain('The target is not empty')
    })
  })

  onEmpty((place) => {
    test('killed again and again it goes on where it was; until all is there nothing starts on the target', async () => {
      const dataDir = newSource()
      let kills = 0
      for (const stopAt of ['users: 400 ', 'users: 1400 ', 'booking', 'packages: '])
        await move(dataDir, place().url, (child) => {
          let said = ''
          child.stdout?.on('data', (data: Buffer) => {
            said += data.toString()
            if (said.includes(stopAt) && child.kill('SIGKILL')) kills += 1
          })
        })
      expect(kills).toBeGreaterThan(1)
      const refused = await runUntilEnd({ dataDir, env: { DATABASE_URL: place().url } })
      expect(refused.code).toBe(1)
      expect(refused.stderr).toContain('A move into this database was not finished')

      const { code, stdout } = await move(dataDir, place().url)
      expect(code).toBe(0)
      expect(stdout).not.toContain('users: 200 rows copied')
      // Includes the entry of the move itself.
      const { audit_log: entries = 0, ...source } = await counts({ dataDir }, tables)
      expect(await counts(place(), tables)).toEqual({ ...source, audit_log: entries + 1 })
    })
  })

  onEmpty((place) => {
    test('a source that was changed between two tries is found out, and another source refused', async () => {
      const dataDir = newSource()
      await move(dataDir, place().url, (child) => {
        child.stdout?.on('data', (data: Buffer) => data.includes('users: 400 ') && child.kill('SIGKILL'))
      })
      const source = new DatabaseSync(join(dataDir, 'safarnama.db'))
      source.exec("update users set name = 'Somebody Else' where id = 'Z'")
      source.close()
      const changed = await move(dataDir, place().url)
      expect(changed.code).toBe(1)
      // The words of a name depend on its row, so they are compared first.
      expect(changed.stderr).toContain('Table name_words is not the same on both sides')

      const stranger = mkdtempSync(join(tmpdir(), 'safarnama-move-'))
      folders.push(stranger)
      await (await startProduct({ dataDir: stranger })).stop()
      const other = await move(stranger, place().url)
      expect(other.code).toBe(1)
      expect(other.stderr).toContain('Another database was being moved')
    })
  })

  onEmpty((place) => {
    test('a target of somebody else, a running product and wrong words are refused in a sentence', async () => {
      const dataDir = newSource()
      const target = await openDatabase({ ...place(), poolSize: 1 })
      await sql`create table theirs (id text)`.execute(target.db)
      const foreign = await move(dataDir, place().url)
      expect(foreign).toMatchObject({ code: 1 })
      expect(foreign.stderr).toContain('(table theirs)')
      expect((await target.db.introspection.getTables()).map(({ name }) => name)).toEqual(['theirs'])
      await target.close()

      const product = await startProduct({ dataDir })
      const inUse = await move(dataDir, place().url)
      expect(inUse).toMatchObject({ code: 1 })
      expect(inUse.stderr).toContain('Please stop the product first')
      await product.stop()

      const operator = (...args: string[]) => runUntilEnd({ entry: 'operator', args, dataDir })
      expect(await operator('move')).toMatchObject({ code: 2 })
      expect((await operator('move', '--to', 'mysql://x/y')).stderr).toContain('postgres://')
      const nowhere = await move(mkdtempSync(join(tmpdir(), 'safarnama-move-')), place().url)
      expect(nowhere.stderr).toContain('There is no embedded database')
    })
  })
})

test.skipIf(isThere)('a move is proved where TEST_DATABASE_URL names a server', () => {
  expect(process.env['CI'], 'CI must name a server').toBeUndefined()
})
