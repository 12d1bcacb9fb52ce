import { sql, type SqlBool } from 'kysely'

/** Whether the travel date of a row is among the withdrawn dates of its package. */
export const isDateWithdrawn = (table: 'seats' | 'waited') => sql<SqlBool>`exists (
  select id from withdrawn_dates
  where withdrawn_dates.package_id = ${sql.ref(`${table}.package_id`)}
    and first_date <= ${sql.ref(`${table}.travel_date`)} and last_date >= ${sql.ref(`${table}.travel_date`)}
)`
