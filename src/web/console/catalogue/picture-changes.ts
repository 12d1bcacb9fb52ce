import { sayCounted } from '#web/console/say.ts'
import { type Document, linesAt, numbered } from './document.ts'
import { commonPlaces } from './hindi-lists.ts'

const mostNamed = 4
/** Longer words of a change are said with their beginning. */
export const mostLetters = 60
export const beginningOf = (words: string): string =>
  words.length > mostLetters ? `${words.slice(0, mostLetters).trimEnd()}…` : words

type Shown = { photo: string; words: string }

function picturesIn(document: Document): Shown[] {
  const words = linesAt(document, 'media.alts')
  return numbered(linesAt(document, 'media.photos')).map(({ at, entry }) => ({
    photo: entry,
    words: words[at] ?? '',
  }))
}

const photosOf = (pictures: readonly Shown[]): string[] => pictures.map(({ photo }) => photo)

/** Within a sentence, which has an end of its own. */
export const quoted = (words: string): string => `“${beginningOf(words).replace(/[.।]$/, '')}”`

/** The first of them, and that there are more. */
export const listed = (named: readonly string[]): string =>
  [...named.slice(0, mostNamed), ...(named.length > mostNamed ? ['…'] : [])].join(', ')

/** A picture without words is named by its file. */
const sayPicture = ({ photo, words }: Shown): string => quoted(words || photo.replace(/^.*\//, ''))

/** What becomes of the pictures of a record, each kind of change as a sentence. */
export function picturesChanged(before: Document, after: Document): string[] {
  const [old, now] = [picturesIn(before), picturesIn(after)]
  const oldOf = new Map(old.map((picture) => [picture.photo, picture]))
  const [was, is] = [photosOf(old), photosOf(now)]
  const stayed = now.filter(({ photo }) => oldOf.has(photo))
  // The most that stay in order; the others are those that were moved.
  const left = was.filter((photo) => is.includes(photo))
  const inPlace = new Set(commonPlaces(photosOf(stayed), left).map(([at]) => at))
  const changes = [
    ['changes.picturesAdded', now.filter(({ photo }) => !oldOf.has(photo))],
    ['changes.picturesRemoved', old.filter(({ photo }) => !is.includes(photo))],
    ['changes.picturesMoved', stayed.filter((_, at) => !inPlace.has(at))],
    ['changes.picturesDescribed', stayed.filter(({ photo, words }) => oldOf.get(photo)?.words !== words)],
  ] as const
  return changes.flatMap(([key, pictures]) => {
    if (pictures.length === 0) return []
    return sayCounted(key, pictures.length, { names: listed(pictures.map(sayPicture)) })
  })
}
