import type { Db } from '#server/platform/db/client.ts'
import { AppError } from '#server/platform/errors.ts'
import { webpUrl } from '#server/platform/pictures.ts'
import { findBytes, findPicture, listPictures, type PictureRow } from '#server/reviews/pictures-repository.ts'
import { reasonOf } from '#server/reviews/moderation.ts'
import type { ReviewRow } from '#server/reviews/repository.ts'
import { reviewCategories } from '#shared/domain/guest-ratings.ts'
import type { StaffReview, WhichReviews } from '#shared/contract/console/reviews-schemas.ts'

const page = 20

type Listed = { which: WhichReviews; packageId?: string | undefined; after?: string | undefined }

const toStaffReview = (
  row: ReviewRow & { state: StaffReview['state'] },
  pictures: PictureRow[],
  packageName: string,
): StaffReview => ({
  id: row.id,
  packageId: row.package_id,
  packageName,
  state: row.state,
  why: reasonOf(row),
  author: row.author,
  overall: row.overall,
  categories: reviewCategories.flatMap((name) => (row[name] === null ? [] : [{ name, stars: row[name] }])),
  words: row.words,
  language: row.language,
  answer: row.answer,
  at: row.created_at,
  version: row.version,
  pictures: pictures
    .filter(({ review_id: reviewId }) => reviewId === row.id)
    .map(({ id, state, width, height }) => ({ id, state, width, height })),
})

const isListed = (row: ReviewRow): row is ReviewRow & { state: StaffReview['state'] } =>
  row.state !== 'withdrawn'

/** Waiting reviews oldest first, others newest first. */
function reviewRows(db: Db, { which, packageId, after }: Listed): Promise<ReviewRow[]> {
  const isToDo = which === 'waiting' || which === 'pictures'
  let query = db.selectFrom('reviews').selectAll()
  query =
    which === 'pictures'
      ? query
          .where('state', '<>', 'withdrawn')
          .where(
            'id',
            'in',
            db.selectFrom('review_pictures').select('review_id').where('state', '=', 'waiting'),
          )
      : query.where('state', '=', which)
  if (packageId) query = query.where('package_id', '=', packageId)
  if (after !== undefined) query = query.where('id', isToDo ? '>' : '<', after)
  return query
    .orderBy('id', isToDo ? 'asc' : 'desc')
    .limit(page)
    .execute()
}

export async function listStaffReviews(
  db: Db,
  asked: Listed,
): Promise<{ reviews: StaffReview[]; isAll: boolean }> {
  const rows = await reviewRows(db, asked)
  if (rows.length === 0) return { reviews: [], isAll: true }
  const pictures = await listPictures(
    db,
    rows.map(({ id }) => id),
  )
  const packages = await db
    .selectFrom('packages')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(rows.map((row) => row.package_id))])
    .execute()
  const names = new Map(packages.map(({ id, name }) => [id, name]))
  const nameOf = (id: string) => names.get(id) ?? id
  return {
    reviews: rows.filter(isListed).map((row) => toStaffReview(row, pictures, nameOf(row.package_id))),
    isAll: rows.length < page,
  }
}

/** A data URL, since a picture without approval has no address. */
export async function readReviewPicture(db: Db, id: string): Promise<string> {
  const found = await findPicture(db, id)
  const content = found && (await findBytes(db, { id, reviewId: found.review_id }, 'large'))
  if (!content) throw new AppError('not_found', 'operator.noPicture', { params: { id } })
  return webpUrl(content)
}

export async function countReviewsToRead(db: Db): Promise<number> {
  const count = async (table: 'reviews' | 'review_pictures') => {
    const row = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number | string>().as('count'))
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow()
    return Number(row.count)
  }
  return (await count('reviews')) + (await count('review_pictures'))
}
