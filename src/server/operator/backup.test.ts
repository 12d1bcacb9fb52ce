import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { beforeAll, expect, inject, test } from 'vitest'
import { type Database, openDatabase } from '#server/platform/db/client.ts'
import { addUser } from '#tests/support/account-rows.ts'
import { eachDatabase, enginesForProcesses, type Place } from '#tests/support/database.ts'
import { addressOf, createDatabase, dropDatabase } from '#tests/support/postgres-server.ts'
import { text } from '#shared/messages/text.ts'
import { withPlainSql } from './plain-sql.ts'
import { takeNumber } from '#server/documents/invoices/series.ts'
import { financialYear } from '#shared/domain/gst.ts'
import { todayInIndia } from '#shared/domain/travel-date.ts'
import { runOperator } from './run.ts'

eachDatabase(
  (engine, open, place) => {
    let database: Database
    let folder: string
    /** What the last command said. */
    let lines: string[] = []
    beforeAll(async () => {
      database = await open()
      folder = join(inject('testRun').dir, `backup-${engine}`)
      await mkdir(folder, { recursive: true })
    })

    async function operate(where: Place, ...args: string[]) {
      const complaints: string[] = []
      lines = []
      const exitCode = await runOperator(args, {
        output: { line: (text) => lines.push(text), complaint: (text) => complaints.push(text) },
        clock: () => new Date(),
        newId: () => randomBytes(8).toString('hex'),
        database: () => Promise.reject(new Error('goes below the database')),
        payments: () => Promise.reject(new Error('no provider is needed here')),
        publicUrl: 'https://safarnama.test',
        operatorUrl: 'https://console.safarnama.test',
        randomBytes: (size) => new Uint8Array(size),
        place: { dataDir: where.dataDir, databaseUrl: where.url, envFile: '.env' },
      })
      return { exitCode, complaints }
    }
    const people = async ({ db }: Database) =>
      (await db.selectFrom('users').select('id').orderBy('id').execute()).map(({ id }) => id)

    /** A database of the same kind that nobody has open, created without people. */
    async function withTarget(work: (target: Place) => Promise<void>): Promise<void> {
      const { server } = inject('testRun')
      if (engine === 'sqlite' || !server) {
        await work({ dataDir: join(folder, randomBytes(6).toString('hex')) })
        return
      }
      const name = server.prefix + randomBytes(5).toString('hex')
      await createDatabase(server.url, name, server.template)
      try {
        await work({ dataDir: folder, url: addressOf(server.url, name) })
      } finally {
        await dropDatabase(server.url, name)
      }
    }

    test('OPS-04 a backup of a database in use is restored elsewhere as it was', async () => {
      const file = join(folder, 'whole.backup')
      await addUser(database, 'u-before')
      expect(await operate(place(), 'backup', file)).toEqual({ exitCode: 0, complaints: [] })
      await addUser(database, 'u-after')
      expect((await stat(file)).mode & 0o077).toBe(0)
      expect(existsSync(`${file}.unfinished`)).toBe(false)
      await withTarget(async (target) => {
        for (let time = 0; time < 2; time += 1)
          expect(await operate(target, 'restore', file)).toEqual({ exitCode: 0, complaints: [] })
        const restored = await openDatabase({ ...target, poolSize: 1 })
        expect(await people(restored)).toEqual(['u-before'])
        const logged = await restored.db.selectFrom('audit_log').select('what').execute()
        expect(logged.map(({ what }) => what)).toEqual(['operator restore'])
        await restored.close()
      })
    })

    test('OPS-04 a restore lists what it undoes, and signs everybody out', async () => {
      const file = join(folder, 'undone.backup')
      await addUser(database, 'u-leaves')
      const session = {
        id: 's-1',
        user_id: 'u-leaves',
        refresh_hash: 'r',
        previous_refresh_hash: null,
        rotated_at: '2026-11-21T06:00:00.000Z',
        device: '',
        created_at: '2026-11-21T06:00:00.000Z',
        last_used_at: '2026-11-21T06:00:00.000Z',
        expires_at: '2036-11-21T06:00:00.000Z',
        ended_at: null,
      }
      await database.db.insertInto('sessions').values(session).execute()
      const link = { hash: 'h', staff_id: null, created_at: '', expires_at: '2036', used_at: null }
      await database.db.insertInto('staff_links').values(link).execute()
      await operate(place(), 'backup', file)
      await withTarget(async (target) => {
        await operate(target, 'restore', file)
        await withPlainSql({ url: undefined, ...target }, { isReading: false }, async ({ run }) => {
          await run(`update users set email = '' where id = 'u-leaves'`)
          await run(`insert into staff (id, name, mail, roles, created_at)
            values ('st-1', 'Ravi', 'ravi@safarnama.test', '[]', '')`)
          await run(`insert into audit_log (id, at, staff_id, what, ids, fields)
            values ('zz-1', '2026-11-22T06:00:00.000Z', 'st-1', 'removeStaff', '["st-1"]', '[]')`)
          await run(`insert into packages (id, position, name, short_details, days, final_price_paise,
            additional_fees_paise, refund_percentage, deadline_in_days, refund_processing_days, data)
            values ('p-1', 1, 'Kerala', '', 4, 100, 0, 80, 7, 5, '{}')`)
          await run(`insert into withdrawn_dates (id, package_id, first_date, last_date)
            values ('w-1', 'p-1', '2026-12-20', '2026-12-31')`)
        })
        for (const isThere of [true, false]) {
          expect(await operate(target, 'restore', file)).toEqual({ exitCode: 0, complaints: [] })
          expect(lines).toContain(text('backup.signedOut'))
          const undone = [
            '2026-11-22T06:00:00.000Z ravi@safarnama.test: removeStaff ravi@safarnama.test',
            text('backup.undonePerson', { id: 'u-leaves' }),
            text('backup.undoneDays', { id: 'p-1', first: '2026-12-20', last: '2026-12-31' }),
          ]
          expect(undone.filter((line) => lines.includes(line))).toEqual(isThere ? undone : [])
          const written = await readFile(`${file}.redo`, 'utf8')
          for (const line of undone) expect(written).toContain(line)
          expect((await stat(`${file}.redo`)).mode & 0o077).toBe(0)
        }
        const restored = await openDatabase({ ...target, poolSize: 1 })
        const sessions = await restored.db.selectFrom('sessions').select('ended_at').execute()
        expect(sessions.every(({ ended_at: at }) => at !== null)).toBe(true)
        expect(await restored.db.selectFrom('staff_links').selectAll().execute()).toEqual([])
        await restored.close()
      })
    })

    test('OPS-04 a restore says that what it undoes is unknown where no database can be read', async () => {
      if (engine === 'postgres') return
      const file = join(folder, 'undone-unknown.backup')
      await operate(place(), 'backup', file)
      await withTarget(async (target) => {
        await operate(target, 'restore', file)
        expect(lines).toContain(text('backup.undoneUnknown'))
      })
    })

    /** The embedded database as a copy: a connection of this process outlives its closing, and would be in the way. */
    async function openable(target: Place): Promise<Place> {
      if (engine === 'postgres') return target
      const dataDir = join(folder, randomBytes(6).toString('hex'))
      await mkdir(dataDir)
      await copyFile(join(target.dataDir, 'safarnama.db'), join(dataDir, 'safarnama.db'))
      return { dataDir }
    }

    test('OPS-04 no document gets a number that was given since the backup, however often it is restored', async () => {
      const file = join(folder, 'series.backup')
      const year = financialYear(todayInIndia(new Date()))
      const give = (from: Database) => from.transaction((tx) => takeNumber(tx, 'RV', year))
      const before = await give(database)
      expect(before).toMatch(new RegExp(`^RV${year}-0000\\d\\d$`))
      await operate(place(), 'backup', file)
      expect(await give(database)).not.toBe(before)
      await withTarget(async (target) => {
        const given: string[] = []
        for (let time = 0; time < 3; time += 1) {
          expect(await operate(target, 'restore', file)).toEqual({ exitCode: 0, complaints: [] })
          const restored = await openDatabase({ ...(await openable(target)), poolSize: 1 })
          given.push(await give(restored), await give(restored))
          await restored.close()
        }
        const series = given.map((number) => number.slice(0, -'-000001'.length))
        expect([new Set(series).size, new Set(given).size]).toEqual([3, 6])
        expect(series.toSorted()).toEqual(series)
        expect(given.map((number) => number.slice(-6))).toEqual([
          '000001',
          '000002',
          '000001',
          '000002',
          '000001',
          '000002',
        ])
        for (const number of given) expect(number).toMatch(new RegExp(`^RV${year}[A-Z]{2}-\\d{6}$`))
      })
    })

    test('OPS-04 a backup that is asked to end says so and leaves nothing behind', async () => {
      const file = join(folder, 'ended.backup')
      const before = process.listeners('SIGTERM')
      const ended = operate(place(), 'backup', file)
      while (process.listenerCount('SIGTERM') === before.length) await nextTurn()
      // Only its own: those of others would end the tests.
      for (const listener of process.listeners('SIGTERM')) if (!before.includes(listener)) listener('SIGTERM')
      const complaints = [text('backup.ended', { file })]
      expect(await ended).toEqual({ exitCode: 1, complaints })
      expect((await readdir(folder)).filter((name) => name.startsWith('ended'))).toEqual([])
      expect(process.listeners('SIGTERM')).toEqual(before)
    })

    test('OPS-04 what PostgreSQL’s own program complains of is passed on', async () => {
      if (engine === 'sqlite') return
      const file = join(folder, 'cut.backup')
      await writeFile(file, 'PGDMP and no more')
      await withTarget(async (target) => {
        const { complaints } = await operate(target, 'restore', file)
        expect(complaints[0]).toMatch(/^pg_restore failed: pg_restore: error: ./)
      })
    })

    test('OPS-04 restore refuses the database of a running product, and changes nothing', async () => {
      const file = join(folder, 'refused.backup')
      await operate(place(), 'backup', file)
      await addUser(database, 'u-later')
      const { exitCode, complaints } = await operate(place(), 'restore', file)
      expect(exitCode).toBe(1)
      expect(complaints[0]).toContain('The database is in use')
      expect(await people(database)).toContain('u-later')
      await addUser(database, 'u-still-writable')
    })

    test('OPS-04 a damaged database is not said to be in use: it is to be moved away', async () => {
      if (engine === 'postgres') return
      const file = join(folder, 'onto-damaged.backup')
      await operate(place(), 'backup', file)
      await withTarget(async (target) => {
        const present = join(target.dataDir, 'safarnama.db')
        await mkdir(target.dataDir)
        await writeFile(present, 'SQLite format 3\0 and nothing that follows it'.repeat(200))
        const said = 'file is not a database'
        const complaints = [text('backup.notReplaced', { file: present, said })]
        expect(await operate(target, 'restore', file)).toEqual({ exitCode: 1, complaints })
        const to = 'postgres://127.0.0.1:1/nowhere'
        expect(await operate(target, 'move', '--to', to)).toEqual({ exitCode: 1, complaints })
        await rename(present, `${present}.damaged`)
        expect(await operate(target, 'restore', file)).toEqual({ exitCode: 0, complaints: [] })
      })
    })

    test('OPS-04 a backup that is broken or missing changes nothing', async () => {
      const file = join(folder, 'good.backup')
      const broken = join(folder, 'broken.backup')
      await operate(place(), 'backup', file)
      const content = await readFile(file)
      await writeFile(broken, content.subarray(0, Math.floor(content.length * 0.6)))
      await withTarget(async (target) => {
        await operate(target, 'restore', file)
        for (const wrong of [broken, join(folder, 'missing.backup'), folder]) {
          const { exitCode, complaints } = await operate(target, 'restore', wrong)
          expect(exitCode).toBe(1)
          expect(complaints).toHaveLength(1)
        }
        const unchanged = await openDatabase({ ...target, poolSize: 1 })
        expect(await people(unchanged)).toContain('u-before')
        await unchanged.close()
      })
    })

    test('OPS-04 a backup of the other kind of database is told apart, and where it belongs', async () => {
      const [file, own] = [join(folder, 'other.backup'), join(folder, 'README.backup')]
      const isEmbedded = place().url === undefined
      await writeFile(file, isEmbedded ? 'PGDMP and more of it' : 'SQLite format 3\0 and more of it')
      await writeFile(own, 'words')
      await withTarget(async (target) => {
        const { complaints } = await operate(target, 'restore', file)
        expect(complaints).toEqual([text(isEmbedded ? 'backup.ofPostgres' : 'backup.ofSqlite', { file })])
        const unknown = await operate(target, 'restore', own)
        expect(unknown.complaints[0]).toContain(isEmbedded ? `${own} is not a complete backup` : 'pg_restore')
      })
    })

    test('OPS-04 a backup into a folder that is not there leaves no half file', async () => {
      const file = join(folder, 'no', 'where.backup')
      expect(await operate(place(), 'backup', file)).toMatchObject({
        exitCode: 1,
        complaints: [`${file} cannot be written: there is no such folder.`],
      })
    })
  },
  { engines: enginesForProcesses() },
)
