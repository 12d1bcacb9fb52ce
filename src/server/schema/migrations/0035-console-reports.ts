import type { Kysely } from 'kysely'
import { isPostgres, runSchema } from '#server/platform/db/engine.ts'
import { type Engine, isOther, rowTriggers, triggerFunction } from '#server/platform/db/row-triggers.ts'

const fiveAndAHalfHours = 330

/** India's day of an instant. */
const dayOf = {
  sqlite: (at: string) => `date(${at}, '+${fiveAndAHalfHours} minutes')`,
  postgres: (at: string) =>
    `to_char(${at}::timestamp + interval '${fiveAndAHalfHours} minutes', 'YYYY-MM-DD')`,
}

type Source = {
  table: string
  /** What decides whether a row has an entry, and what the entry says. */
  columns: string[]
  counts: (row: string) => string
  day: (row: string, engine: Engine) => string
  /** Confirmed, people, cancelled, received and returned paise. */
  sums: (row: string) => string
}

const sources: Source[] = [
  {
    table: 'booking_history',
    columns: ['booking_id', 'at', '"of"', 'from_status', 'to_status'],
    counts: (row) => `${row}."of" = 'booking'
      and (${row}.to_status = 'Confirmed' or ${row}.to_status = 'Cancelled' and ${row}.from_status = 'Confirmed')`,
    day: (row, engine) => dayOf[engine](`${row}.at`),
    sums: (row) => `case when ${row}.to_status = 'Confirmed' then 1 else 0 end,
      case when ${row}.to_status = 'Confirmed' then bookings.number_of_people else 0 end,
      case when ${row}.to_status = 'Cancelled' then 1 else 0 end, 0, 0`,
  },
  {
    table: 'papers',
    columns: ['booking_id', 'kind', 'issued_on', 'amount_paise'],
    counts: (row) => `${row}.kind <> 'invoice'`,
    day: (row) => `${row}.issued_on`,
    sums: (row) => `0, 0, 0, case when ${row}.kind = 'receipt' then ${row}.amount_paise else 0 end,
      case when ${row}.kind = 'receipt' then 0 else ${row}.amount_paise end`,
  },
]

const insertOf = ({ table, counts, day, sums }: Source, row: string, engine: Engine, from = 'bookings') =>
  `insert into sales_entries (day, kind, row_id, package_id, confirmed, people, cancelled, received_paise, returned_paise)
    select ${day(row, engine)}, '${table}', ${row}.id, bookings.package_id, ${sums(row)}
    from ${from} where bookings.id = ${row}.booking_id and ${counts(row)} on conflict do nothing`

const deleteOf = ({ table, day }: Source, engine: Engine) =>
  `delete from sales_entries where day = ${day('old', engine)} and kind = '${table}' and row_id = old.id`

/** Those of a booking, found by its transitions and documents. */
const changeOf = ({ table, day }: Source, engine: Engine) =>
  `update sales_entries set package_id = new.package_id,
      people = case when confirmed = 1 then new.number_of_people else 0 end
    where (day, kind, row_id) in (
      select ${day(table, engine)}, '${table}', id from ${table} where booking_id = new.id)`

const ofBooking = ['package_id', 'number_of_people']

function triggersOf(source: Source, engine: Engine): string[] {
  const { table, columns, counts } = source
  const name = `sales_entries_of_${table}`
  const [write, remove] = [insertOf(source, 'new', engine), deleteOf(source, engine)]
  const moved = `create trigger ${name}_moved after update of ${ofBooking.join(', ')} on bookings`
  const change = changeOf(source, engine)
  return [
    ...rowTriggers(engine, { name, table, columns, counts, write, remove }),
    ...(engine === 'sqlite'
      ? [`${moved} when ${isOther(ofBooking)} begin ${change}; end`]
      : [
          triggerFunction(`${name}_moved`, `${change};`),
          `${moved} for each row when (${isOther(ofBooking)}) execute function ${name}_moved()`,
        ]),
  ]
}

/**
 * What reports of a period add up: an entry for each confirmation, cancellation and document of money, in the order of days.
 * Triggers write them, and a booking that begins has none (docs/decisions/0100).
 */
export async function up<T>(db: Kysely<T>): Promise<void> {
  const engine = isPostgres(db) ? 'postgres' : 'sqlite'
  await runSchema(db, [
    `create table sales_entries (
      day {text} not null,
      kind {text} not null,
      row_id {text} not null,
      package_id {text} not null,
      confirmed {int} not null,
      people {int} not null,
      cancelled {int} not null,
      received_paise {int} not null,
      returned_paise {int} not null,
      primary key (day, kind, row_id)
    ){byKey}`,
    ...sources.flatMap((source) => triggersOf(source, engine)),
    ...sources.map((source) => insertOf(source, source.table, engine, `${source.table}, bookings`)),
    // Names and seats of ten thousand journeys, without their texts.
    `create index packages_names on packages (id, name)`,
    `create index packages_departures on packages (id) where departures is not null`,
    // Bookings by a rare state, the newest first; those that wait for their payment have an index of their own.
    `create index bookings_status on bookings (status, id) where status <> 'Pending'`,
    `create index bookings_payment on bookings (payment_status, id) where status <> 'Pending'`,
  ])
}
