import { offerAdded } from '#server/bookings/waitlist/end-offers.ts'
import {
  hotelRow,
  packageRow,
  removeLinks,
  rentalRow,
  syncLinks,
  writeRows,
} from '#server/catalogue/import/rows.ts'
import { withdrawPackage } from '#server/catalogue/import/withdraw.ts'
import { refuseMissingPictures } from '#server/catalogue/pictures/uses.ts'
import { lockVersion, writeVersion } from '#server/catalogue/repository.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Witness } from '#server/platform/witness.ts'
import type { CatalogueFile } from '#shared/contract/catalogue-records.ts'
import { differencesOf, namesOf } from '#shared/domain/record-differences.ts'
import type { CatalogueDeps } from './deps.ts'
import { draftDocument, findDraft, notTheSame, takeDraft } from './drafts.ts'
import { findPlace, noteFound, writeHistory } from './history.ts'
import { type Document, findPublished, type Named, type Published, stateOf } from './records.ts'
import { checkRecord } from './check-draft.ts'

export type ByStaff = Named & { staffId: string }
/** The draft and the published state that were looked at; version 0 for no draft. */
export type Seen = { version: number; base: string }

const findPosition = async (tx: Tx, { kind, id }: Named): Promise<number | undefined> =>
  (await tx.selectFrom(kind).select('position').where('id', '=', id).executeTakeFirst())?.position

const moveFrom = (tx: Tx, kind: Named['kind'], position: number, by: number) =>
  tx
    .updateTable(kind)
    .set((row) => ({ position: row('position', '+', by) }))
    .where('position', '>=', position)
    .execute()

/** The position of the record in its list: a new one goes to the end, one that is offered again to where it stood. */
async function positionOf(tx: Tx, of: Named): Promise<number> {
  const { kind } = of
  const own = await findPosition(tx, of)
  if (own !== undefined) return own
  const { last } = await tx
    .selectFrom(kind)
    .select((eb) => eb.fn.max<number | null>('position').as('last'))
    .executeTakeFirstOrThrow()
  const end = (last ?? -1) + 1
  const place = await findPlace(tx, of)
  if (place === undefined || place >= end) return end
  await moveFrom(tx, kind, place, 1)
  return place
}

async function writeLinks(
  tx: Tx,
  kind: 'hotels' | 'rentals',
  id: string,
  packageIds: readonly string[],
): Promise<void> {
  const wanted = packageIds.map((package_id) => ({ package_id, id }))
  await syncLinks(tx, kind, wanted, id)
}

/** Writes the row as an import does. */
async function writeRecord(tx: Tx, of: Named, { packages, hotels, rentals }: CatalogueFile): Promise<void> {
  const position = await positionOf(tx, of)
  await writeRows(tx, 'packages', packages, (record) => packageRow(record, position))
  await writeRows(tx, 'hotels', hotels, (record) => hotelRow(record, position))
  await writeRows(tx, 'rentals', rentals, (record) => rentalRow(record, position))
  if (of.kind === 'packages') return
  await writeLinks(tx, of.kind, of.id, [...hotels, ...rentals][0]?.packageIds ?? [])
}

async function rightFile(tx: Tx, of: Named, document: Document, now: Date): Promise<CatalogueFile> {
  const { file, problems } = await checkRecord(tx, of, document, now)
  if (file) {
    const { packages, hotels, rentals } = file
    await refuseMissingPictures(tx, { packages, hotels, rentals })
    return file
  }
  const [first] = problems
  throw new AppError('invalid', 'staff.draftWrong', {
    params: { field: first?.field ?? '', sentence: first?.sentence ?? '', count: problems.length },
    details: { problems },
  })
}

/** The published state, under the lock of the catalogue until the transaction ends. */
async function lockPublished(tx: Tx, of: Named, now: Date) {
  const version = await lockVersion(tx, now)
  return { version, published: await findPublished(tx, of) }
}

