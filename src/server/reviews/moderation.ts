import type { Clock } from '#server/platform/clock.ts'
import type { Database, Db, Tx } from '#server/platform/db/client.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Witness } from '#server/platform/witness.ts'
import type { HidingReason } from '#shared/domain/hiding-reasons.ts'
import { tidied } from '#shared/domain/tidy-text.ts'
import { changeReviewRow, findReviewOfId, lockReview, type ReviewRow } from './repository.ts'

export const maxAnswerLength = 3_000
const mostListed = 100

type State = ReviewRow['state']

/** For staff, the oldest first: what waits has waited longest. */
export function listForStaff(
  db: Db,
  { state, packageId }: { state: State; packageId?: string | undefined },
): Promise<ReviewRow[]> {
  const query = db.selectFrom('reviews').selectAll().where('state', '=', state)
  const ofPackage = packageId === undefined ? query : query.where('package_id', '=', packageId)
  return ofPackage.orderBy('id').limit(mostListed).execute()
}

/** Why a review waits or is hidden; of any other there is nothing to say. */
export const reasonOf = ({
  state,
  waits_for: waitsFor,
  hidden_for: hiddenFor,
}: Pick<ReviewRow, 'state' | 'waits_for' | 'hidden_for'>) =>
  state === 'waiting' ? waitsFor : state === 'hidden' ? hiddenFor : null

export async function getForStaff(db: Db, id: string): Promise<ReviewRow> {
  const row = await findReviewOfId(db, id)
  if (!row) throw new AppError('not_found', 'operator.noReview', { params: { id } })
  return row
}

/** Locks a review in one of these states; in any other somebody was quicker, or it is done already. */
async function lockIn(tx: Tx, id: string, states: readonly State[], seen?: number): Promise<ReviewRow> {
  const row = await lockReview(tx, id)
  if (!row) throw new AppError('not_found', 'operator.noReview', { params: { id } })
  if (seen !== undefined && row.version !== seen) throw new AppError('conflict', 'staff.reviewChanged')
  if (!states.includes(row.state))
    throw new AppError('conflict', 'operator.reviewState', { params: { id, state: row.state } })
  return row
}

type ModerationDeps = {
  database: Pick<Database, 'transaction'>
  clock: Clock
  witness: Witness
}

const idsOf = ({ id, package_id: packageId }: ReviewRow) => [id, packageId]

/** What staff does with a review. It changes no word of it. `seen` is the version that was read, where that is known. */
export const moderation = ({ database, clock, witness }: ModerationDeps) => ({
  /** What waits is published, what is hidden is shown again. */
  publish: (id: string, seen?: number): Promise<ReviewRow> =>
    database.transaction(async (tx) => {
      const row = await lockIn(tx, id, ['waiting', 'hidden'], seen)
      await witness(tx, { ids: idsOf(row), fields: ['state'], why: row.hidden_for ?? row.waits_for })
      return changeReviewRow(tx, row, { state: 'published', waits_for: null, hidden_for: null })
    }),

  hide: (id: string, reason: HidingReason, seen?: number): Promise<ReviewRow> =>
    database.transaction(async (tx) => {
      const row = await lockIn(tx, id, ['waiting', 'published'], seen)
      await witness(tx, { ids: idsOf(row), fields: ['state'], why: reason })
      return changeReviewRow(tx, row, { state: 'hidden', hidden_for: reason })
    }),

  /** Once, for everybody to read. */
  answer: (id: string, words: string, seen?: number): Promise<ReviewRow> =>
    database.transaction(async (tx) => {
      const row = await lockIn(tx, id, ['published', 'waiting', 'hidden'], seen)
      if (row.answer !== null)
        throw new AppError('conflict', 'operator.reviewAnswered', {
          params: { id, at: row.answered_at ?? '' },
        })
      await witness(tx, { ids: idsOf(row), fields: ['answer'] })
      return changeReviewRow(tx, row, { answer: tidied(words), answered_at: clock().toISOString() })
    }),
})
