import type { Db, Tx } from '#server/platform/db/client.ts'
import { AppError } from '#server/platform/errors.ts'
import { differencesOf, namesOf } from '#shared/domain/record-differences.ts'
import { type Document, findPublished, type Named, type Published, readDocument } from './records.ts'

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

/** The most characters of changed parts in one answer. */
const mostChanged = 300_000
/** What days cost and how they are sold follows from both. */
const ofDays = ['packagePricing', 'departures']

/** The parts in which two consecutive documents differ, as JSON. */
function changedBetween(earlier: string | undefined, later: string): string | null {
  if (earlier === undefined || earlier === later) return null
  const [before, after] = [readDocument(earlier), readDocument(later)]
  const names = new Set(
    Object.keys({ ...before, ...after }).filter(
      (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
    ),
  )
  if (ofDays.some((name) => names.has(name))) for (const name of ofDays) names.add(name)
  const partsOf = (document: Document) => Object.entries(document).filter(([name]) => names.has(name))
  return JSON.stringify([before, after].map((document) => Object.fromEntries(partsOf(document))))
}

/** Newest first, without the documents. */
export async function listHistory(db: Db, of: Named) {
  const rows = await entriesOf(db, of)
    .leftJoin('staff', 'staff.id', 'catalogue_history.staff_id')
    .select(['catalogue_history.id', 'what', 'document', 'fields', 'at', 'staff.name as by'])
    // One more, as the predecessor of the last one.
    .limit(mostEntries + 1)
    .execute()
  const published = await findPublished(db, of)
  const offered = published?.isWithdrawn === false ? published.document : undefined
  let length = 0
  return rows.slice(0, mostEntries).map(({ id, what, document, fields, at, by }, index) => {
    const changed = changedBetween(rows[index + 1]?.document, document)
    length += changed?.length ?? 0
    return {
      id,
      what,
      at,
      by,
      fields: JSON.parse(fields) as string[],
      changed: length > mostChanged ? null : changed,
      sameAs:
        what === 'published'
          ? (rows.slice(index + 2).find((row) => row.document === document)?.id ?? null)
          : null,
      isPublished: offered !== undefined && differencesOf(readDocument(document), offered).length === 0,
    }
  })
}

export async function getHistoryDocument(db: Db, of: Named, entryId: string): Promise<string> {
  const row = await entriesOf(db, of)
    .select('document')
    .where('catalogue_history.id', '=', entryId)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found', 'error.notFound')
  return row.document
}
