import type { ChosenPicture } from '#web/operator/pictures/choose-picture.tsx'
import { type Document, linesAt, withValue } from './document.ts'

const photosAt = 'media.photos'
/** Words of the pictures, in their order. */
const wordsAt = ['media.alts', 'translations.hi.media.alts'] as const

/** A picture of the library before the others; with its words where each picture after it has some. */
export function withPicture(document: Document, { photo, english, hindi }: ChosenPicture): Document {
  const photos = linesAt(document, photosAt)
  // Without Hindi words the English stand in: lists of two lengths could not be published.
  const words = [english, hindi || english]
  return wordsAt.reduce(
    (next, field, at) => {
      const alts = linesAt(document, field)
      const own = words[at] ?? ''
      return own && alts.length === photos.length ? withValue(next, field, [own, ...alts]) : next
    },
    withValue(document, photosAt, [photo, ...photos]),
  )
}

/** The pictures in another order, or fewer of them, with the words of each. */
function arranged(document: Document, arrange: (list: string[]) => string[]): Document {
  const photos = linesAt(document, photosAt)
  return wordsAt.reduce(
    (next, field) => {
      const alts = linesAt(document, field)
      if (alts.length !== photos.length) return next
      const left = arrange(alts)
      return withValue(next, field, left.length > 0 ? left : undefined)
    },
    withValue(document, photosAt, arrange(photos)),
  )
}

export const withFirst = (document: Document, at: number): Document =>
  arranged(document, (list) => [...list.slice(at, at + 1), ...list.toSpliced(at, 1)])

export const withoutPicture = (document: Document, at: number): Document =>
  arranged(document, (list) => list.toSpliced(at, 1))
