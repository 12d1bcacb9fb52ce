import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/client.ts'

/** A table of the embedded database: its columns, the integer ones among them, and the key that orders its rows. */
export type MovedTable = { name: string; columns: string[]; numbers: string[]; key: string[] }

type Column = { name: string; type: string; pk: number }

async function readTable(db: Db | Tx, name: string): Promise<MovedTable> {
  const { rows } = await sql<Column>`select name, type, pk from pragma_table_info(${name})`.execute(db)
  const keys = rows.filter(({ pk }) => pk > 0).toSorted((one, other) => one.pk - other.pk)
  return {
    name,
    columns: rows.map((row) => row.name),
    numbers: rows.filter(({ type }) => type.toUpperCase() === 'INTEGER').map((row) => row.name),
    key: keys.map((row) => row.name),
  }
}

async function parentsOf(db: Db | Tx, name: string): Promise<string[]> {
  const query = sql<{ parent: string }>`select "table" as parent from pragma_foreign_key_list(${name})`
  return (await query.execute(db)).rows.map(({ parent }) => parent).filter((parent) => parent !== name)
}

/** All tables as the database itself lists them, so that none is forgotten; each after those that it refers to. */
export async function sourceTables(db: Db | Tx): Promise<MovedTable[]> {
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_master where type = 'table' and name not like 'sqlite!_%' escape '!'
    and name not like 'kysely!_%' escape '!' order by name`.execute(db)
  const parents = new Map<string, string[]>()
  for (const { name } of rows) parents.set(name, await parentsOf(db, name))
  const ordered: string[] = []
  while (ordered.length < rows.length) {
    const next = [...parents].find(
      ([name, of]) => !ordered.includes(name) && of.every((parent) => ordered.includes(parent)),
    )
    if (!next) throw new Error('foreign keys form a cycle')
    ordered.push(next[0])
  }
  const tables: MovedTable[] = []
  for (const name of ordered) tables.push(await readTable(db, name))
  return tables
}
