import { type Kysely, sql } from 'kysely'

/**
 * The schema in which the tables lie, or will. Behind a pool a session's search path may be what a stranger has left,
 * pg_dump an empty one: so it is looked for once, and every statement names it.
 */
export async function findHomeSchema(db: Pick<Kysely<unknown>, 'getExecutor'>): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(
      (select n.nspname from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relname = 'kysely_migration' and c.relkind = 'r' and has_schema_privilege(n.oid, 'usage')
        order by array_position(current_schemas(false), n.nspname), n.nspname limit 1),
      current_schema(), 'public')::text as name`.execute(db)
  return rows[0]?.name ?? 'public'
}
