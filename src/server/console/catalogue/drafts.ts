import type { Selectable } from 'kysely'
import type { Random } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Witness } from '#server/platform/witness.ts'
import { fieldsChangedBy } from '#server/staff/audit.ts'
import { saveCatalogueDraft } from '#shared/contract/console/catalogue.ts'
import { minuteMs } from '#shared/domain/durations.ts'
import { differencesOf, namesOf } from '#shared/domain/record-differences.ts'
import { idFields } from '#shared/domain/catalogue-kinds.ts'
import type { Tables } from '#server/schema/tables.ts'
import type { CatalogueDeps } from './deps.ts'
import { type Document, findPublished, type Named, readDocument, stateOf } from './records.ts'

export type DraftRow = Selectable<Tables['catalogue_drafts']>
export type Saving = Named & {
  /** JSON as typed. */
  document: string
  /** The version that was read; 0 for no draft. */
  version: number
  /** The published state on which the draft is based. */
  base: string
}

export const findDraft = (db: Db | Tx, { kind, id }: Named): Promise<DraftRow | undefined> =>
  db
    .selectFrom('catalogue_drafts')
    .selectAll()
    .where('kind', '=', kind)
    .where('record_id', '=', id)
    .executeTakeFirst()

const mostFirstVersions = 900_000_000

/** A draft's row goes with it, so counting from 1 would let an old page take the next draft for the one that it has read. */
const firstVersion = (random: Random): number => 1 + Math.floor(random() * mostFirstVersions)

export const notTheSame = (): AppError => new AppError('conflict', 'staff.draftChanged')

/** The document of a record, whose id must match the address. */
function documentOf({ kind, id, document }: Saving): Document {
  try {
    const read: unknown = JSON.parse(document)
    if (typeof read === 'object' && read !== null && !Array.isArray(read))
      return { ...(read as Document), [idFields[kind]]: id }
  } catch {
    // Rejected below; a working page never sends this.
  }
  throw new AppError('invalid', 'staff.notADocument')
}

/** What is typed is saved every few seconds: an entry of the audit log stands for all saves of a field within this time. */
const runMs = 10 * minuteMs

/** Overwrites only the version that was read, and begins only on the published state that was read. */
export async function saveDraft(
  saving: Saving & { staffId: string },
  witness: Witness,
  { database, clock, random }: CatalogueDeps,
): Promise<DraftRow> {
  const { kind, id, version, base, staffId } = saving
  const document = JSON.stringify(documentOf(saving))
  const changed = { document, base, staff_id: staffId, saved_at: clock().toISOString() }
  return database.transaction(async (tx) => {
    const before = await findDraft(tx, saving)
    if ((before?.version ?? 0) !== version) throw notTheSame()
    const published = before ? undefined : await findPublished(tx, saving)
    if (!before && base !== stateOf(published)) throw notTheSame()
    const row = before
      ? await tx
          .updateTable('catalogue_drafts')
          .set({ ...changed, version: version + 1 })
          .where('kind', '=', kind)
          .where('record_id', '=', id)
          .where('version', '=', version)
          .returningAll()
          .executeTakeFirst()
      : await tx
          .insertInto('catalogue_drafts')
          .values({ kind, record_id: id, version: firstVersion(random), ...changed })
          .onConflict((conflict) => conflict.doNothing())
          .returningAll()
          .executeTakeFirst()
    if (!row) throw notTheSame()
    const earlier = before ? draftDocument(before) : published?.document
    const names = namesOf(differencesOf(earlier, draftDocument(row)))
    if (before?.staff_id !== staffId) await witness(tx, { ids: [id], fields: ['draft', ...names] })
    else if (names.length > 0) {
      const run = { staffId, what: saveCatalogueDraft.name, id, since: new Date(clock().getTime() - runMs) }
      const known = await fieldsChangedBy(tx, run)
      const fields = names.filter((name) => !known.includes(name))
      if (fields.length > 0) await witness(tx, { ids: [id], fields })
    }
    return row
  })
}

/** Deletes a draft in a transaction, if it is still the version that was read. */
export async function takeDraft(tx: Tx, of: Named, version: number): Promise<DraftRow> {
  const row = await tx
    .deleteFrom('catalogue_drafts')
    .where('kind', '=', of.kind)
    .where('record_id', '=', of.id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw notTheSame()
  return row
}

export async function discardDraft(
  { version, ...of }: Named & { version: number },
  witness: Witness,
  { database }: CatalogueDeps,
): Promise<void> {
  await database.transaction(async (tx) => {
    await takeDraft(tx, of, version)
    await witness(tx, { ids: [of.id], fields: ['draft'] })
  })
}

export const draftDocument = ({ document }: DraftRow): Document => readDocument(document)
