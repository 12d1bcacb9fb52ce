import type { Db, Tx } from '#server/platform/db/client.ts'
import { AppError } from '#server/platform/errors.ts'
import { type CatalogueKind, priceFields } from '#shared/domain/catalogue-kinds.ts'
import { differencesOf, namesOf } from '#shared/domain/record-differences.ts'
import { type Document, type Named, type Published, readDocument } from './records.ts'

type Entry = Named & {
  what: 'found' | 'published' | 'withdrawn'
  document: Document
  fields: string[]
  staffId: string | null
  /** Where it stood, if its row goes. */
  position?: number | undefined
}
type Deps = { clock: () => Date; newId: () => string }

export async function writeHistory(tx: Tx, entry: Entry, { clock, newId }: Deps): Promise<void> {
  const { kind, id, what, document, fields, staffId, position = null } = entry
  await tx
    .insertInto('catalogue_history')
    .values({
      id: newId(),
      kind,
      record_id: id,
      what,
      document: JSON.stringify(document),
      fields: JSON.stringify(fields),
      staff_id: staffId,
      at: clock().toISOString(),
      position,
    })
    .execute()
}

const entriesOf = (db: Db | Tx, { kind, id }: Named) =>
  db
    .selectFrom('catalogue_history')
    .where('catalogue_history.kind', '=', kind)
    .where('catalogue_history.record_id', '=', id)
    .orderBy('catalogue_history.id', 'desc')

/** Adds an imported document to the history before the console overwrites it. */
export async function noteFound(tx: Tx, of: Named, { document }: Published, deps: Deps): Promise<void> {
  const last = await entriesOf(tx, of).select('document').limit(1).executeTakeFirst()
  const differences = differencesOf(last && readDocument(last.document), document)
  if (differences.length === 0) return
  const fields = last ? namesOf(differences) : []
  await writeHistory(tx, { ...of, what: 'found', document, fields, staffId: null }, deps)
}

/** Where a record stood that was withdrawn last; undefined if it was not, or by a release that did not note it. */
export async function findPlace(tx: Tx, of: Named): Promise<number | undefined> {
  const last = await entriesOf(tx, of).select('position').limit(1).executeTakeFirst()
  return last?.position ?? undefined
}

const mostEntries = 100

/** The prices that differ between two consecutive documents. */
function pricesBetween(kind: CatalogueKind, earlier: string | undefined, later: string) {
  if (earlier === undefined || earlier === later) return []
  const fields = new Set<string>(priceFields[kind])
  return differencesOf(readDocument(earlier), readDocument(later)).flatMap(({ field, before, after }) =>
    fields.has(field) && typeof before === 'number' && typeof after === 'number'
      ? [{ field, before, after }]
      : [],
  )
}

/** Newest first, without the documents. */
export async function listHistory(db: Db, of: Named) {
  const rows = await entriesOf(db, of)
    .leftJoin('staff', 'staff.id', 'catalogue_history.staff_id')
    .select(['catalogue_history.id', 'what', 'document', 'fields', 'at', 'staff.name as by'])
    // One more, as the predecessor of the last one.
    .limit(mostEntries + 1)
    .execute()
  return rows.slice(0, mostEntries).map(({ id, what, document, fields, at, by }, index) => ({
    id,
    what,
    at,
    by,
    fields: JSON.parse(fields) as string[],
    prices: pricesBetween(of.kind, rows[index + 1]?.document, document),
    sameAs:
      what === 'published'
        ? (rows.slice(index + 2).find((row) => row.document === document)?.id ?? null)
        : null,
  }))
}

export async function getHistoryDocument(db: Db, of: Named, entryId: string): Promise<string> {
  const row = await entriesOf(db, of)
    .select('document')
    .where('catalogue_history.id', '=', entryId)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found', 'error.notFound')
  return row.document
}
