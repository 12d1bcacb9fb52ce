import { createHash } from 'node:crypto'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { exportRecord } from '#server/catalogue/import/export.ts'
import type { CatalogueKind } from '#shared/domain/catalogue-kinds.ts'
import type { Json } from '#shared/domain/record-differences.ts'

/** A record by its list and id. */
export type Named = { kind: CatalogueKind; id: string }
export type Document = { [name: string]: Json }

/** As an export writes it; a withdrawn package is not on offer, and still there. */
export type Published = { document: Document; isWithdrawn: boolean }

export const readDocument = (json: string): Document => JSON.parse(json) as Document

export async function findPublished(db: Db | Tx, { kind, id }: Named): Promise<Published | undefined> {
  const found = await exportRecord(db, kind, id)
  return found && { document: found.record as unknown as Document, isWithdrawn: found.isWithdrawn }
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
