import type { ChosenPicture } from '#web/console/pictures/picture-choice.ts'
import { type Document, linesAt, withValue } from './document.ts'

const photosAt = 'media.photos'
/** Alternative texts, in the order of the pictures. */
const wordsAt = ['media.alts', 'translations.hi.media.alts'] as const

/** Writes the words of the picture at this place into the lists that have words for all pictures. */
export function withWords(
  document: Document,
  at: number,
  { english, hindi }: Omit<ChosenPicture, 'photo'>,
): Document {
  const { length } = linesAt(document, photosAt)
  // English stands in for missing Hindi, since lists of different lengths could not be published.
  const words = [english, hindi || english]
  return wordsAt.reduce((next, field, index) => {
    const alts = linesAt(document, field)
    const own = words[index] ?? ''
    return own && alts.length === length ? withValue(next, field, alts.toSpliced(at, 1, own)) : next
  }, document)
}

/** Adds a picture at the end, with its alternative text if all other pictures have one. */
export function withPicture(document: Document, chosen: ChosenPicture): Document {
  const photos = linesAt(document, photosAt)
  return withValue(withWords(document, photos.length, chosen), photosAt, [...photos, chosen.photo])
}

/** Reorders or removes pictures together with their alternative texts. */
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

/** The picture one place earlier or later. */
export const withMoved = (document: Document, at: number, by: -1 | 1): Document =>
  arranged(document, (list) => list.toSpliced(at, 1).toSpliced(at + by, 0, ...list.slice(at, at + 1)))

export const withoutPicture = (document: Document, at: number): Document =>
  arranged(document, (list) => list.toSpliced(at, 1))
