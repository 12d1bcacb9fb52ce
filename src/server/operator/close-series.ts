import type { DatabaseSyncInstance } from '@photostructure/sqlite'
import type { Mark } from '#server/documents/invoices/series.ts'

/** Undefined without one; a damaged database may be replaced, too. */
function markIn(handle: DatabaseSyncInstance, year: string): number | undefined {
  try {
    const row = handle.prepare('select last_number from paper_series where series = ?').get(year)
    return (row as { last_number: number } | undefined)?.last_number
  } catch {
    return undefined
  }
}

/** A later mark than that of the database that is replaced and that of the backup. A very old backup has no series yet. */
export const closeSeriesIn =
  ({ year, mark }: Mark) =>
  (restored: DatabaseSyncInstance, replaced: DatabaseSyncInstance): void => {
    const table = restored.prepare(`select 1 from sqlite_master where name = 'paper_series'`).get()
    if (table === undefined) return
    const last = markIn(replaced, year)
    restored
      .prepare(
        `insert into paper_series (series, last_number) values (?, ?) on conflict (series)
         do update set last_number = max(excluded.last_number, paper_series.last_number + 1)`,
      )
      .run(year, last === undefined ? mark : Math.max(mark, last + 1))
  }

const ifSeries = (statement: string): string =>
  `do $$ begin if to_regclass('paper_series') is not null then ${statement}; end if; end $$;`

const setting = 'safarnama.replaced_series'

/** The same in SQL: what the replaced database says outlives its tables in a setting of the transaction. */
export const closeSeriesSql = ({ year, mark }: Mark) => ({
  before: ifSeries(
    `perform set_config('${setting}', (select last_number::text from paper_series where series = '${year}'), true)`,
  ),
  after: ifSeries(
    `insert into paper_series (series, last_number)
     values ('${year}', greatest(${mark}, coalesce(nullif(current_setting('${setting}', true), '')::int + 1, 0)))
     on conflict (series) do update set last_number = greatest(excluded.last_number, paper_series.last_number + 1)`,
  ),
})
