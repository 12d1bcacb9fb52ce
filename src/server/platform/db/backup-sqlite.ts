import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite'
import { chmod, copyFile, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '#server/platform/errors.ts'
import { isBusy } from './errors.ts'
import { refuseKind } from './backup-kind.ts'
import { moveSafely } from './move-safely.ts'
import { writeComplete } from './write-complete.ts'

/** How long a backup waits for a writer, and a restore for a reader that is about to close. */
const waitMs = 5_000

const fileOf = (dataDir: string): string => join(dataDir, 'safarnama.db')

/** Throws unless the file is an intact database of this product. */
function checkWhole(file: string, named = file): void {
  let isWhole = false
  try {
    const handle = new DatabaseSync(file, { readOnly: true, timeout: waitMs })
    try {
      const answer = handle.prepare('PRAGMA integrity_check').all() as { integrity_check: string }[]
      const tables = handle.prepare("select 1 from sqlite_master where name = 'booking_history'").all()
      isWhole = answer[0]?.integrity_check === 'ok' && tables.length === 1
    } finally {
      handle.close()
    }
  } catch {
    // Not a database at all: reported like a damaged one.
  }
  if (!isWhole) throw new AppError('invalid', 'backup.broken', { params: { file: named } })
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

function quickCheck(handle: DatabaseSyncInstance): string {
  try {
    const [answer] = handle.prepare('PRAGMA quick_check(1)').all() as { quick_check: string }[]
    return answer?.quick_check ?? ''
  } catch (error) {
    return messageOf(error)
  }
}

/** Checked before the copy, which has new indexes and would hide damage in those of the source. */
function checkSource(handle: DatabaseSyncInstance): void {
  const result = quickCheck(handle)
  if (result !== 'ok') throw new AppError('invalid', 'backup.damaged', { params: { said: result } })
}

export function backupSqlite(dataDir: string, file: string): Promise<void> {
  return writeComplete(file, (unfinished) => {
    const handle = new DatabaseSync(fileOf(dataDir), { readOnly: true, timeout: waitMs })
    try {
      checkSource(handle)
      handle.prepare('VACUUM INTO ?').run(unfinished)
    } finally {
      handle.close()
    }
    checkWhole(unfinished)
  })
}

/**
 * Switching off the write-ahead log needs exclusive access: it fails while any other connection is open, and moves
 * the log's content into the file. The handle excludes others until it is closed.
 */
function holdAlone(file: string): DatabaseSyncInstance {
  const handle = new DatabaseSync(file, { timeout: 1_000 })
  try {
    handle.exec('PRAGMA journal_mode = DELETE')
    handle.exec('BEGIN EXCLUSIVE')
    return handle
  } catch (error) {
    handle.close()
    const params = { file, said: messageOf(error) }
    const conflict = isBusy(error)
      ? new AppError('conflict', 'backup.running')
      : new AppError('conflict', 'backup.notReplaced', { params })
    conflict.cause = error
    throw conflict
  }
}

/** Throws if any process has the database open, or it is damaged. */
export function checkUnused(dataDir: string): void {
  holdAlone(fileOf(dataDir)).close()
}

/** What a restore changes in the backup's content, given the database that it replaces. */
type Change = (restored: DatabaseSyncInstance, replaced: DatabaseSyncInstance) => void

function changeCopy(file: string, replaced: DatabaseSyncInstance, change: Change): void {
  const restored = new DatabaseSync(file)
  try {
    change(restored, replaced)
  } finally {
    restored.close()
  }
}

/**
 * Replaces the database, which no process may have open, with a backup; nothing changes before the last step. `beforeIt` may
 * read what is replaced.
 */
export async function restoreSqlite(
  dataDir: string,
  file: string,
  { beforeIt, change }: { beforeIt: () => Promise<void>; change: Change },
): Promise<void> {
  const target = fileOf(dataDir)
  const unfinished = `${target}.unfinished`
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await rm(unfinished, { force: true })
  try {
    await copyFile(file, unfinished).catch(({ code: reason }: NodeJS.ErrnoException) => {
      throw new AppError('not_found', 'operator.fileUnreadable', { params: { file, reason: reason ?? '' } })
    })
    // A backup that was copied from elsewhere may be readable by others.
    await chmod(unfinished, 0o600)
    await refuseKind(file, 'postgres')
    checkWhole(unfinished, file)
    await beforeIt()
    const alone = holdAlone(target)
    try {
      changeCopy(unfinished, alone, change)
      await moveSafely(unfinished, target)
    } finally {
      alone.close()
    }
  } finally {
    await rm(unfinished, { force: true })
  }
}
