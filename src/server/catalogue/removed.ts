import type { Db, Tx } from '#server/platform/db/client.ts'

/** Withdrawn hotels or rentals, which have no row any more: of each the entry of the history that has its document, as `last`. */
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
