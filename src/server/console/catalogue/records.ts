import { createHash } from 'node:crypto'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { exportRecord } from '#server/catalogue/import/export.ts'
import type { CatalogueKind } from '#shared/domain/catalogue-kinds.ts'
import type { Json } from '#shared/domain/record-differences.ts'

export type Named = { kind: CatalogueKind; id: string }
export type Document = { [name: string]: Json }

/** The document as an export writes it; a withdrawn package is still known. */
export type Published = { document: Document; isWithdrawn: boolean }

export const readDocument = (json: string): Document => JSON.parse(json) as Document

export async function findPublished(db: Db | Tx, { kind, id }: Named): Promise<Published | undefined> {
  const found = await exportRecord(db, kind, id)
  if (!found) return kind === 'packages' ? undefined : findRemoved(db, { kind, id })
  return { document: found.record as unknown as Document, isWithdrawn: found.isWithdrawn }
}

/** A withdrawn hotel or rental has no row any more, so its document comes from the history. */
async function findRemoved(db: Db | Tx, { kind, id }: Named): Promise<Published | undefined> {
  const last = await db
    .selectFrom('catalogue_history')
    .select('document')
    .where('kind', '=', kind)
    .where('record_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last && { document: readDocument(last.document), isWithdrawn: true }
}

/** Identifies a state of a published record, so that a draft based on another one is detected. */
export function stateOf(published: Published | undefined): string {
  if (!published) return 'none'
  const { document, isWithdrawn } = published
  return createHash('sha256')
    .update(JSON.stringify([document, isWithdrawn]))
    .digest('base64url')
    .slice(0, 22)
}
