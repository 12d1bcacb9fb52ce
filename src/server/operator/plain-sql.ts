import { DatabaseSync } from '@photostructure/sqlite'
import { sql } from 'kysely'
import { join } from 'node:path'
import { openDatabase } from '#server/platform/db/client.ts'

export type DatabaseAt = { dataDir: string; url: string | undefined }

/** A database of any release, of which tables may be missing. */
export type PlainSql = {
  tables: ReadonlySet<string>
  run: <Row>(statement: string) => Promise<Row[]>
}

export const quoted = (value: string): string => `'${value.replaceAll("'", "''")}'`

async function read(run: PlainSql['run'], listTables: string): Promise<PlainSql> {
  const tables = await run<{ name: string }>(listTables)
  return { run, tables: new Set(tables.map(({ name }) => name)) }
}

type Work<T> = (on: PlainSql) => Promise<T>

async function inFile<T>(file: string, isReading: boolean, work: Work<T>): Promise<T> {
  // A connection of its own: the product's may briefly outlive their closing, but a restore needs the file exclusively.
  const handle = new DatabaseSync(file, { readOnly: isReading })
  try {
    handle.exec('begin')
    const run = <Row>(statement: string) => Promise.resolve(handle.prepare(statement).all() as Row[])
    const result = await work(await read(run, `select name from sqlite_master where type = 'table'`))
    handle.exec('commit')
    return result
  } finally {
    handle.close()
  }
}

/** Runs plain statements in one transaction of the database that the product, which is stopped, has here. */
export async function withPlainSql<T>(
  { dataDir, url }: DatabaseAt,
  { isReading }: { isReading: boolean },
  work: Work<T>,
): Promise<T> {
  if (url === undefined) return inFile(join(dataDir, 'safarnama.db'), isReading, work)
  const database = await openDatabase({ dataDir, url, poolSize: 1 })
  try {
    return await database.transaction(async (tx) => {
      const run = async <Row>(statement: string) => (await sql.raw<Row>(statement).execute(tx)).rows
      return work(
        await read(run, 'select tablename as name from pg_tables where schemaname = current_schema()'),
      )
    })
  } finally {
    await database.close()
  }
}
