import { statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { AppError } from '#server/platform/errors.ts'
import type { Database } from './client.ts'

/** At 3.4 ms a megabyte that the system has in memory, 41 ms of a slow disk (measured, docs/decisions/0059). */
const mostBytes = 512 * 1024 * 1024

/**
 * Refuses an embedded database whose pages do not hold together, before anything is written on top. Of a larger
 * one only the nightly backup looks so closely: nobody should wait for a start that long.
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
