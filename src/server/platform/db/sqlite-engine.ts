import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import {
  type CompiledQuery,
  DeleteQueryNode,
  InsertQueryNode,
  type QueryResult,
  UpdateQueryNode,
} from 'kysely'
import { busyBecause, busyError, isBusy, isDiskFull } from './errors.ts'
import { fifoMutex } from './mutex.ts'
import { rolledBack, type Turn, sqliteCommits } from './sqlite-commits.ts'
import { openSqliteConnection } from './sqlite-connection.ts'

/** How long a write waits for another transaction of this process, and again for another process. */
const defaultWaitLimitMs = 5000

export type SqliteOptions = { file: string; waitLimitMs?: number }

export type SqliteEngine = {
  read<R>(query: CompiledQuery): Promise<QueryResult<R>>
  writeAlone<R>(query: CompiledQuery): Promise<QueryResult<R>>
  /** A transaction has the writer until its commit succeeds or its rollback ends. */
  begin(): Promise<Turn>
  runInside<R>(query: CompiledQuery): QueryResult<R>
  commit(turn: Turn): Promise<void>
  rollback(turn: Turn): void
  close(): Promise<void>
}

/**
 * Two handles on one file. The reader serves plain selects and never waits for a writer. The writer serves
 * transactions and lone writes one at a time: without queueing, a lone write would land in an open transaction and
 * vanish with its rollback.
 */
export async function openSqliteEngine(options: SqliteOptions): Promise<SqliteEngine> {
  const { file, waitLimitMs = defaultWaitLimitMs } = options
  const mutex = fifoMutex(waitLimitMs, () => busyError(waitLimitMs))
  const whenFree = <T>(work: () => T) => retryWhileBusy(work, waitLimitMs)
  // A process that opens or closes the file locks it for an instant.
  const writer = await whenFree(() => openSqliteConnection(file, 'writer'))
  const reader = await whenFree(() => openSqliteConnection(file, 'reader'))

  /** One transaction per turn of the event loop, or hundreds in a row would starve timers and sockets. */
  async function enter(): Promise<void> {
    await mutex.acquire()
    await nextTurn()
  }

  const commits = sqliteCommits({
    writer,
    mutex,
    whenFree,
    lost: busyBecause,
  })

  async function writeApart<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    try {
      commits.finish()
      return await whenFree(() => writer.run<R>(query.sql, query.parameters))
    } finally {
      mutex.release()
    }
  }

  /** A lone write with others in line behind it shares their sync. */
  async function writeInTurn<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const turn = await commits.begin()
    try {
      const result = writer.run<R>(query.sql, query.parameters)
      await commits.commit(turn)
      return result
    } catch (error) {
      commits.rollback(turn)
      throw error
    }
  }

  return {
    read: (query) => whenFree(() => reader.run(query.sql, query.parameters)),
    async writeAlone(query) {
      await enter()
      return isPlainWrite(query) && mutex.hasWaiting() ? writeInTurn(query) : writeApart(query)
    },
    async begin() {
      await enter()
      return commits.begin()
    },
    runInside(query) {
      // After a full disk SQLite has rolled back by itself; what follows must not be written on its own.
      if (!writer.inTransaction()) throw busyBecause(rolledBack)
      return writer.run(query.sql, query.parameters)
    },
    commit: (turn) => commits.commit(turn),
    rollback: (turn) => commits.rollback(turn),
    async close() {
      await mutex.acquire()
      commits.finish()
      reader.close()
      // close() alone leaves the newest commits in the -wal file, so that the .db file would be incomplete.
      // On a full disk they stay there, and the next start takes them in.
      try {
        writer.exec('pragma wal_checkpoint(truncate)')
      } catch (error) {
        if (!isDiskFull(error)) throw error
      } finally {
        writer.close()
        mutex.release()
      }
    },
  }
}

/** Raw SQL may be a pragma or a vacuum, which cannot run in a transaction. */
const isPlainWrite = ({ query }: CompiledQuery): boolean =>
  InsertQueryNode.is(query) || UpdateQueryNode.is(query) || DeleteQueryNode.is(query)

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
