import type { Mutex } from './mutex.ts'
import type { SqliteConnection } from './sqlite-connection.ts'

/** With more, the first one would wait too long. */
const mostTogether = 16

export const rolledBack = new Error('SQLite has rolled the transaction back by itself')

/** A transaction's turn on the writer, which ends when the writer is passed on. */
export type Turn = { readonly isNested: boolean; isOver: boolean }

type Waiting = { resolve: () => void; reject: (error: unknown) => void }

export type SqliteCommits = {
  /** Called by the holder of the lock; on failure the lock is released. */
  begin(): Promise<Turn>
  /** Resolves once it is on disk. After a rejection the turn is rolled back, possibly with the others. */
  commit(turn: Turn): Promise<void>
  rollback(turn: Turn): void
  /** Commits the open transaction, for work that cannot run inside one. The lock stays held. */
  finish(): void
}

type CommitsDeps = {
  writer: Pick<SqliteConnection, 'exec' | 'inTransaction'>
  mutex: Mutex
  whenFree: (work: () => void) => Promise<void>
  /** The error for those whose work was rolled back through no fault of theirs. */
  lost: (cause: unknown) => Error
}

/**
 * Transactions that queue for the writer share one commit: each is a savepoint, and the last in line, or the
 * sixteenth, syncs the disk for all. None resolves before (docs/decisions/0042).
 */
export function sqliteCommits({ writer, mutex, whenFree, lost }: CommitsDeps): SqliteCommits {
  let waiting: Waiting[] = []
  let isOpen = false

  function settleAll(how: (one: Waiting) => void): void {
    const settled = waiting
    waiting = []
    isOpen = false
    settled.forEach(how)
  }

  function undoAll(cause: unknown): void {
    try {
      // SQLite may have rolled back by itself (disk full, I/O).
      if (writer.inTransaction()) writer.exec('rollback')
    } finally {
      settleAll(({ reject }) => reject(lost(cause)))
    }
  }

  function commitAll(): void {
    try {
      writer.exec('commit')
    } catch (error) {
      undoAll(error)
      throw error
    }
    settleAll(({ resolve }) => resolve())
  }

  const canGoOn = () => mutex.hasWaiting() && waiting.length < mostTogether

  /** After a turn that has nothing to commit: earlier ones must not wait for a next one that may never come. */
  function passOn(): void {
    try {
      if (isOpen && !canGoOn()) commitAll()
    } catch {
      // Already reported to those it concerns.
    }
    mutex.release()
  }

  return {
    async begin() {
      const isNested = isOpen
      try {
        if (isNested) writer.exec('savepoint turn')
        // A deferred begin fails at its first write when another process has written since its first read.
        else await whenFree(() => writer.exec('begin immediate'))
      } catch (error) {
        passOn()
        throw error
      }
      isOpen = true
      return { isNested, isOver: false }
    },
    async commit(turn) {
      if (!writer.inTransaction()) throw lost(rolledBack)
      if (turn.isNested) writer.exec('release turn')
      if (!mutex.hasWaiting() || waiting.length + 1 >= mostTogether) {
        commitAll()
        turn.isOver = true
        return mutex.release()
      }
      turn.isOver = true
      const done = new Promise<void>((resolve, reject) => waiting.push({ resolve, reject }))
      mutex.release()
      return done
    },
    rollback(turn) {
      if (turn.isOver) return
      turn.isOver = true
      try {
        if (turn.isNested && writer.inTransaction()) {
          writer.exec('rollback to turn')
          writer.exec('release turn')
        } else undoAll(rolledBack)
      } catch (error) {
        undoAll(error)
        throw error
      } finally {
        passOn()
      }
    },
    finish() {
      if (isOpen) commitAll()
    },
  }
}
