import { open } from 'node:fs/promises'
import { AppError } from '#server/platform/errors.ts'

/** How the files begin that the two kinds of backups are. */
const beginnings = { sqlite: 'SQLite format 3\0', postgres: 'PGDMP' } as const
const messageKeys = { sqlite: 'backup.ofSqlite', postgres: 'backup.ofPostgres' } as const

/** A backup of the other kind of database is whole, and belongs elsewhere: the operator is told where. */
export async function refuseKind(file: string, kind: keyof typeof beginnings): Promise<void> {
  const beginning = Buffer.from(beginnings[kind])
  const handle = await open(file)
  try {
    // A folder opens and cannot be read; it is no backup of either kind.
    const begun = await handle
      .read(Buffer.alloc(beginning.length), 0, beginning.length, 0)
      .catch(() => undefined)
    if (begun?.buffer.equals(beginning))
      throw new AppError('invalid', messageKeys[kind], { params: { file } })
  } finally {
    await handle.close()
  }
}
