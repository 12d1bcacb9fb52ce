import type { Kysely } from 'kysely'
import { isPostgres, runSchema } from '#server/platform/db/engine.ts'
import { type Engine, rowTriggers } from '#server/platform/db/row-triggers.ts'

/** The longest beginning of a word that is looked for. */
const longest = 60

const always = () => 'true'

export type Named = {
  table: string
  columns: string[]
  /** Whether a row has words. */
  isWritten: (row: string) => string
  nameOf: (row: string) => string
}

/** The tables whose rows are found by words of a name, with the columns that hold it. */
const named: Named[] = [
  {
    table: 'bookings',
    columns: ['traveler_name', 'traveler_names', 'status'],
    // Beginning a booking writes none of this: the few that wait for their payment are looked at themselves.
    isWritten: (row: string) => `${row}.status <> 'Pending'`,
    // The second is a list in JSON: without its brackets, quotes and commas it is words, too.
    nameOf: (row: string) =>
      `${row}.traveler_name || ' ' || replace(trim(coalesce(${row}.traveler_names, ''), '[]"'), '","', ' ')`,
  },
  { table: 'users', columns: ['name'], isWritten: always, nameOf: (row: string) => `${row}.name` },
  { table: 'travel_groups', columns: ['name'], isWritten: always, nameOf: (row: string) => `${row}.name` },
]

/** The words of a text as rows: both engines make A to Z small, and part at blanks. */
const wordsIn = {
  sqlite: (text: string) => `json_each(replace(json_array(lower(${text})), ' ', '","'))`,
  postgres: (text: string) => `string_to_table(lower((${text}) collate "C"), ' ') as value`,
}

const word = `substr(value, 1, ${longest})`

export const insertOf = ({ table, nameOf, isWritten }: Named, row: string, engine: Engine, tables = '') =>
  `insert into name_words (kind, word, row_id)
    select distinct '${table}', ${word}, ${row}.id from ${tables}${wordsIn[engine](nameOf(row))}
    where value <> '' and ${isWritten(row)} on conflict do nothing`

const deleteOf = ({ table, nameOf }: Named, engine: Engine) =>
  `delete from name_words where kind = '${table}' and row_id = old.id
    and word in (select ${word} from ${wordsIn[engine](nameOf('old'))} where value <> '')`

export const triggersOf = (of: Named, engine: Engine): string[] =>
  rowTriggers(engine, {
    name: `name_words_of_${of.table}`,
    table: of.table,
    columns: of.columns,
    counts: of.isWritten,
    write: insertOf(of, 'new', engine),
    remove: deleteOf(of, engine),
  })

/**
 * What the console looks for by its beginning. Triggers write the words of names, so that they are those of the row whoever
 * writes it, an older release beside this one as well (docs/decisions/0097).
 */
export async function up<T>(db: Kysely<T>): Promise<void> {
  const engine = isPostgres(db) ? 'postgres' : 'sqlite'
  await runSchema(db, [
    `create table name_words (
      kind {text} not null,
      word {text} not null,
      row_id {text} not null,
      primary key (kind, word, row_id)
    ){byKey}`,
    ...named.flatMap((of) => triggersOf(of, engine)),
    ...named.map((of) => insertOf(of, of.table, engine, `${of.table}, `)),
    `create index bookings_mail on bookings (lower(traveler_email)) where status <> 'Pending'`,
    `create index bookings_telephone on bookings (substr(traveler_contact, length(traveler_contact) - 3))
      where status <> 'Pending'`,
    `create index users_telephone on users (substr(contact, length(contact) - 3))`,
  ])
}
