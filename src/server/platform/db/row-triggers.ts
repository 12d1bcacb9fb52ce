export type Engine = 'sqlite' | 'postgres'

type Derived = {
  /** Of the triggers and of PostgreSQL's function. */
  name: string
  table: string
  /** What decides what is derived of a row. */
  columns: readonly string[]
  /** Whether anything is derived of a row, named `old` or `new`. */
  counts: (row: string) => string
  /** The statement that writes what is derived of `new`; for a row that does not count it writes nothing. */
  write: string
  /** The statement that removes what was derived of `old`. */
  remove: string
}

/** Whether an update has changed one of these columns. */
export const isOther = (columns: readonly string[]): string =>
  columns.map((column) => `old.${column} is distinct from new.${column}`).join(' or ')

/** A function of triggers. The path of a session may be anything (docs/decisions/0058), so it has its own. */
export const triggerFunction = (name: string, body: string): string =>
  `create or replace function ${name}() returns trigger language plpgsql set search_path from current as $$ begin
    ${body} return null; end $$`

/** Triggers that write what other tables hold of a row, whoever writes the row: the statements that make them. */
export function rowTriggers(engine: Engine, derived: Derived): string[] {
  const { name, table, columns, counts, write, remove } = derived
  const changed = `after update of ${columns.join(', ')} on ${table}`
  if (engine === 'sqlite')
    return [
      `create trigger ${name}_new after insert on ${table} when ${counts('new')} begin ${write}; end`,
      `create trigger ${name}_changed ${changed} when ${isOther(columns)} begin ${remove}; ${write}; end`,
      `create trigger ${name}_gone after delete on ${table} when ${counts('old')} begin ${remove}; end`,
    ]
  const execute = `execute function ${name}()`
  return [
    triggerFunction(
      name,
      `if tg_op <> 'INSERT' then ${remove}; end if; if tg_op <> 'DELETE' then ${write}; end if;`,
    ),
    `create trigger ${name}_new after insert on ${table} for each row when (${counts('new')}) ${execute}`,
    `create trigger ${name}_changed ${changed} for each row when (${isOther(columns)}) ${execute}`,
    `create trigger ${name}_gone after delete on ${table} for each row when (${counts('old')}) ${execute}`,
  ]
}
