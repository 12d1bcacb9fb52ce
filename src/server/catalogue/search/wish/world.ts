import { type Gazetteer, lateGazetteer, ownTown, ownTownNames } from '#server/catalogue/gazetteer.ts'
import { hindiNamesOf } from '#server/catalogue/hindi-names.ts'
import { type FromOrigin, preparedDistances } from '#server/catalogue/browse/road-distances.ts'
import { greatCircleKm } from '#shared/domain/great-circle.ts'
import { inSlices } from '#server/catalogue/in-slices.ts'
import { editDistance } from '#server/platform/edit-distance.ts'
import { boundedCache } from '#server/platform/bounded-cache.ts'
import type { Searchable } from '#server/catalogue/search-port.ts'
import type { Term } from '#server/catalogue/search/query-readings.ts'
import { meant, qualities } from '#server/catalogue/search/vocabulary.ts'
import type { WordIndex } from '#server/catalogue/search/word-index.ts'
import { consonantKey, phoneticKey } from '#server/catalogue/search/phonetic-keys.ts'
import { wordsOf } from '#server/catalogue/search/words.ts'
import { mostlyKnownFor } from './concepts.ts'
import { climateOf } from './climate.ts'
import lexicon from './lexicon.json' with { type: 'json' }
import { keyOf, mostNamesakes, nameBook } from './name-book.ts'
import type { Hits } from './names.ts'
import { withShortVowels } from './tokens.ts'
import { toLatin } from '#server/catalogue/search/transliteration.ts'

/** A place named after a town, or like it, is no farther than this. */
const nearKm = 200

/** Noida belongs to Delhi, which is a state too. */
const suburbKm = 40

/** How many packages of a name determine what it is known for, and how many kinds make a likeness. */
const [fewOfName, likeKinds] = [10, 3]

const [maxCachedNames, maxCachedKinds] = [10_000, 1_000]

/** A name may have one slip per this many letters; more if it sounds the same. */
const [lettersASlip, lettersASound] = [5, 3]
/** Long vowels have two spellings: 'mysoor' and 'maisur' are 'mysuru'. */
const withPlainVowels = (name: string): string =>
  withShortVowels(
    name
      .replaceAll('oo', 'u')
      .replaceAll('ee', 'i')
      .replaceAll('w', 'v')
      .replaceAll(/ai|ay|y/g, 'i'),
  )

function isWritten(typed: string, name: string, share: number): boolean {
  const [one, other] = [toLatin(typed), toLatin(name)]
  const isSo = (written: (word: string) => string) => {
    const most = Math.floor(written(other).length / share)
    return editDistance(written(one), written(other), most) <= most
  }
  return isSo(withShortVowels) || isSo(withPlainVowels)
}

const exactOf = (matches: Term['matches']) => matches.filter(({ quality }) => quality === qualities.exact)

const inBothLanguages = (name: string): string[] => [name, ...hindiNamesOf(name)]

/** Towns by their names in either language, in the form in which words are compared. */
async function townBook(cities: ReadonlySet<string>): Promise<ReadonlyMap<string, string>> {
  const book = new Map<string, string>()
  const own = [...Object.entries(lexicon.towns), ...ownTownNames()]
  await inSlices([...own, ...Array.from(cities, (city) => [city, city] as const)], ([name, town]) => {
    // The lexicon's names are in lower case, for which there is no Hindi; the town's own name may have one.
    const names = [...inBothLanguages(name), ...hindiNamesOf(town)]
    for (const key of names.map(keyOf)) if (!book.has(key)) book.set(key, town)
  })
  return book
}

/** Shorter names sound like too many words. */
const [shortestHeard, shortestLike] = [5, 7]
const mostSlips = 2

/** Towns by the sound of their names, long ones by their consonants too; a sound that several towns share belongs to none. */
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
    if (heard?.town && isWritten(typed, heard.name, lettersASound)) return heard.town
    const like = typed.length < shortestLike ? undefined : byConsonants.get(consonantKey(sound))
    return like?.town && editDistance(typed, like.name, mostSlips) <= mostSlips ? like.town : undefined
  }
}

/** The towns that a catalogue's packages are reached from, and its places. */
export type Ways = { distancesFrom: FromOrigin; places: () => Gazetteer }

