import type { Db, Tx } from '#server/platform/db/client.ts'

/** The newest history entry (`last`) of each withdrawn hotel or rental, whose row is gone. */
export const removedRecords = (db: Db | Tx, kind: 'hotels' | 'rentals') =>
  db
    .selectFrom('catalogue_history as last')
    .where('last.kind', '=', kind)
    .where((row) =>
      row.not(row.exists(row.selectFrom(kind).select('id').whereRef(`${kind}.id`, '=', 'last.record_id'))),
    )
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('catalogue_history as newer')
            .select('newer.id')
            .where('newer.kind', '=', kind)
            .whereRef('newer.record_id', '=', 'last.record_id')
            .whereRef('newer.id', '>', 'last.id'),
        ),
      ),
    )
