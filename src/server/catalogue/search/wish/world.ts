import { gazetteer, type Gazetteer, ownTown, ownTownNames } from '#server/catalogue/gazetteer.ts'
import { hindiNameOf } from '#server/catalogue/hindi-names.ts'
import { preparedDistances } from '#server/catalogue/browse/road-distances.ts'
import { inSlices } from '#server/catalogue/in-slices.ts'
import { slipsBetween } from '#server/platform/slips-between.ts'
import { boundedCache } from '#server/platform/bounded-cache.ts'
import type { Searchable } from '#server/catalogue/search-port.ts'
import type { Term } from '#server/catalogue/search/plan.ts'
import { meant, qualities } from '#server/catalogue/search/vocabulary.ts'
import { docOf, type WordIndex } from '#server/catalogue/search/word-index.ts'
import { namesOf as otherNamesOf } from '#server/catalogue/search/fields.ts'
import { consonantKey, phoneticKey } from '#server/catalogue/search/phonetic-keys.ts'
import { wordsOf } from '#server/catalogue/search/words.ts'
import { mostlyKnownFor } from './concepts.ts'
import { climateOf } from './climate.ts'
import lexicon from './lexicon.json' with { type: 'json' }
import { wordsIn } from './tokens.ts'

/** A name that so many packages share the first word of is no name of one place. */
const mostNamesakes = 200

/** A place that is called after a town, or has its name, lies no farther. */
const nearKm = 200

/** So many of a name say what it is known for, and so many kinds say what is like it. */
const [fewOfName, likeKinds] = [10, 3]

const [maxCachedNames, maxCachedKinds] = [10_000, 1_000]

const keyOf = (name: string): string => wordsIn(name).join(' ')

const inBothLanguages = (name: string): string[] => [name, hindiNameOf(name) ?? name]

/** Towns by what they are called in either language, as the words of a text are compared. */
async function townBook(cities: ReadonlySet<string>): Promise<ReadonlyMap<string, string>> {
  const book = new Map<string, string>()
  const own = [...Object.entries(lexicon.towns), ...ownTownNames()]
  await inSlices([...own, ...Array.from(cities, (city) => [city, city] as const)], ([name, town]) => {
    for (const key of inBothLanguages(name).map(keyOf)) if (!book.has(key)) book.set(key, town)
  })
  return book
}

/** Shorter names sound like too many words. */
const [shortestHeard, shortestLike] = [5, 7]
const mostSlips = 2

/** Towns by the sound of their names, long ones by their consonants too; what several are called so is none of them. */
async function townsBySound(
  towns: ReadonlyMap<string, string>,
): Promise<(name: string) => string | undefined> {
  type Known = { name: string; town: string }
  const [bySound, byConsonants] = [new Map<string, Known>(), new Map<string, Known>()]
  const add = (map: Map<string, Known>, key: string, known: Known) => {
    const other = map.get(key)
    map.set(key, other === undefined || other.town === known.town ? known : { name: '', town: '' })
  }
  await inSlices(towns, ([name, town]) => {
    const sound = phoneticKey(name)
    add(bySound, sound, { name, town })
    if (name.length >= shortestLike) add(byConsonants, consonantKey(sound), { name, town })
  })
  return (typed) => {
    if (typed.length < shortestHeard) return undefined
    const sound = phoneticKey(typed)
    const heard = bySound.get(sound)
    if (heard?.town) return heard.town
    const like = typed.length < shortestLike ? undefined : byConsonants.get(consonantKey(sound))
    return like?.town && slipsBetween(typed, like.name, mostSlips) <= mostSlips ? like.town : undefined
  }
}

const namesOf = ({ card, alternateNames, sites, stops = [] }: Searchable): string[] => {
  const { city, village, state } = card.locations
  const places = [city, state, ...(village ? [village] : []), ...alternateNames]
  const seen = [...sites, ...stops]
  return [card.name, ...places, ...otherNamesOf(places), ...seen, ...seen.flatMap(beginningsOf)].flatMap(
    inBothLanguages,
  )
}

/** The Dal Lake Shikara is on Dal Lake. */
function beginningsOf(name: string): string[] {
  const words = name.split(' ')
  return words.length > 2 ? words.slice(2).map((_, past) => words.slice(0, past + 2).join(' ')) : []
}

