import { statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { AppError } from '#server/platform/errors.ts'
import type { Database } from './client.ts'

/** A check takes 3.4 ms a megabyte from memory and 41 ms from a slow disk (measured, docs/decisions/0059). */
const mostBytes = 512 * 1024 * 1024

/**
 * Refuses to start on a damaged embedded database. A larger one is only checked by the nightly backup, since a
 * start would take too long.
 */
export async function refuseDamaged(
  { kind, db }: Pick<Database, 'kind' | 'db'>,
  dataDir: string,
): Promise<void> {
  if (kind !== 'sqlite' || statSync(join(dataDir, 'safarnama.db')).size > mostBytes) return
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db)
  if (rows[0]?.quick_check !== 'ok')
    throw new AppError('unavailable', 'start.brokenDatabase', { params: { dataDir } })
}