/** What readers and matchers of wishes know about a catalogue and India's towns; `ways`, if somebody has them. */
export async function worldOf(best: readonly Searchable[], words: WordIndex, ways?: Ways) {
  const { vocabulary, meanings } = words
  const cards = best.map(({ card }) => card)
  const cities = new Set(cards.map(({ locations }) => locations.city))
  const towns = await townBook(cities)
  const heardTown = await townsBySound(towns)
  const townBeginnings = new Set(Array.from(towns.keys(), (name) => name.split(' ', 1).join()))
  const climate = await climateOf(best)
  const distances = ways?.distancesFrom ?? (await preparedDistances(cards))
  const places = ways?.places ?? lateGazetteer(cards)
  const named = Object.values(lexicon.regions).flatMap((region) => region.states)
  const sold = new Set(cards.map(({ locations }) => locations.state))
  const states = new Set([...named, ...sold].flatMap(inBothLanguages).map(keyOf))
  const cityOfTown = new Map<string, string>()
  await inSlices(cities, (city) => {
    cityOfTown.set(towns.get(keyOf(city)) ?? city, city)
  })
  const book = nameBook(best, words)
  const knownWords = boundedCache<'yes' | 'no'>(maxCachedNames)

  const kindsOfName = boundedCache<string[]>(maxCachedKinds)
  function findKinds(name: string): string[] {
    const docs = book.rarestOf(name)
    const key = keyOf(name)
    const named: Searchable[] = []
    for (let at = 0; at < Math.min(docs.length, mostNamesakes) && named.length < fewOfName; at += 1) {
      const searchable = best[docs[at] ?? 0]
      if (searchable && book.isCalled(searchable, key)) named.push(searchable)
    }
    return mostlyKnownFor(named.map(({ wish }) => wish.grades)).slice(0, likeKinds)
  }
  const placeOf = (town: string) => ownTown(town) ?? places().findPlace(town)
  const cityOf = (town: string) => cityOfTown.get(town) ?? town
  const kmFrom = (town: string) => {
    const place = placeOf(town)
    return place && distances(place).at()
  }
  return {
    isName: book.isName,
    isNear(town: string, docs: Uint32Array) {
      const place = placeOf(town)
      if (!place) return true
      // No road is shorter than the straight line, which excludes most towns.
      return docs.some((doc) => {
        const card = cards[doc]
        const isClose = card && greatCircleKm(place, card.locations.coordinates) <= nearKm
        return isClose === true && distances(place).kmTo(card) <= nearKm
      })
    },
    isWord: (word: string) =>
      knownWords(word, () => (vocabulary.find(wordsOf(word).join('')) === undefined ? 'no' : 'yes')) ===
      'yes',
    /** Whether a word matches the name of a place, and not only a sight or a part of a longer name. */
    isPlace({ matches }: Term) {
      // A complete word is not meant as the beginning of others.
      const exact = exactOf(matches)
      return (exact.length > 0 ? exact : matches).some(({ from, past }) =>
        meanings.subarray(from, past).includes(meant.always),
      )
    },
    /** Whether it is in the name of a journey or a sight. */
    isOfName: ({ matches }: Term) =>
      matches.some(({ from, past }) => meanings.subarray(from, past).includes(meant.closely)),
    longestPlace: ({ matches }: Term) =>
      Math.max(
        ...matches.map(({ from }) =>
          meanings[from] === meant.always ? (vocabulary.words[from]?.length ?? 0) : 0,
        ),
      ),
    isNearly: ({ typed, matches }: Term) =>
      matches.some(({ from, quality }) =>
        isWritten(
          typed,
          vocabulary.words[from] ?? '',
          quality === qualities.sound ? lettersASound : lettersASlip,
        ),
      ),
    /** The catalogue's name for a town that has several. */
    cityOf,
    climate: () => climate,
    isNearName: (word: string, slips: number) =>
      heardTown(word) !== undefined ||
      vocabulary.near(word).some(({ from, quality }) => {
        const like = vocabulary.words[from] ?? ''
        return (
          meanings[from] === meant.always &&
          (quality === qualities.sound || editDistance(word, like, slips) <= slips)
        )
      }),
    heardName(word: string) {
      const ofCatalogue = vocabulary
        .near(word)
        .filter(({ from, quality }) => quality === qualities.sound && meanings[from] === meant.always)
        .map(({ from }) => vocabulary.words[from] ?? '')
        .find((name) => isWritten(word, name, lettersASound))
      return ofCatalogue ?? (towns.get(word) ?? heardTown(word))?.toLowerCase()
    },
    /** Taken from the best packages of that name. */
    kindsOf: (name: string) => kindsOfName(keyOf(name), () => findKinds(name)),
    isState: (name: string) => states.has(keyOf(name)),
    isIn(town: string, state: string) {
      const [place, city] = [placeOf(town), placeOf(towns.get(keyOf(state)) ?? state)]
      if (!place) return true
      const own = inBothLanguages(place.state ?? '').map(keyOf)
      return own.includes(keyOf(state)) || (city !== undefined && greatCircleKm(place, city) <= suburbKm)
    },
    /**
     * Whether journeys have what was typed, or what it is close to, in their own names or in that of their state or
     * village, by any name of that place: Tawang, Spiti, Kashmir, Benares, Rann of Kutch, 'kedarnat'.
     */
    isInName(typed: string, { docs, terms }: Pick<Hits, 'docs' | 'terms'>) {
      const town = towns.get(keyOf(typed))
      const close = terms.flatMap(({ matches }) =>
        exactOf(matches).length > 0
          ? []
          : matches.flatMap(({ from, past }) => vocabulary.words.slice(from, past)),
      )
      const keys = [typed, ...close, ...(town === undefined ? [] : [town, cityOf(town)])].map(
        (name) => ` ${keyOf(name)} `,
      )
      // 'Andaman' begins its state's name and is not Port Blair's own; 'Jammu' is a town.
      const isByOther = town !== undefined && keyOf(town) !== keyOf(typed)
      return docs.some((doc) => {
        const card = cards[doc]
        if (!card) return false
        const { state, village } = card.locations
        const [own, ofState, within] = [card.name, state, village ?? ''].map((name) => ` ${keyOf(name)} `)
        return (
          (isByOther && ofState?.startsWith(keys[0] ?? '') === true) ||
          keys.some((key) => own?.includes(key) || ofState?.endsWith(key) || within === key)
        )
      })
    },
    beginsTown: (word: string) => townBeginnings.has(word),
    findTown: (name: string) => towns.get(keyOf(name)),
    hearTown(name: string) {
      const key = keyOf(name)
      return towns.get(key) ?? heardTown(key)
    },
    /** The distance by road to each package; undefined for an unknown town. */
    kmFrom,
  }
}
