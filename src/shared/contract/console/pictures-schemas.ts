import { maxIdLength, maxPictureWords, maxWholeSide } from '#shared/bounds.ts'
import { z } from 'zod/mini'
import { optionalText, requiredText, wholeNumber } from '#shared/contract/fields.ts'

const id = () => requiredText('invalid.id', maxIdLength)
const pixels = () => wholeNumber(0, maxWholeSide, 'invalid.input')
/** The version that the caller was shown; if it is no longer current, 409. */
const version = () => wholeNumber(1, 1e9, 'invalid.input')
const ofPicture = { pictureId: id() }
const nothing = z.object({})

const use = z.object({
  kind: z.enum(['package', 'hotel', 'rental', 'draft']),
  id: z.string(),
  name: z.string(),
})
const size = z.object({ width: z.number(), height: z.number() })

const picture = z.object({
  id: z.string(),
  state: z.enum(['waiting', 'ready', 'rejected']),
  /** The name for use in the catalogue; null while there is nothing to show. */
  photo: z.nullable(z.string()),
  /** Why it was rejected. */
  why: z.nullable(z.string()),
  whole: z.nullable(size),
  /** The shown part of the whole. */
  area: z.extend(size, { left: z.number(), top: z.number() }),
  forms: z.array(z.enum(['webp', 'avif'])),
  english: z.string(),
  hindi: z.string(),
  version: z.number(),
  at: z.string(),
  uses: z.array(use),
})

export const staffPicturesSchemas = {
  listLibraryPictures: {
    input: z.object({ before: z.optional(id()) }),
    output: z.object({ pictures: z.array(picture), isAll: z.boolean() }),
  },
  getLibraryPicture: { input: z.object(ofPicture), output: picture },
  getLibraryFile: {
    input: z.object({ ...ofPicture, which: z.optional(z.enum(['small', 'whole'], 'invalid.input')) }),
    /** A data URL. */
    output: z.object({ picture: z.string() }),
  },
  addLibraryPicture: {
    input: z.object({ picture: z.instanceof(Uint8Array, { error: 'staff.pictureMissing' }) }),
    output: z.object({ pictureId: z.string() }),
  },
  describeLibraryPicture: {
    input: z.object({
      ...ofPicture,
      english: requiredText('staff.pictureWordsMissing', maxPictureWords),
      hindi: optionalText(maxPictureWords),
      version: version(),
    }),
    output: nothing,
  },
  cropLibraryPicture: {
    input: z.object({
      ...ofPicture,
      left: pixels(),
      top: pixels(),
      width: pixels(),
      height: pixels(),
      version: version(),
    }),
    /** A different id if the picture is in use: then a copy is cropped. */
    output: z.object({ pictureId: z.string() }),
  },
  removeLibraryPicture: { input: z.object(ofPicture), output: nothing },
}

export type LibraryPicture = z.output<typeof picture>
export type PictureUse = z.output<typeof use>
