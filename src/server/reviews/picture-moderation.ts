import type { Database, Tx } from '#server/platform/db/client.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Witness } from '#server/platform/witness.ts'
import { nextRatingsVersion } from './counts.ts'
import { approvePicture, deletePicture, findPicture, type PictureRow } from './pictures-repository.ts'
import { lockReview, type ReviewRow } from './repository.ts'

type Deps = { database: Pick<Database, 'transaction'>; witness: Witness }

const missing = (id: string) => new AppError('not_found', 'operator.noPicture', { params: { id } })

/** The review is locked first, as by its author. */
async function lockPicture(tx: Tx, id: string): Promise<{ review: ReviewRow; picture: PictureRow }> {
  const found = await findPicture(tx, id)
  const review = found && (await lockReview(tx, found.review_id))
  const picture = review && (await findPicture(tx, id))
  if (!review || !picture) throw missing(id)
  return { review, picture }
}

const idsOf = ({ id, package_id: packageId }: ReviewRow, picture: string) => [picture, id, packageId]

/** What staff does with the pictures of reviews. */
export const pictureModeration = ({ database, witness }: Deps) => ({
  approve: (id: string): Promise<void> =>
    database.transaction(async (tx) => {
      const { review } = await lockPicture(tx, id)
      if (!(await approvePicture(tx, id)))
        throw new AppError('conflict', 'operator.pictureApproved', { params: { id } })
      await witness(tx, { ids: idsOf(review, id), fields: ['picture'] })
      if (review.state === 'published') await nextRatingsVersion(tx)
    }),

  remove: (id: string): Promise<void> =>
    database.transaction(async (tx) => {
      const { review, picture } = await lockPicture(tx, id)
      await deletePicture(tx, id)
      await witness(tx, { ids: idsOf(review, id), fields: ['picture'], why: picture.state })
      if (review.state === 'published' && picture.state === 'approved') await nextRatingsVersion(tx)
    }),
})
