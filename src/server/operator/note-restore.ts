import { DatabaseSync } from '@photostructure/sqlite'
import { join } from 'node:path'
import { openDatabase } from '#server/platform/db/client.ts'
import { isMigrated } from '#server/schema/migrate.ts'
import { noteCommand } from './audited.ts'
import type { OperatorDeps } from './command.ts'

type Deps = Pick<OperatorDeps, 'clock' | 'newId'>

/** Without the product's own connections, which may outlive their closing by a moment: a restore wants the file alone. */
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

/** Says in the restored audit log that it was restored. A backup of an older release has none before the next start. */
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
