import { text } from '#shared/messages/text.ts'
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

const endedAtOnce = 10_000

/** Who was signed out, removed or locked out since the backup would be signed in again. */
async function endSessions({ tables, run }: PlainSql, { clock }: Deps): Promise<void> {
  const at = quoted(clock().toISOString())
  for (const table of ['sessions', 'staff_sessions'].filter((name) => tables.has(name))) {
    const open = `from ${table} where ended_at is null limit`
    // All at once would take longer than a statement may.
    while ((await run(`select id ${open} 1`)).length > 0)
      await run(`update ${table} set ended_at = ${at} where id in (select id ${open} ${endedAtOnce})`)
  }
  if (tables.has('staff_links')) await run('delete from staff_links')
}

/**
 * Logs the restore in the restored audit log, which a backup of an older release lacks until the next start, and makes
 * what was restored safe to start; returns what the operator has to know of it.
 */
export async function noteRestore(at: DatabaseAt, deps: Deps): Promise<string[]> {
  const writing = { isReading: false }
  // First and by itself: without it, money would go back at the next start.
  const postponed = await withPlainSql(at, writing, (on) =>
    postponeDeadlines(on, deps.publicUrl, deps.clock()),
  )
  await withPlainSql(at, writing, async (on) => {
    await writeNote(on, deps)
    await endSessions(on, deps)
  })
  return [text('backup.signedOut'), ...postponed]
}
