import { createHash } from 'node:crypto'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { exportRecord } from '#server/catalogue/import/export.ts'
import type { CatalogueKind } from '#shared/domain/catalogue-kinds.ts'
import type { Json } from '#shared/domain/record-differences.ts'

/** A record by its list and id. */
export type Named = { kind: CatalogueKind; id: string }
export type Document = { [name: string]: Json }

/** As an export writes it; what is withdrawn is not on offer, and still known. */
export type Published = { document: Document; isWithdrawn: boolean }

export const readDocument = (json: string): Document => JSON.parse(json) as Document

export async function findPublished(db: Db | Tx, { kind, id }: Named): Promise<Published | undefined> {
  const found = await exportRecord(db, kind, id)
  if (!found) return kind === 'packages' ? undefined : findRemoved(db, { kind, id })
  return { document: found.record as unknown as Document, isWithdrawn: found.isWithdrawn }
}

/** A hotel or rental that is off the offer has no row any more: its history has what it was. */
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

/** Names one state of a published record: a draft that was written from another is told. */
export function stateOf(published: Published | undefined): string {
  if (!published) return 'none'
  const { document, isWithdrawn } = published
  return createHash('sha256')
    .update(JSON.stringify([document, isWithdrawn]))
    .digest('base64url')
    .slice(0, 22)
}
