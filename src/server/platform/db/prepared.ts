import type { Compilable, CompiledQuery } from 'kysely'
import type { Db, Tx } from './client.ts'
import type { AnyDb } from './engine.ts'

/** A placeholder for a value, or for a value of a row, while a query is built. */
class Place {
  readonly path: readonly string[]
  constructor(path: readonly string[]) {
    this.path = path
  }
  valueIn(values: object): unknown {
    let found: unknown = values
    for (const name of this.path) found = (found as Record<string, unknown>)[name]
    return found
  }
}

const placesOf = (values: object, path: readonly string[] = []): object =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]: [string, unknown]) => {
      const own = [...path, name]
      return [name, typeof value === 'object' && value !== null ? placesOf(value, own) : new Place(own)]
    }),
  )

/** A compiled query belongs to one database: its engine, and the schema that its plugin writes. */
function databaseOf(db: Pick<AnyDb, 'getExecutor'>): object {
  const { plugins, adapter } = db.getExecutor()
  return plugins[0] ?? adapter
}

/**
 * A query that is compiled once per database and then only filled with values: for the few that every booking runs,
 * where building costs as much as running. `build` gets placeholders of the values' types and may only use each as a
 * value. All calls have to have the keys of the first one, in rows among the values too.
 */
export function prepared<V extends object, O>(build: (db: Db | Tx, values: V) => Compilable<O>) {
  const queries = new WeakMap<object, CompiledQuery<O>>()

  const compiled = (db: Db | Tx, values: V): CompiledQuery<O> => build(db, placesOf(values) as V).compile()

  return async (db: Db | Tx, values: V): Promise<O[]> => {
    const database = databaseOf(db)
    const query = queries.get(database) ?? compiled(db, values)
    queries.set(database, query)
    const parameters = query.parameters.map((given) =>
      given instanceof Place ? given.valueIn(values) : given,
    )
    return (await db.executeQuery<O>({ ...query, parameters })).rows
  }
}
