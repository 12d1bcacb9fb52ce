import { DatabaseSync } from '@photostructure/sqlite'
import { join } from 'node:path'
import { openDatabase } from '#server/platform/db/client.ts'
import { isMigrated } from '#server/schema/migrate.ts'
import { noteCommand } from './audited.ts'
import type { OperatorDeps } from './command.ts'

type Deps = Pick<OperatorDeps, 'clock' | 'newId'>

/** Uses a connection of its own: the product's may briefly outlive their closing, but a restore needs the file exclusively. */
function noteInFile(file: string, { clock, newId }: Deps): void {
  const handle = new DatabaseSync(file)
  try {
    const isThere = handle.prepare(`select 1 from sqlite_master where name = 'audit_log'`).get() !== undefined
    if (!isThere) return
    handle
      .prepare(
        `insert into audit_log (id, at, what, ids, fields) values (?, ?, 'operator restore', '[]', '[]')`,
      )
      .run(newId(), clock().toISOString())
  } finally {
    handle.close()
  }
}

/** Logs the restore in the restored audit log, which a backup of an older release lacks until the next start. */
export async function noteRestore(
  { dataDir, url }: { dataDir: string; url: string | undefined },
  deps: Deps,
): Promise<void> {
  if (url === undefined) return noteInFile(join(dataDir, 'safarnama.db'), deps)
  const database = await openDatabase({ dataDir, url, poolSize: 1 })
  try {
    if (await isMigrated(database.db)) await noteCommand(database, 'restore', deps)
  } finally {
    await database.close()
  }
}
