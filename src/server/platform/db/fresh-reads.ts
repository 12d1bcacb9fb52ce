import { sql } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database, Db } from './client.ts'
import { isUnavailable } from './errors.ts'

type Databases = Pick<Database, 'db' | 'replica'>
export type FreshReads = <T>(read: (db: Db) => Promise<T>) => Promise<T>

const restMs = 10_000
const limitMs = 3_000
const waitsMs = [0, 50, 200, 500]

/** Whether the replica has everything that the primary had when this was called; one that is promoted says no. */
async function hasCaughtUp({ db, replica }: Databases): Promise<boolean> {
  const primary = await sql<{ at: string }>`select pg_current_wal_flush_lsn()::text as at`.execute(db)
  const at = primary.rows[0]?.at
  for (const waitMs of waitsMs) {
    await pause(waitMs)
    const standby = await sql<{ has: boolean | null }>`
      select pg_last_wal_replay_lsn() >= ${at}::pg_lsn as has`.execute(replica)
    if (standby.rows[0]?.has === true) return true
  }
  return false
}

/** Whether it is known in time; a replica that does not answer is not waited for. */
async function soon(known: Promise<boolean>): Promise<boolean> {
  const limit = new AbortController()
  try {
    return await Promise.race([known, pause(limitMs, false, limit)])
  } catch {
    return false
  } finally {
    limit.abort()
  }
}

/** Reads from the replica what was there when it was asked for; from the primary where the replica is behind or fails. */
export function freshReads(
  databases: Databases,
  isFresh: (databases: Databases) => Promise<boolean> = hasCaughtUp,
): FreshReads {
  const { db, replica } = databases
  if (replica === db) return (read) => read(db)
  let restsUntil = 0
  return async (read) => {
    if (performance.now() >= restsUntil) {
      try {
        if (await soon(isFresh(databases))) return await read(replica)
      } catch (error) {
        if (!isUnavailable(error)) throw error
      }
      restsUntil = performance.now() + restMs
    }
    return read(db)
  }
}
