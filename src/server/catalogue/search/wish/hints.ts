import { emptySet } from '#server/catalogue/search/doc-set.ts'
import type { Find } from '#server/catalogue/search/evaluate.ts'
import { queryWords } from '#server/catalogue/search/words.ts'
import { boundedCache } from '#server/platform/bounded-cache.ts'
import type { Named } from './names.ts'
import { bytesOfScored, type Hinted, type Scored, scoredOf } from './scored.ts'
import { isOf, type Slot } from './slots.ts'

/** A name that more than this share of all packages has is common: a beach among beaches, but not a shikara among boats. */
const rareShare = 20

/** How many bytes of hints are cached, and how many each takes besides its sets. */
const [mostBytes, ownBytes] = [32_000_000, 200]

/** What each word hints at by itself; packages that several words lead to are hinted at more strongly. */
export function hintBook(size: number, find: Find) {
  const cached = boundedCache<{ scored: Scored | undefined }>(
    mostBytes,
    ({ scored }) => ownBytes + (scored ? bytesOfScored(scored) : 0),
  )
  const scored = (key: string, list: () => Hinted | undefined): Scored[] => {
    const known = cached(key, () => {
      const found = list()
      return { scored: found && scoredOf(found, () => emptySet(size)) }
    })
    return known.scored ? [known.scored] : []
  }

  /** Packages with the very words of a kind come first: among sand beaches the one called so. */
  const literally = ({ typed }: Slot) =>
    scored(typed, () => {
      const words = queryWords(typed)
      const found = words && find(words, 1, true)
      return found && { ...found, isCommon: found.docs.length * rareShare > size }
    })

  return (slots: readonly Slot[], named: Named | undefined): Scored[] => {
    const own = named?.hints ?? []
    return [
      ...own.flatMap((part) => scored(`${part.slot.typed}\n${part.slot.words.join(' ')}`, () => part)),
      ...slots.filter(isOf('concept')).flatMap(literally),
    ]
  }
}
