import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type { CompiledQuery, QueryResult } from 'kysely'
import { busyError, isBusy } from './errors.ts'
import { fifoMutex } from './mutex.ts'
import { type SqliteConnection, openSqliteConnection } from './sqlite-connection.ts'

/** How long a write waits for another transaction of this process, and again for another process. */
const WAIT_LIMIT_MS = 5000

export type SqliteOptions = { file: string; waitLimitMs?: number }

export type SqliteEngine = {
  read<R>(query: CompiledQuery): Promise<QueryResult<R>>
  writeAlone<R>(query: CompiledQuery): Promise<QueryResult<R>>
  /** The transaction that has begun holds the writer until its commit succeeds or its rollback ends. */
  begin(): Promise<void>
  runInside<R>(query: CompiledQuery): QueryResult<R>
  commit(): void
  rollback(): void
  close(): Promise<void>
}

/**
 * Two handles on one file. The reader serves plain selects and never waits for a writer. The writer serves
 * transactions and lone writes, one at a time: a lone write must queue as well, or it would fall into an open
 * transaction and vanish with its rollback.
 */
export async function openSqliteEngine(options: SqliteOptions): Promise<SqliteEngine> {
  const { file, waitLimitMs = WAIT_LIMIT_MS } = options
  const mutex = fifoMutex(waitLimitMs, () => busyError(waitLimitMs))
  const whenFree = <T>(work: () => T) => retryWhileBusy(work, waitLimitMs)
  // Another process that opens or closes the file at this moment holds it locked for an instant.
  const writer = await whenFree(() => openSqliteConnection(file, 'writer'))
  const reader = await whenFree(() => openSqliteConnection(file, 'reader'))

  /** One transaction per turn of the event loop: else hundreds in a row would starve timers and sockets. */
  async function enter(): Promise<void> {
    await mutex.acquire()
    await nextTurn()
  }

  return {
    read: (query) => whenFree(() => reader.run(query.sql, query.parameters)),
    async writeAlone(query) {
      await enter()
      try {
        return await whenFree(() => writer.run(query.sql, query.parameters))
      } finally {
        mutex.release()
      }
    },
    async begin() {
      await enter()
      try {
        // A deferred begin would fail at its first write when somebody else wrote since its first read.
        await whenFree(() => writer.exec('begin immediate'))
      } catch (error) {
        mutex.release()
        throw error
      }
    },
    runInside: (query) => writer.run(query.sql, query.parameters),
    commit() {
      writer.exec('commit')
      mutex.release()
    },
    rollback: () => rollBack(writer, () => mutex.release()),
    async close() {
      await mutex.acquire()
      reader.close()
      // close() alone leaves the newest commits in the -wal file, so that the .db file would be incomplete.
      writer.exec('pragma wal_checkpoint(truncate)')
      writer.close()
      mutex.release()
    },
  }
}

/** SQLite has rolled back by itself after some errors (disk full, I/O). */
function rollBack(writer: SqliteConnection, release: () => void): void {
  try {
    if (writer.inTransaction()) writer.exec('rollback')
  } finally {
    release()
  }
}

/** First one turn of the loop, then 1 to 2 ms: longer pauses triple the slowest answers under load. */
async function retryWhileBusy<T>(work: () => T, waitLimitMs: number): Promise<T> {
  const giveUpAt = performance.now() + waitLimitMs
  for (let attempt = 0; ; attempt++) {
    try {
      return work()
    } catch (error) {
      if (!isBusy(error)) throw error
      if (performance.now() > giveUpAt) throw busyError(waitLimitMs, error)
    }
    if (attempt === 0) await nextTurn()
    else await pause(1 + Math.round(Math.random()))
  }
}