const namesOfChange = (before: Published | undefined, after: Published | undefined): string[] => {
  const names = namesOf(differencesOf(before?.document, after?.document))
  return before?.isWithdrawn === true ? [...names, 'withdrawn'] : names
}

const changedMeanwhile = (): AppError => new AppError('conflict', 'staff.publishedChanged')

/** The document to publish; without a draft that is the withdrawn one. */
async function takeDocument(
  tx: Tx,
  of: Named,
  { version, base }: Seen,
  published: Published | undefined,
): Promise<Document> {
  const draft = version === 0 ? undefined : await takeDraft(tx, of, version)
  if (!draft && (await findDraft(tx, of))) throw notTheSame()
  const now = stateOf(published)
  if (base !== now || (draft && draft.base !== now)) throw changedMeanwhile()
  if (draft) return draftDocument(draft)
  if (!published?.isWithdrawn) throw changedMeanwhile()
  return published.document
}

/** Publishes what was looked at and deletes its draft. */
export async function publishDraft(
  { version, base, staffId, ...of }: ByStaff & Seen,
  witness: Witness,
  deps: CatalogueDeps,
): Promise<{ fields: string[] }> {
  const { database, clock } = deps
  const fields = await database.transaction(async (tx) => {
    const now = clock()
    const before = await lockPublished(tx, of, now)
    const document = await takeDocument(tx, of, { version, base }, before.published)
    await writeRecord(tx, of, await rightFile(tx, of, document, now))
    const published = await findPublished(tx, of)
    const names = namesOfChange(before.published, published)
    if (names.length > 0 && published) {
      if (before.published) await noteFound(tx, of, before.published, deps)
      const entry = {
        ...of,
        what: 'published',
        document: published.document,
        fields: names,
        staffId,
      } as const
      await writeHistory(tx, entry, deps)
      await writeVersion(tx, before.version + 1, now)
      if (of.kind === 'packages') await offerAdded(tx, deps, [of.id])
    }
    await witness(tx, { ids: [of.id], fields: names })
    return names
  })
  deps.wake()
  return { fields }
}

/** Returns where the record stood, if its row has gone. */
async function removeRow(tx: Tx, { kind, id }: Named, next: number, now: Date): Promise<number | undefined> {
  if (kind === 'packages') return undefined
  await removeLinks(tx, kind, [id])
  const position = await findPosition(tx, { kind, id })
  if (position === undefined) return undefined
  await tx.deleteFrom(kind).where('id', '=', id).execute()
  // The records after it move up, so that an exported file imports to the same order.
  await moveFrom(tx, kind, position + 1, -1)
  await writeVersion(tx, next, now)
  return position
}

/**
 * Withdraws a record: a package as `catalogue withdraw` does, a hotel or rental as an import without it does. `base` is
 * the state that was reviewed. The history has the document, which can be published again.
 */
export async function withdrawRecord(
  { base, staffId, ...of }: ByStaff & { base: string },
  witness: Witness,
  deps: CatalogueDeps,
): Promise<void> {
  const { database, clock, newId } = deps
  await database.transaction(async (tx) => {
    const now = clock()
    const { version, published } = await lockPublished(tx, of, now)
    if (!published || published.isWithdrawn) throw new AppError('conflict', 'staff.notOffered')
    if (base !== stateOf(published)) throw changedMeanwhile()
    await noteFound(tx, of, published, deps)
    const inside = { transaction: <T>(work: (own: Tx) => Promise<T>) => work(tx) }
    if (of.kind === 'packages') await withdrawPackage({ database: inside, clock, newId }, of.id)
    const position = await removeRow(tx, of, version + 1, now)
    const { document } = published
    const entry = { ...of, what: 'withdrawn', document, staffId, position } as const
    await writeHistory(tx, { ...entry, fields: ['withdrawn'] }, deps)
    await witness(tx, { ids: [of.id], fields: ['withdrawn'] })
  })
}
