import { sql } from 'kysely'
import { AppError } from '#server/platform/errors.ts'
import type { Database } from '#server/platform/db/client.ts'

/** Present in a target until the move is complete: the product does not start on it. */
const marker = 'unfinished_move'

/** The database that is being moved here; undefined: none. */
export function findMove(target: Pick<Database, 'transaction'>): Promise<string | undefined> {
  return target.transaction(async (tx) => {
    const { rows } = await sql<{ is_there: number }>`
      select count(*) as is_there from pg_class where oid = to_regclass(${marker})`.execute(tx)
    if (rows[0]?.is_there !== 1) return undefined
    const found = await sql<{ source: string }>`select source from ${sql.table(marker)}`.execute(tx)
    return found.rows[0]?.source
  })
}

export async function beginMove(target: Database, source: string): Promise<void> {
  await target.transaction(async (tx) => {
    await sql`create table ${sql.table(marker)} (source text primary key)`.execute(tx)
    await sql`insert into ${sql.table(marker)} values (${source})`.execute(tx)
  })
}

export async function endMove(target: Database): Promise<void> {
  await target.transaction((tx) => sql`drop table ${sql.table(marker)}`.execute(tx))
}

export async function refuseHalfMoved(database: Pick<Database, 'kind' | 'transaction'>): Promise<void> {
  if (database.kind === 'postgres' && (await findMove(database)) !== undefined)
    throw new AppError('unavailable', 'move.unfinished')
}
