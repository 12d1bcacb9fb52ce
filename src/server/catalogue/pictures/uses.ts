import type { Db, Tx } from '#server/platform/db/client.ts'
import { AppError } from '#server/platform/errors.ts'
import type { PictureUse } from '#shared/contract/staff-pictures-schemas.ts'
import { libraryNameOf } from './address.ts'

type Record = { name: string; media: { photos: string[] } }
export type UsesOfPictures = Map<string, PictureUse[]>

const mark = '%/pictures/library/%'

/** Packages, hotels and rentals that name pictures of the library, by the pictures' names; withdrawn packages too. */
export async function listUses(db: Db | Tx): Promise<UsesOfPictures> {
  const uses: UsesOfPictures = new Map()
  const note = (kind: PictureUse['kind'], id: string, data: string) => {
    const { name, media } = JSON.parse(data) as Record
    for (const found of new Set(media.photos.map(libraryNameOf)))
      if (found !== undefined) uses.set(found, [...(uses.get(found) ?? []), { kind, id, name }])
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
  }
  return uses
}

type Catalogue = { [list: string]: { media: { photos: string[] } }[] }

/** Whoever publishes a photo of the library, under the catalogue's lock: it has to be there, and stays while it is named. */
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