/** What readers and matchers of wishes know of a catalogue and of India's towns. */
export async function worldOf(best: readonly Searchable[], { vocabulary, postings, meanings }: WordIndex) {
  const cards = best.map(({ card }) => card)
  const cities = new Set(cards.map(({ locations }) => locations.city))
  const towns = await townBook(cities)
  const heardTown = await townsBySound(towns)
  const townBeginnings = new Set(Array.from(towns.keys(), (name) => name.split(' ', 1).join()))
  const climate = await climateOf(best)
  const distances = await preparedDistances(cards)
  const named = Object.values(lexicon.regions).flatMap((region) => region.states)
  const sold = new Set(cards.map(({ locations }) => locations.state))
  const states = new Set([...named, ...sold].flatMap(inBothLanguages).map(keyOf))
  const cityOfTown = new Map<string, string>()
  await inSlices(cities, (city) => {
    cityOfTown.set(towns.get(keyOf(city)) ?? city, city)
  })
  const keysOf = boundedCache<ReadonlySet<string>>(maxCachedNames)
  const knownWords = boundedCache<'yes' | 'no'>(maxCachedNames)
  let places: Gazetteer | undefined

  /** The packages with the rarest of the words; a name has no word that is nowhere. */
  const rarestOf = (name: string): Uint32Array | undefined => {
    let fewest: Uint32Array | undefined
    for (const word of wordsOf(name)) {
      const id = vocabulary.find(word)
      const list = id === undefined ? undefined : postings[id]
      if (!list) return undefined
      if (!fewest || list.length < fewest.length) fewest = list
    }
    return fewest
  }
  /** Whether one of them has just this name. */
  const isName = (name: string): boolean => {
    const fewest = rarestOf(name)
    if (!fewest || fewest.length > mostNamesakes) return false
    const key = keyOf(name)
    return fewest.some((posting) => {
      const searchable = best[docOf(posting)]
      const { packageId } = searchable?.card ?? { packageId: '' }
      return searchable && keysOf(packageId, () => new Set(namesOf(searchable).map(keyOf))).has(key)
    })
  }
  const keysOfPackage = (searchable: Searchable): ReadonlySet<string> =>
    keysOf(searchable.card.packageId, () => new Set(namesOf(searchable).map(keyOf)))
  const kindsOfName = boundedCache<string[]>(maxCachedKinds)
  function findKinds(name: string): string[] {
    const word = rarestOf(name) ?? new Uint32Array()
    const key = keyOf(name)
    const named: Searchable[] = []
    for (let at = 0; at < Math.min(word.length, mostNamesakes) && named.length < fewOfName; at += 1) {
      const searchable = best[docOf(word[at] ?? 0)]
      if (searchable && keysOfPackage(searchable).has(key)) named.push(searchable)
    }
    return mostlyKnownFor(named.map(({ wish }) => wish.grades)).slice(0, likeKinds)
  }
  const kmFrom = (town: string): Float32Array | undefined => {
    const place = ownTown(town) ?? (places ??= gazetteer(cards)).findPlace(town)
    return place && distances(place).all()
  }
  return {
    isName,
    isNear(town: string, docs: Uint32Array) {
      const km = kmFrom(town)
      return !km || docs.some((doc) => (km[doc] ?? Infinity) <= nearKm)
    },
    isWord: (word: string) =>
      knownWords(word, () => (vocabulary.find(wordsOf(word).join('')) === undefined ? 'no' : 'yes')) ===
      'yes',
    /** Whether what a word matches names a place, and not only a sight or a part of a longer name. */
    isPlace({ matches }: Term) {
      // What is a word itself is not meant as the beginning of others.
      const exact = matches.filter(({ quality }) => quality === qualities.exact)
      return (exact.length > 0 ? exact : matches).some(({ from, past }) =>
        meanings.subarray(from, past).includes(meant.always),
      )
    },
    /** Whether it stands in the name of a journey or a sight. */
    isOfName: ({ matches }: Term) =>
      matches.some(({ from, past }) => meanings.subarray(from, past).includes(meant.closely)),
    /** What the catalogue calls a town that has several names. */
    cityOf: (town: string) => cityOfTown.get(town) ?? town,
    climate: () => climate,
    isNearName: (word: string, slips: number) =>
      heardTown(word) !== undefined ||
      vocabulary.near(word).some(({ from, quality }) => {
        const like = vocabulary.words[from] ?? ''
        return (
          meanings[from] === meant.always &&
          (quality === qualities.sound || slipsBetween(word, like, slips) <= slips)
        )
      }),
    /** From the best packages that are called so. */
    kindsOf: (name: string) => kindsOfName(keyOf(name), () => findKinds(name)),
    isState: (name: string) => states.has(keyOf(name)),
    beginsTown: (word: string) => townBeginnings.has(word),
    findTown: (name: string) => towns.get(keyOf(name)),
    hearTown(name: string) {
      const key = keyOf(name)
      return towns.get(key) ?? heardTown(key)
    },
    /** By road, for each package; undefined where the town is not known. */
    kmFrom,
  }
}
