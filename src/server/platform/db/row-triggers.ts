export type Engine = 'sqlite' | 'postgres'

type Derived = {
  /** The name of the triggers and of PostgreSQL's function. */
  name: string
  table: string
  /** The columns that decide what is derived from a row. */
  columns: readonly string[]
  /** Whether anything is derived from a row, named `old` or `new`. */
  counts: (row: string) => string
  /** The statement that writes what is derived from `new`; for a row that does not count it writes nothing. */
  write: string
  /** The statement that removes what was derived from `old`. */
  remove: string
}

/** Whether an update changed one of these columns. */
export const isOther = (columns: readonly string[]): string =>
  columns.map((column) => `old.${column} is distinct from new.${column}`).join(' or ')

/** A trigger function. A session's search path may be anything (docs/decisions/0058), so it sets its own. */
export const triggerFunction = (name: string, body: string): string =>
  `create or replace function ${name}() returns trigger language plpgsql set search_path from current as $$ begin
    ${body} return null; end $$`

/** The statements that create triggers which maintain what other tables derive from a row, whoever writes the row. */
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
