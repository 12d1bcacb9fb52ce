import type { Insertable, Selectable } from 'kysely'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { forUpdate } from '#server/platform/db/engine.ts'
import type { Tables } from '#server/schema/tables.ts'

export type PictureRow = Selectable<Tables['library_pictures']>
export type PictureForm = Tables['library_files']['form']
export type Area = { left: number; top: number; width: number; height: number }

/** The part of the whole that is shown. */
export const areaOf = ({ crop, width, height }: PictureRow): Area =>
  crop === null ? { left: 0, top: 0, width: width ?? 0, height: height ?? 0 } : (JSON.parse(crop) as Area)

export const findPicture = (db: Db | Tx, id: string): Promise<PictureRow | undefined> =>
  db.selectFrom('library_pictures').selectAll().where('id', '=', id).executeTakeFirst()

export const lockPicture = (tx: Tx, id: string): Promise<PictureRow | undefined> =>
  forUpdate(tx, tx.selectFrom('library_pictures').selectAll().where('id', '=', id)).executeTakeFirst()

export const picturePage = 24

/** Newest first; `before` is the id of the last one shown. */
export function listPictures(db: Db, before: string | undefined): Promise<PictureRow[]> {
  const newest = db.selectFrom('library_pictures').selectAll().orderBy('id', 'desc').limit(picturePage)
  return (before === undefined ? newest : newest.where('id', '<', before)).execute()
}

export async function countWaiting(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom('library_pictures')
    .select((row) => row.fn.countAll<number | string>().as('count'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertPicture(tx: Tx, picture: Insertable<Tables['library_pictures']>): Promise<void> {
  await tx.insertInto('library_pictures').values(picture).execute()
}

type PictureChange = Partial<Omit<PictureRow, 'id'>>

/** Writes what has been made of a locked picture: nobody has to see it before they change the picture themselves. */
export async function writeMade(tx: Tx, { id, version }: PictureRow, made: PictureChange): Promise<void> {
  await tx
    .updateTable('library_pictures')
    .set(made)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Changes a locked picture: whoever has seen it before has to look again. */
export const changePicture = (tx: Tx, row: PictureRow, change: PictureChange): Promise<void> =>
  writeMade(tx, row, { ...change, version: row.version + 1 })

export async function deletePicture(tx: Tx, id: string): Promise<void> {
  await deleteFiles(tx, id, ['original', 'whole', 'webp', 'avif'])
  await tx.deleteFrom('library_pictures').where('id', '=', id).execute()
}

export async function insertFiles(tx: Tx, files: Insertable<Tables['library_files']>[]): Promise<void> {
  await tx.insertInto('library_files').values(files).execute()
}

export async function deleteFiles(tx: Tx, id: string, forms: PictureForm[]): Promise<void> {
  await tx.deleteFrom('library_files').where('picture_id', '=', id).where('form', 'in', forms).execute()
}

export async function findFile(
  db: Db | Tx,
  id: string,
  form: PictureForm,
  wide = 0,
): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('library_files')
    .select('content')
    .where('picture_id', '=', id)
    .where('form', '=', form)
    .where('wide', '=', wide)
    .executeTakeFirst()
  return row?.content
}

/** The existing forms of these pictures, without their bytes. */
export function listForms(db: Db | Tx, ids: string[]): Promise<{ picture_id: string; form: PictureForm }[]> {
  if (ids.length === 0) return Promise.resolve([])
  return db
    .selectFrom('library_files')
    .select(['picture_id', 'form'])
    .distinct()
    .where('picture_id', 'in', ids)
    .execute()
}

export type ShownFile = { form: 'webp' | 'avif'; content: Uint8Array }

/** A picture for the public, in the alphabetically first of these forms that exists. */
export async function findShown(
  db: Db,
  { name, light, wide }: { name: string; light: string; wide: number },
  forms: ShownFile['form'][],
): Promise<ShownFile | undefined> {
  const row = await db
    .selectFrom('library_pictures')
    .innerJoin('library_files', 'picture_id', 'library_pictures.id')
    .select(['form', 'content'])
    .where('name', '=', name)
    .where('light', '=', light)
    .where('state', '=', 'ready')
    .where('wide', '=', wide)
    .where('form', 'in', forms)
    .orderBy('form')
    .executeTakeFirst()
  return row && { form: row.form === 'avif' ? 'avif' : 'webp', content: row.content }
}
