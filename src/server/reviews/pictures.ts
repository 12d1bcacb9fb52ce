import type { Sharp } from 'sharp'
import { AppError, conflict } from '#server/platform/errors.ts'
import type { Db } from '#server/platform/db/client.ts'
import { oneByOne } from '#server/platform/bounded-work.ts'
import { rewritePicture, webpUrl } from '#server/platform/pictures.ts'
import { maxReviewMegapixels, maxReviewPictures } from '#shared/bounds.ts'
import type { AccountExport } from '#shared/contract/account-schemas.ts'
import type { OwnPicture } from '#shared/contract/reviews-schemas.ts'
import { nextRatingsVersion } from './counts.ts'
import { checkTravelled } from './guests.ts'
import { findOwnCode, lockOwn, notFound } from './own-review.ts'
import {
  deletePicture,
  findBytes,
  findPicture,
  findShown,
  insertPicture,
  listPictures,
  type PictureRow,
  type PictureSize,
} from './pictures-repository.ts'
import { toOwnPicture } from './present.ts'
import type { ReviewsDeps } from './service.ts'

/** The longer side, in pixels. */
const sides: Record<PictureSize, number> = { small: 480, large: 1_280 }

const about = { details: { field: 'picture' } }
const bounds = {
  maxPixels: maxReviewMegapixels * 1_000_000,
  unreadable: () => new AppError('invalid', 'auth.imageUnreadable', about),
  tooLarge: () => new AppError('too_large', 'reviews.picturePixels', about),
}

const within = (picture: Sharp, side: number): Sharp =>
  picture.resize(side, side, { fit: 'inside', withoutEnlargement: true }).webp({ quality: 80 })

/** Decoding 40 megapixels takes 160 MB: one after the other in a process; the files that wait take as much. */
const inTurn = oneByOne(16)
const bothSizes = (bytes: Uint8Array) =>
  inTurn(() =>
    rewritePicture(bytes, bounds, async (picture) => {
      const small = picture.clone()
      const { data: large, info } = await within(picture, sides.large).toBuffer({ resolveWithObject: true })
      const { width, height } = info
      return { width, height, large, small: await within(small, sides.small).toBuffer() }
    }),
  )

/** The lowest place of six that is free. */
function freeOf(taken: { position: number }[]): number {
  const free = Array.from({ length: maxReviewPictures }, (_, at) => at + 1).find(
    (place) => !taken.some(({ position }) => position === place),
  )
  if (free === undefined) throw conflict('full', 'reviews.picturesFull')
  return free
}

type PicturesDeps = Pick<ReviewsDeps, 'database' | 'clock' | 'newId'>
export type ReviewPictures = ReturnType<typeof reviewPictures>

/** The pictures of a review: its author adds and removes them, everybody sees them once staff has. */
export function reviewPictures({ database, clock, newId }: PicturesDeps) {
  return {
    async addPicture(userId: string, reviewId: string, bytes: Uint8Array): Promise<OwnPicture> {
      // Asked before the dear work, too; what counts is asked again under the locks.
      await findOwnCode(database.db, userId, reviewId)
      freeOf(await listPictures(database.db, [reviewId]))
      const made = await bothSizes(bytes)
      return database.transaction(async (tx) => {
        const now = clock()
        const { guest, review } = await lockOwn(tx, userId, reviewId)
        checkTravelled(guest.booking, now)
        const position = freeOf(await listPictures(tx, [review.id]))
        const own = { id: newId(), review_id: review.id, position, created_at: now.toISOString() }
        return toOwnPicture(await insertPicture(tx, { ...made, ...own, state: 'waiting' }))
      })
    },

    async getPicture(userId: string, reviewId: string, id: string): Promise<string> {
      await findOwnCode(database.db, userId, reviewId)
      const content = await findBytes(database.db, { id, reviewId }, 'small')
      if (!content) throw notFound()
      return webpUrl(content)
    },

    removePicture: (userId: string, reviewId: string, id: string): Promise<void> =>
      database.transaction(async (tx) => {
        const { review } = await lockOwn(tx, userId, reviewId)
        const picture = await findPicture(tx, id)
        if (picture?.review_id !== review.id) throw notFound()
        await deletePicture(tx, id)
        if (review.state === 'published' && picture.state === 'approved') await nextRatingsVersion(tx)
      }),

    async getShown(id: string, size: string): Promise<Uint8Array> {
      const isSize = size === 'small' || size === 'large'
      const content = isSize ? await findShown(database.db, id, size) : undefined
      if (!content) throw new AppError('not_found', 'error.notFound')
      return content
    },
  }
}

/** Pictures with their bytes, for the export of an account. */
export async function exportPictures(
  db: Db,
  pictures: PictureRow[],
): Promise<AccountExport['reviewPictures']> {
  const found: AccountExport['reviewPictures'] = []
  for (const { id, review_id: reviewId, created_at: at } of pictures) {
    const content = await findBytes(db, { id, reviewId }, 'large')
    if (content) found.push({ reviewId, id, at, picture: webpUrl(content) })
  }
  return found
}
