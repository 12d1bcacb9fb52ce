import type { OperatorDeps } from './command.ts'
import { type DatabaseAt, type PlainSql, quoted, withPlainSql } from './plain-sql.ts'
import { postponeDeadlines } from './postpone.ts'

type Deps = Pick<OperatorDeps, 'clock' | 'newId' | 'publicUrl'>

async function writeNote({ tables, run }: PlainSql, { clock, newId }: Deps): Promise<void> {
  if (!tables.has('audit_log')) return
  const at = quoted(clock().toISOString())
  await run(`insert into audit_log (id, at, what, ids, fields)
    values (${quoted(newId())}, ${at}, 'operator restore', '[]', '[]')`)
}

/**
 * Logs the restore in the restored audit log, which a backup of an older release lacks until the next start, and makes
 * what was restored safe to start; returns what the operator has to know of it.
 */
export const noteRestore = (at: DatabaseAt, deps: Deps): Promise<string[]> =>
  withPlainSql(at, { isReading: false }, async (on) => {
    await writeNote(on, deps)
    return postponeDeadlines(on, deps.publicUrl, deps.clock())
  })
