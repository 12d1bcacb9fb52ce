import { gazetteer, type Gazetteer, ownTownNames } from '#server/catalogue/gazetteer.ts'
import { hindiNameOf } from '#server/catalogue/hindi-names.ts'
import { distancesWithin } from '#server/catalogue/browse/road-distances.ts'
import { boundedCache } from '#server/platform/bounded-cache.ts'
import type { Searchable } from '#server/catalogue/search-port.ts'
import { docOf, type WordIndex } from '#server/catalogue/search/word-index.ts'
import { wordsOf } from '#server/catalogue/search/words.ts'
import { wordsIn } from './tokens.ts'

/** A name that so many packages share the first word of is no name of one place. */
const mostNamesakes = 200

const maxCachedNames = 10_000

const keyOf = (name: string): string => wordsIn(name).join(' ')

const inBothLanguages = (name: string): string[] => [name, hindiNameOf(name) ?? name]

/** Towns by what they are called in either language, as the words of a text are compared. */
function townBook(best: readonly Searchable[]): ReadonlyMap<string, string> {
  const book = new Map<string, string>()
  const add = (name: string, town: string) => {
    for (const one of inBothLanguages(name)) if (!book.has(keyOf(one))) book.set(keyOf(one), town)
  }
  for (const [name, town] of ownTownNames()) add(name, town)
  const cities = new Set(best.map(({ card }) => card.locations.city))
  for (const city of cities) add(city, city)
  return book
}

const namesOf = ({ card, alternateNames, sites }: Searchable): string[] => {
  const { city, village, state } = card.locations
  const names = [card.name, city, state, ...(village ? [village] : []), ...alternateNames, ...sites]
  return names.flatMap(inBothLanguages)
}

/** What readers and matchers of wishes know of a catalogue and of India's towns. */
export function worldOf(best: readonly Searchable[], { vocabulary, postings }: WordIndex) {
  const towns = townBook(best)
  const cards = best.map(({ card }) => card)
  const keysOf = boundedCache<ReadonlySet<string>>(maxCachedNames)
  let places: Gazetteer | undefined
  let distances: ReturnType<typeof distancesWithin> | undefined

  /** Among the packages with the rarest of the words: whether one has just this name. */
  const isName = (name: string): boolean => {
    let fewest: Uint32Array | undefined
    for (const word of wordsOf(name)) {
      const id = vocabulary.find(word)
      const list = id === undefined ? undefined : postings[id]
      // A name has no word that is nowhere.
      if (!list) return false
      if (!fewest || list.length < fewest.length) fewest = list
    }
    if (!fewest || fewest.length > mostNamesakes) return false
    const key = keyOf(name)
    return fewest.some((posting) => {
      const searchable = best[docOf(posting)]
      const { packageId } = searchable?.card ?? { packageId: '' }
      return searchable && keysOf(packageId, () => new Set(namesOf(searchable).map(keyOf))).has(key)
    })
  }
  return {
    isName,
    findTown: (name: string) => towns.get(keyOf(name)),
    /** By road, for each package; undefined where the town is not known. */
    kmFrom(town: string): Float32Array | undefined {
      places ??= gazetteer(cards)
      distances ??= distancesWithin(cards)
      const place = places.findPlace(town)
      return place && distances(place).all()
    },
  }
}
