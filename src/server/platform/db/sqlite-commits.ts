import type { Mutex } from './mutex.ts'
import type { SqliteConnection } from './sqlite-connection.ts'

/** More would let the first of them wait too long for its answer. */
const mostTogether = 16

export const rolledBack = new Error('SQLite has rolled the transaction back by itself')

/** A transaction's hold of the writer; over once it has handed the writer on. */
export type Turn = { readonly isNested: boolean; isOver: boolean }

type Waiting = { resolve: () => void; reject: (error: unknown) => void }

export type SqliteCommits = {
  /** For whoever holds the lock; on failure the lock is given back. */
  begin(): Promise<Turn>
  /** Resolves when the disk has it. After a rejection the turn is rolled back, or was together with the others. */
  commit(turn: Turn): Promise<void>
  rollback(turn: Turn): void
  /** Commits what is open, for work that cannot stand inside a transaction. The lock stays held. */
  finish(): void
}

type CommitsDeps = {
  writer: Pick<SqliteConnection, 'exec' | 'inTransaction'>
  mutex: Mutex
  whenFree: (work: () => void) => Promise<void>
  /** What those are told whose work was rolled back through no fault of theirs. */
  lost: (cause: unknown) => Error
}

/**
 * Transactions that queue for the writer share one commit: each is a savepoint, and the last in line, or the
 * sixteenth, syncs the disk for all. Nobody is answered before (docs/decisions/0042).
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
      // It may have done so by itself (disk full, I/O).
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

  /** After a turn that has nothing to commit itself: those before it must not wait for somebody who may never come. */
  function passOn(): void {
    try {
      if (isOpen && !canGoOn()) commitAll()
    } catch {
      // Whom it concerns has been told.
    }
    mutex.release()
  }

  return {
    async begin() {
      const isNested = isOpen
      try {
        if (isNested) writer.exec('savepoint turn')
        // A deferred begin would fail at its first write when somebody else wrote since its first read.
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
        if (turn.isNested && writer.inTransaction()) writer.exec('rollback to turn; release turn')
        else undoAll(rolledBack)
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
