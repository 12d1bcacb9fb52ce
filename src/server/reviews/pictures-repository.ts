import type { Insertable, Selectable } from 'kysely'
import type { Db, Tx } from '#server/platform/db/client.ts'
import type { Tables } from '#server/schema/tables.ts'

type Row = Selectable<Tables['review_pictures']>
/** Without its bytes, which few need. */
export type PictureRow = Omit<Row, 'small' | 'large'>
export type PictureSize = 'small' | 'large'

const columns = ['id', 'review_id', 'position', 'state', 'width', 'height', 'created_at'] as const

export async function listPictures(db: Db | Tx, reviewIds: string[]): Promise<PictureRow[]> {
  if (reviewIds.length === 0) return []
  return db
    .selectFrom('review_pictures')
    .select(columns)
    .where('review_id', 'in', reviewIds)
    .orderBy('position')
    .execute()
}

/** The locked review's: the unique key says no where the lock would not. */
export const insertPicture = (tx: Tx, picture: Insertable<Tables['review_pictures']>): Promise<PictureRow> =>
  tx.insertInto('review_pictures').values(picture).returning(columns).executeTakeFirstOrThrow()

export async function approvePicture(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('review_pictures')
    .set({ state: 'approved' })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** What it was, or nothing where somebody was quicker. */
export const deletePicture = (tx: Tx, id: string): Promise<PictureRow | undefined> =>
  tx.deleteFrom('review_pictures').where('id', '=', id).returning(columns).executeTakeFirst()

export async function deletePicturesOf(tx: Tx, reviewId: string): Promise<void> {
  await tx.deleteFrom('review_pictures').where('review_id', '=', reviewId).execute()
}

export const findPicture = (db: Db | Tx, id: string): Promise<PictureRow | undefined> =>
  db.selectFrom('review_pictures').select(columns).where('id', '=', id).executeTakeFirst()

const bytesOf = (db: Db, id: string, size: PictureSize) =>
  db
    .selectFrom('review_pictures')
    .innerJoin('reviews', 'reviews.id', 'review_pictures.review_id')
    .select(`review_pictures.${size} as content`)
    .where('review_pictures.id', '=', id)

/** One that everybody may see. */
export async function findShown(db: Db, id: string, size: PictureSize): Promise<Uint8Array | undefined> {
  const row = await bytesOf(db, id, size)
    .where('review_pictures.state', '=', 'approved')
    .where('reviews.state', '=', 'published')
    .executeTakeFirst()
  return row?.content
}

/** One of a review, shown or not. */
export async function findBytes(
  db: Db,
  { id, reviewId }: { id: string; reviewId: string },
  size: PictureSize,
): Promise<Uint8Array | undefined> {
  const row = await bytesOf(db, id, size).where('reviews.id', '=', reviewId).executeTakeFirst()
  return row?.content
}

/** For staff, the oldest first. */
export const listWaiting = (db: Db, limit: number) =>
  db
    .selectFrom('review_pictures')
    .innerJoin('reviews', 'reviews.id', 'review_pictures.review_id')
    .select(['review_pictures.id', 'review_id', 'width', 'height', 'review_pictures.created_at'])
    .select(['reviews.package_id', 'reviews.state as review_state'])
    .where('review_pictures.state', '=', 'waiting')
    .orderBy('review_pictures.id')
    .limit(limit)
    .execute()
