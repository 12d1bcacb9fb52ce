import type { Sharp } from 'sharp'
import type { Database } from '#server/platform/db/client.ts'
import { AppError } from '#server/platform/errors.ts'
import { oneByOne } from '#server/platform/bounded-work.ts'
import { rewritePicture } from '#server/platform/pictures.ts'
import { maxWholeSide } from '#shared/bounds.ts'
import { pictureBounds } from './bounds.ts'
import { lightOf } from './lights.ts'
import {
  areaOf,
  writeMade,
  deleteFiles,
  findFile,
  findPicture,
  insertFiles,
  listForms,
  lockPicture,
  type PictureRow,
} from './repository.ts'

/** The site's widths and the quality of each: artefacts in wide files are invisible on dense screens. */
const widths = [400, 800, 1_600] as const
const quality = { webp: { 400: 74, 800: 70, 1_600: 62 }, avif: { 400: 56, 800: 52, 1_600: 46 } } as const
const forms = ['webp', 'avif'] as const
type Form = (typeof forms)[number]

/** For one picture, whatever it contains. */
const timeoutSeconds = 120
/** After this many crashes during a picture, the picture is taken to be the cause. */
const mostCrashes = 3
/** After this many attempts of which one ended in an error, such as of a full disk; crashes are not told from these. */
const mostAttempts = 80

type Attempts = { attempts: number; lastError: string | null }

const whole = (picture: Sharp) =>
  picture
    .timeout({ seconds: timeoutSeconds })
    .resize(maxWholeSide, maxWholeSide, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 90 })
    .toBuffer({ resolveWithObject: true })

async function widthsOf(row: PictureRow, content: Uint8Array, form: Form) {
  const { default: sharp } = await import('sharp')
  const shown = sharp(content).extract(areaOf(row))
  const files = []
  for (const wide of widths) {
    const sized = shown
      .clone()
      .timeout({ seconds: timeoutSeconds })
      .resize({ width: wide, withoutEnlargement: true })
    const written = sized.toFormat(form, { quality: quality[form][wide], effort: 4 })
    files.push({ picture_id: row.id, form, wide, content: await written.toBuffer() })
  }
  const colour = await sharp(files[0]?.content).flatten().resize(1, 1, { fit: 'fill' }).raw().toBuffer()
  return { files, light: lightOf(colour) }
}

/** Makes the missing files of a picture; one that another process has made meanwhile is left alone. */
export function pictureMaker(database: Database) {
  /** Stores under the picture's lock, if it is still in the state that was read. */
  const store = (
    row: PictureRow,
    write: (now: PictureRow, tx: Parameters<typeof lockPicture>[0]) => Promise<void>,
  ) =>
    database.transaction(async (tx) => {
      const now = await lockPicture(tx, row.id)
      if (now?.name === row.name) await write(now, tx)
    })

  const reject = (row: PictureRow, why: string) =>
    store(row, async (now, tx) => {
      await deleteFiles(tx, row.id, ['original'])
      await writeMade(tx, now, { state: 'rejected', why })
    })

  async function makeWhole(row: PictureRow, { attempts, lastError }: Attempts): Promise<void> {
    if (attempts > (lastError === null ? mostCrashes : mostAttempts))
      return reject(row, 'staff.pictureUnreadable')
    const original = await findFile(database.db, row.id, 'original')
    if (!original) return
    const made = await rewritePicture(original, pictureBounds, whole).catch((error: unknown) => {
      if (error instanceof AppError) return error.key
      throw error
    })
    if (typeof made === 'string') return reject(row, made)
    const { data, info } = made
    await store(row, async (now, tx) => {
      await deleteFiles(tx, row.id, ['original', 'whole'])
      await insertFiles(tx, [{ picture_id: row.id, form: 'whole', wide: 0, content: data }])
      await writeMade(tx, now, { width: info.width, height: info.height })
    })
  }

  async function makeForm(row: PictureRow, form: Form): Promise<void> {
    const content = await findFile(database.db, row.id, 'whole')
    if (!content) return
    const { files, light } = await widthsOf(row, content, form)
    await store(row, async (now, tx) => {
      await deleteFiles(tx, row.id, [form])
      await insertFiles(tx, files)
      if (form === 'webp') await writeMade(tx, now, { state: 'ready', light })
    })
  }

  /** WebP comes first, so that the picture can be shown; AVIF, which takes longer, follows. */
  async function make(id: string, attempts: Attempts): Promise<void> {
    const uploaded = await findPicture(database.db, id)
    if (uploaded && uploaded.state !== 'rejected' && uploaded.width === null)
      await makeWhole(uploaded, attempts)
    for (const form of forms) {
      const row = await findPicture(database.db, id)
      if (!row || row.state === 'rejected') return
      const made = await listForms(database.db, [id])
      if (!made.some((one) => one.form === form)) await makeForm(row, form)
    }
  }

  // Decoding 40 megapixels takes 160 MB, so a process makes one picture at a time.
  const inTurn = oneByOne()
  return {
    pictures: (job: Attempts & { payload: unknown }): Promise<void> =>
      inTurn(() => make((job.payload as { pictureId: string }).pictureId, job)),
  }
}
