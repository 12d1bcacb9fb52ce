import { AppError } from '#server/platform/errors.ts'
import type { Witness } from '#server/platform/witness.ts'
import type { Actor } from '#server/staff/deps.ts'
import { readTaken } from './departures.ts'
import type { CatalogueDeps } from './deps.ts'
import { discardDraft, draftDocument, findDraft, saveDraft, type Saving } from './drafts.ts'
import { exportFile, importFile, reviewFile } from './files.ts'
import { countComingBookings } from './hotel-bookings.ts'
import { getHistoryDocument, listHistory } from './history.ts'
import { listRecords, type Sight, textIn, type RecordsQuery } from './list.ts'
import { publishDraft, type Seen, withdrawRecord } from './publish.ts'
import { findPublished, type Named, stateOf } from './records.ts'
import { affectedBy, checkDraft } from './check-draft.ts'

export type ConsoleCatalogue = ReturnType<typeof consoleCatalogue>

/** Staff's deeds on the catalogue: drafts, publications and withdrawals. */
export function consoleCatalogue(deps: CatalogueDeps) {
  const { database, clock } = deps
  const { db } = database
  async function countFor(published: Awaited<ReturnType<typeof findPublished>>): Promise<number | null> {
    const hotels = published ? [textIn(published.document['name'])] : []
    const [coming] = await countComingBookings(db, hotels, clock())
    return coming ?? null
  }
  async function read(of: Named) {
    const [published, draft] = [await findPublished(db, of), await findDraft(db, of)]
    if (!published && !draft) throw new AppError('not_found', 'error.notFound')
    const document = draft ? draftDocument(draft) : published?.document
    const author = draft
      ? await db.selectFrom('staff').select('name').where('id', '=', draft.staff_id).executeTakeFirst()
      : undefined
    const review = document ? await checkDraft(db, of, document, clock()) : undefined
    const coming = of.kind === 'hotels' ? await countFor(published) : null
    return {
      id: of.id,
      state: published
        ? published.isWithdrawn
          ? ('withdrawn' as const)
          : ('offered' as const)
        : ('new' as const),
      base: stateOf(published),
      published: published ? JSON.stringify(published.document) : null,
      comingBookings: coming,
      draft: draft
        ? {
            document: draft.document,
            version: draft.version,
            base: draft.base,
            by: author?.name ?? '',
            at: draft.saved_at,
          }
        : null,
      review: review ?? { problems: [], warnings: [], affected: [] },
    }
  }
  return {
    list: (wanted: RecordsQuery, sight: Omit<Sight, 'now'>) =>
      listRecords(db, wanted, { ...sight, now: clock() }),
    read,
    async save(saving: Saving, { staffId }: Actor, witness: Witness) {
      const row = await saveDraft({ ...saving, staffId }, witness, deps)
      const review = await checkDraft(db, saving, draftDocument(row), clock())
      return { version: row.version, at: row.saved_at, review }
    },
    discard: (of: Named & { version: number }, witness: Witness) => discardDraft(of, witness, deps),
    publish: (of: Named & Seen, { staffId }: Actor, witness: Witness) =>
      publishDraft({ ...of, staffId }, witness, deps),
    withdraw: (of: Named & { base: string }, { staffId }: Actor, witness: Witness) =>
      withdrawRecord({ ...of, staffId }, witness, deps),
    history: (of: Named) => listHistory(db, of),
    historyDocument: (of: Named, entryId: string) => getHistoryDocument(db, of, entryId),
    async taken(packageId: string) {
      const affected = await affectedBy(db, new Map([[packageId, null]]), clock())
      return { ...(await readTaken(db, packageId, clock())), affected }
    },
    exportFile: () => exportFile(db),
    reviewFile: (content: Uint8Array) => reviewFile(content, deps),
    importFile: (content: Uint8Array, version: number, witness: Witness) =>
      importFile(content, version, witness, deps),
  }
}
