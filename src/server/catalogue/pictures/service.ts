import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/db/client.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Outbox } from '#server/platform/outbox.ts'
import { webpUrl } from '#server/platform/pictures.ts'
import type { Witness } from '#server/platform/witness.ts'
import { lockVersion } from '#server/catalogue/repository.ts'
import type { LibraryPicture } from '#shared/contract/console/pictures-schemas.ts'
import { checkUpload, isTooSmall, tooSmall } from './bounds.ts'
import { toLibraryPicture } from './present.ts'
import {
  type Area,
  changePicture,
  countWaiting,
  deleteFiles,
  deletePicture,
  findFile,
  findPicture,
  findShown,
  insertFiles,
  insertPicture,
  listForms,
  listPictures,
  lockPicture,
  picturePage,
  type PictureRow,
  type ShownFile,
} from './repository.ts'
import { listUses } from './uses.ts'

export type LibraryDeps = {
  database: Database
  clock: Clock
  newId: () => string
  outbox: Outbox
  wake: () => void
}
export type Library = ReturnType<typeof libraryService>

/** How many uploads may wait: each may have 15 MiB. */
const mostWaiting = 20

type Version = { version: number }
type Words = { english: string; hindi: string }

const unknown = () => new AppError('not_found', 'staff.pictureUnknown')
const nameOf = (id: string) => id.replaceAll('-', '')

/**
 * Locks the picture if it is still the version that the caller has seen; of two people who change it, the second gets
 * an error.
 */
async function lockSeen(tx: Tx, id: string, { version }: Version): Promise<PictureRow> {
  const row = await lockPicture(tx, id)
  if (!row) throw unknown()
  if (row.version !== version) throw new AppError('conflict', 'staff.pictureChanged')
  return row
}

function refuseOutside({ left, top, width, height }: Area, row: PictureRow): void {
  if (row.width === null || row.height === null) throw new AppError('conflict', 'staff.pictureNotYet')
  if (left + width > row.width || top + height > row.height)
    throw new AppError('invalid', 'staff.pictureOutside')
  if (isTooSmall({ width, height })) throw tooSmall()
}

/** The operator's pictures: what staff can do with them, and what travellers get. */
export function libraryService({ database, clock, newId, outbox, wake }: LibraryDeps) {
  const make = (tx: Tx, pictureId: string, name: string) =>
    outbox.add(tx, { kind: 'pictures', dedupeKey: `picture/${name}`, payload: { pictureId } })

  /** Copies a picture under another name, with a different part of it shown. */
  async function copy(tx: Tx, row: PictureRow, crop: string): Promise<string> {
    const id = newId()
    const content = await findFile(tx, row.id, 'whole')
    if (!content) throw new AppError('conflict', 'staff.pictureNotYet')
    const created_at = clock().toISOString()
    await insertPicture(tx, {
      ...row,
      id,
      name: nameOf(id),
      state: 'waiting',
      crop,
      light: null,
      version: 1,
      created_at,
    })
    await insertFiles(tx, [{ picture_id: id, form: 'whole', wide: 0, content }])
    await make(tx, id, nameOf(id))
    return id
  }

  async function cropHere(tx: Tx, row: PictureRow, crop: string): Promise<string> {
    const name = nameOf(newId())
    await changePicture(tx, row, { name, state: 'waiting', crop, light: null })
    await deleteFiles(tx, row.id, ['webp', 'avif'])
    await make(tx, row.id, name)
    return row.id
  }

  return {
    async list(before: string | undefined): Promise<{ pictures: LibraryPicture[]; isAll: boolean }> {
      const rows = await listPictures(database.db, before)
      const made = await listForms(
        database.db,
        rows.map(({ id }) => id),
      )
      const uses = await listUses(database.db)
      return {
        pictures: rows.map((row) => toLibraryPicture(row, made, uses)),
        isAll: rows.length < picturePage,
      }
    },

    async get(id: string): Promise<LibraryPicture> {
      const row = await findPicture(database.db, id)
      if (!row) throw unknown()
      return toLibraryPicture(row, await listForms(database.db, [id]), await listUses(database.db))
    },

    /** As a data URL, since the console's own host does not serve the site's pictures. */
    async getFile(id: string, which: 'small' | 'whole'): Promise<string> {
      const content = await (which === 'whole'
        ? findFile(database.db, id, 'whole')
        : findFile(database.db, id, 'webp', 400))
      if (!content) throw unknown()
      return webpUrl(content)
    },

    async add(bytes: Uint8Array, witness: Witness): Promise<string> {
      await checkUpload(bytes)
      const id = newId()
      await database.transaction(async (tx) => {
        if ((await countWaiting(tx)) >= mostWaiting) throw new AppError('conflict', 'staff.pictureBusy')
        await insertPicture(tx, {
          id,
          name: nameOf(id),
          state: 'waiting',
          why: null,
          width: null,
          height: null,
          crop: null,
          light: null,
          words_english: '',
          words_hindi: '',
          version: 1,
          created_at: clock().toISOString(),
        })
        await insertFiles(tx, [{ picture_id: id, form: 'original', wide: 0, content: bytes }])
        await make(tx, id, nameOf(id))
        await witness(tx, { ids: [id], fields: ['picture'] })
      })
      wake()
      return id
    },

    describe: (id: string, { english, hindi, ...seen }: Words & Version, witness: Witness): Promise<void> =>
      database.transaction(async (tx) => {
        const row = await lockSeen(tx, id, seen)
        await changePicture(tx, row, { words_english: english, words_hindi: hindi })
        await witness(tx, { ids: [id], fields: ['words'] })
      }),

    /** A picture that is shown somewhere stays as it is there: a copy is cropped instead. Returns the id of the cropped one. */
    async crop(id: string, { version, ...area }: Area & Version, witness: Witness): Promise<string> {
      const cropped = await database.transaction(async (tx) => {
        // Keeps anybody from publishing a photo meanwhile.
        await lockVersion(tx, clock())
        const row = await lockSeen(tx, id, { version })
        refuseOutside(area, row)
        const isUsed = (await listUses(tx)).has(row.name)
        const target = await (isUsed ? copy : cropHere)(tx, row, JSON.stringify(area))
        await witness(tx, { ids: isUsed ? [id, target] : [id], fields: ['crop'] })
        return target
      })
      wake()
      return cropped
    },

    remove: (id: string, witness: Witness): Promise<void> =>
      database.transaction(async (tx) => {
        await lockVersion(tx, clock())
        const row = await lockPicture(tx, id)
        if (!row) throw unknown()
        const uses = (await listUses(tx)).get(row.name) ?? []
        const used = uses.map(({ name }) => name).join(', ')
        if (uses.length > 0) throw new AppError('conflict', 'staff.pictureUsed', { params: { used } })
        await deletePicture(tx, id)
        await witness(tx, { ids: [id], fields: ['picture'], why: row.state })
      }),

    async findShown(file: string, takesAvif: boolean): Promise<ShownFile | undefined> {
      const [, name, light, wide] = /^([a-z0-9]+)-([a-z]+)-(\d+)\.webp$/.exec(file) ?? []
      if (name === undefined || light === undefined) return undefined
      const forms: ShownFile['form'][] = takesAvif ? ['avif', 'webp'] : ['webp']
      return findShown(database.db, { name, light, wide: Number(wide) }, forms)
    },
  }
}
