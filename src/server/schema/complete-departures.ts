import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * An import by the previous release writes the record but not the column of departures. That release rejects files with
 * departures, so if the record has none, the column is out of date.
 */
export async function completeDepartures(db: QueryExecutorProvider): Promise<void> {
  await sql`
    update packages set departures = null
    where departures is not null and data not like ${'%"departures":{%'}`.execute(db)
}
