import { beforeAll, expect, test } from 'vitest'
import { eachDatabase, enginesForProcesses } from '#tests/support/database.ts'
import type { Database, Db } from './client.ts'
import { busyBecause } from './errors.ts'
import { freshReads } from './fresh-reads.ts'

/** A second database plays the replica. */
eachDatabase(
  (_name, openOther) => {
    eachDatabase(
      (_same, open) => {
        let both: Pick<Database, 'db' | 'replica'>
        let asked: string[]
        const which = (db: Db) => (db === both.replica ? 'replica' : 'primary')
        const read = (db: Db) => Promise.resolve(which(db))
        beforeAll(async () => {
          both = { db: (await open()).db, replica: (await openOther()).db }
        })

        test('a replica that has everything is read; without one the primary is not asked how far it is', async () => {
          expect(await freshReads(both, () => Promise.resolve(true))(read)).toBe('replica')
          const alone = { db: both.db, replica: both.db }
          await freshReads(alone, () => Promise.reject(new Error('asked')))(() => Promise.resolve())
        })

        test.each([
          ['is behind', () => Promise.resolve(false)],
          ['is dead', () => Promise.reject(new Error('connect ECONNREFUSED'))],
          ['does not answer', () => new Promise<boolean>(() => undefined)],
        ])('one that %s is passed over, and left alone for a while', async (_what, isFresh) => {
          asked = []
          const reads = freshReads(both, () => {
            asked.push('how far')
            return isFresh()
          })
          expect([await reads(read), await reads(read)]).toEqual(['primary', 'primary'])
          expect(asked).toEqual(['how far'])
        })

        test('what it cannot read is read from the primary; a fault of the question is not asked twice', async () => {
          asked = []
          const reads = freshReads(both, () => Promise.resolve(true))
          const failing = (error: Error) => async (db: Db) => {
            asked.push(which(db))
            if (db === both.replica) throw error
            return read(db)
          }
          await expect(reads(failing(new Error('wrong')))).rejects.toThrow('wrong')
          expect(await reads(failing(busyBecause(new Error('conflict with recovery'))))).toBe('primary')
          expect(asked).toEqual(['replica', 'replica', 'primary'])
        })

        test('a server that follows no other is no replica', async () => {
          expect(await freshReads(both)(read)).toBe('primary')
        })
      },
      { engines: enginesForProcesses() },
    )
  },
  { engines: enginesForProcesses() },
)
