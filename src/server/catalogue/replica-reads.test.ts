import { beforeAll, expect, test } from 'vitest'
import type { Database, Db } from '#server/platform/db/client.ts'
import { buildCatalogue, buildPackage } from '#tests/support/catalogue.ts'
import { eachDatabase, enginesForProcesses } from '#tests/support/database.ts'
import { openCatalogue } from './catalogue.ts'
import { importCatalogue } from './import/import.ts'
import { catalogueReads } from './replica-reads.ts'
import { readVersion } from './repository.ts'

const clock = () => new Date()
const fail = (error: unknown) => {
  throw error
}

/** A second database plays a replica that has stopped following. */
eachDatabase(
  (_name, openOther) => {
    eachDatabase(
      (_same, open) => {
        let both: Pick<Database, 'db' | 'replica'>
        let ahead: Database
        let behind: Database
        const which = (db: Db) => Promise.resolve(db === both.replica ? 'replica' : 'primary')

        beforeAll(async () => {
          ahead = await open()
          behind = await openOther()
          both = { db: ahead.db, replica: behind.db }
          const first = buildCatalogue([buildPackage('one')])
          for (const database of [ahead, behind]) await importCatalogue({ database, clock }, first)
        })

        test('as long as it has followed, the replica is read', async () => {
          expect(await catalogueReads(both, () => 1)(which)).toBe('replica')
        })

        test('a replica behind what is known is passed over, at the first load and later', async () => {
          await importCatalogue({ database: ahead, clock }, buildCatalogue([buildPackage('two')]))
          expect(await readVersion(behind.db)).toBe(1)
          expect(await catalogueReads(both, () => 2)(which)).toBe('primary')
          const catalogue = await openCatalogue({ database: both, onError: fail })
          expect(catalogue.current().version).toBe(2)
          expect([...catalogue.current().cards.keys()]).toEqual(['two'])
          await importCatalogue({ database: ahead, clock }, buildCatalogue([buildPackage('three')]))
          await catalogue.reloadIfChanged()
          expect([...catalogue.current().cards.keys()]).toEqual(['three'])
          catalogue.stop()
        })

        test('once it has caught up it is read again', async () => {
          await behind.db.updateTable('catalogue_version').set({ version: 3 }).execute()
          expect(await catalogueReads(both, () => 3)(which)).toBe('replica')
        })

        test('what fails there is read from the primary, and it is left alone for a moment', async () => {
          const reads = catalogueReads(both, () => 3)
          const asked: Db[] = []
          const cancelled = (db: Db) => {
            asked.push(db)
            return db === both.replica ? Promise.reject(new Error('conflict with recovery')) : which(db)
          }
          expect(await reads(cancelled)).toBe('primary')
          expect(await reads(cancelled)).toBe('primary')
          expect(asked).toEqual([both.replica, both.db, both.db])
          const broken = () => Promise.reject(new Error('a bug'))
          await expect(reads(broken)).rejects.toThrow('a bug')
        })
      },
      { engines: ['sqlite'] },
    )
  },
  { engines: enginesForProcesses().includes('postgres') ? ['postgres', 'sqlite'] : ['sqlite'] },
)
