import type { LibraryPicture } from '#shared/contract/console/pictures-schemas.ts'
import { isMessageKey, text } from '#shared/messages/text.ts'
import { libraryAddress } from './address.ts'
import { areaOf, type PictureForm, type PictureRow } from './repository.ts'
import type { UsesOfPictures } from './uses.ts'

type Made = { picture_id: string; form: PictureForm }[]

/** The sentence for a reason; the key of another release may be unknown here. */
const sentenceOf = (why: string | null) => (why !== null && isMessageKey(why) ? text(why) : why)

export function toLibraryPicture(row: PictureRow, made: Made, uses: UsesOfPictures): LibraryPicture {
  const { id, name, state, light } = row
  const isMade = (form: PictureForm) => made.some((one) => one.picture_id === id && one.form === form)
  return {
    id,
    state,
    photo: state === 'ready' && light !== null ? libraryAddress({ name, light }) : null,
    why: sentenceOf(row.why),
    /** Null until it has been processed. */
    whole: row.width === null || row.height === null ? null : { width: row.width, height: row.height },
    area: areaOf(row),
    forms: (['webp', 'avif'] as const).filter(isMade),
    english: row.words_english,
    hindi: row.words_hindi,
    version: row.version,
    at: row.created_at,
    uses: uses.get(name) ?? [],
  }
}
