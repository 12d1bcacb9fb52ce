import { removedRecords } from '#server/catalogue/removed.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { AppError } from '#server/platform/errors.ts'
import type { PictureUse } from '#shared/contract/console/pictures-schemas.ts'
import { libraryNameOf } from './address.ts'

/** A draft may lack anything. */
type Record = { name?: unknown; media?: { photos?: unknown } }
export type UsesOfPictures = Map<string, PictureUse[]>

const mark = '%/pictures/library/%'

/**
 * The packages, hotels and rentals, withdrawn ones too since they may be offered again, and the drafts that name pictures
 * of the library, by the pictures' names.
 */
export async function listUses(db: Db | Tx): Promise<UsesOfPictures> {
  const uses: UsesOfPictures = new Map()
  const note = (kind: PictureUse['kind'], id: string, data: string) => {
    const { name, media } = JSON.parse(data) as Record
    const photos = Array.isArray(media?.photos) ? media.photos.map(String) : []
    const called = typeof name === 'string' && name !== '' ? name : id
    for (const found of new Set(photos.map(libraryNameOf)))
      if (found !== undefined) uses.set(found, [...(uses.get(found) ?? []), { kind, id, name: called }])
  }
  const kinds = { packages: 'package', hotels: 'hotel', rentals: 'rental' } as const
  for (const table of ['packages', 'hotels', 'rentals'] as const) {
    const rows = await db
      .selectFrom(table)
      .select(['id', 'data'])
      .where('data', 'like', mark)
      .orderBy('id')
      .execute()
    for (const { id, data } of rows) note(kinds[table], id, data)
    if (table === 'packages') continue
    const removed = await removedRecords(db, table)
      .select(['last.record_id as id', 'last.document as data'])
      .where('last.document', 'like', mark)
      .orderBy('last.record_id')
      .execute()
    for (const { id, data } of removed) note(kinds[table], id, data)
  }
  const drafts = await db
    .selectFrom('catalogue_drafts')
    .select(['record_id', 'document'])
    .where('document', 'like', mark)
    .orderBy('record_id')
    .execute()
  for (const { record_id: id, document } of drafts) note('draft', id, document)
  return uses
}

type Catalogue = { [list: string]: { media: { photos: string[] } }[] }

/**
 * Called under the catalogue's lock by whatever publishes photos of the library: they have to exist, and stay while
 * they are named.
 */
export async function refuseMissingPictures(tx: Tx, lists: Catalogue): Promise<void> {
  const photos = Object.values(lists)
    .flat()
    .flatMap(({ media }) => media.photos)
  const named = new Map(photos.flatMap((photo) => [[libraryNameOf(photo), photo] as const]))
  named.delete(undefined)
  const names = [...named.keys()].filter((name) => name !== undefined)
  if (names.length === 0) return
  const found = await tx
    .selectFrom('library_pictures')
    .select('name')
    .where('name', 'in', names)
    .where('state', '=', 'ready')
    .execute()
  const missing = names.find((name) => !found.some((row) => row.name === name))
  if (missing !== undefined)
    throw new AppError('invalid', 'catalogue.noPicture', { params: { photo: named.get(missing) ?? '' } })
}
