import { randomBytes } from 'node:crypto'
import { cp, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import { type Database, openDatabase } from '#server/platform/db/client.ts'
import type { DatabaseOptions } from '#server/platform/db/options.ts'
import { type PgliteServer, pgliteDataDir, startPglite } from './pglite-server.ts'
import { addressOf, createDatabase, dropDatabase, empty } from './postgres-server.ts'

export type EngineName = Database['kind']
/** How another process or client reaches the same database. */
export type Place = Pick<DatabaseOptions, 'url' | 'dataDir'>
type Tuning = Pick<
  DatabaseOptions,
  'poolSize' | 'prepared' | 'waitLimitMs' | 'replicaUrl' | 'onStatement' | 'limits'
>

/** Opens a client of this file's database; all are closed after the file's last test. */
export type OpenTestDatabase = (tuning?: Tuning) => Promise<Database>

/** PGlite has a single connection: what needs several clients is proved on SQLite and on a server. */
export const takesSeveralClients = (name: EngineName): boolean =>
  name === 'sqlite' || inject('testRun').server !== undefined

/** For tests that start processes. */
export const enginesForProcesses = (): EngineName[] =>
  (['sqlite', 'postgres'] as const).filter(takesSeveralClients)

/**
 * Runs the suite once per engine, each on a fresh database that is migrated unless said otherwise. A migrated one does
 * not wait for the disk at each commit: nobody cuts the power here, and what the engines promise of it is proved on
 * databases that are not.
 *
 *     eachDatabase((name, open) => { let database; beforeAll(async () => { database = await open() }) ... })
 */
export function eachDatabase(
  suite: (name: EngineName, open: OpenTestDatabase, place: () => Place) => void,
  {
    migrated = true,
    engines = ['sqlite', 'postgres'],
  }: { migrated?: boolean; /** For what one engine alone promises. */ engines?: EngineName[] } = {},
): void {
  describe.each(engines)('on %s', (name) => {
    const opened: Database[] = []
    let home: Home | undefined

    beforeAll(async () => {
      home = await makers[name](migrated)
    })
    afterAll(async () => {
      for (const database of opened) await database.close()
      await home?.remove()
    })

    const place = () => {
      if (!home)
        throw new Error('Open the database in beforeAll or in a test, not while the suite is collected')
      return home.place
    }
    const open: OpenTestDatabase = async (tuning) => {
      const [first] = opened
      // A second connection to PGlite would share the first one's session.
      if (first && !takesSeveralClients(name)) return first
      const single = takesSeveralClients(name) ? {} : { poolSize: 1 }
      const database = await openDatabase({ ...place(), poolSize: 4, ...tuning, ...single })
      opened.push(database)
      if (migrated && name === 'sqlite') await sql`pragma synchronous = off`.execute(database.db)
      return database
    }
    suite(name, open, place)
  })
}

type Home = { place: Place; remove(): Promise<void> }

/** Databases that a file of this worker has used and that are empty again; the end of the run drops them. */
const emptied: string[] = []

const makers: Record<EngineName, (migrated: boolean) => Promise<Home>> = {
  async sqlite(migrated) {
    const { dir, sqliteTemplate } = inject('testRun')
    const dataDir = join(dir, randomBytes(6).toString('hex'))
    if (migrated) await cp(sqliteTemplate, dataDir, { recursive: true })
    return { place: { dataDir }, remove: () => rm(dataDir, { recursive: true, force: true }) }
  },
  async postgres(migrated) {
    const { dir, server } = inject('testRun')
    await mkdir(dir, { recursive: true })
    if (!server) return pgliteHome(dir, await startPglite(await pgliteDataDir(dir, migrated)))
    const used = migrated ? emptied.pop() : undefined
    const name = used ?? server.prefix + randomBytes(5).toString('hex')
    if (!used) await createDatabase(server.url, name, migrated ? server.template : undefined, !migrated)
    return {
      place: { dataDir: dir, url: addressOf(server.url, name) },
      remove: async () => {
        if (migrated && (await empty(server.url, name, server.shape))) emptied.push(name)
        else await dropDatabase(server.url, name)
      },
    }
  },
}

function pgliteHome(dataDir: string, server: PgliteServer): Home {
  return { place: { dataDir, url: server.url }, remove: () => server.stop() }
}
