import { open } from 'node:fs/promises'
import { AppError } from '#server/platform/errors.ts'

/** The first bytes of the two kinds of backup. */
const beginnings = { sqlite: 'SQLite format 3\0', postgres: 'PGDMP' } as const
const messageKeys = { sqlite: 'backup.ofSqlite', postgres: 'backup.ofPostgres' } as const

/** Rejects a valid backup of the other engine; the error says where it belongs. */
export async function refuseKind(file: string, kind: keyof typeof beginnings): Promise<void> {
  const beginning = Buffer.from(beginnings[kind])
  const handle = await open(file)
  try {
    // A folder can be opened but not read; it is no backup of either kind.
    const begun = await handle
      .read(Buffer.alloc(beginning.length), 0, beginning.length, 0)
      .catch(() => undefined)
    if (begun?.buffer.equals(beginning))
      throw new AppError('invalid', messageKeys[kind], { params: { file } })
  } finally {
    await handle.close()
  }
}
