import type { PackageCard } from '#shared/contract/entities.ts'
import { roadTowns } from '#server/providers/routing/road-graph.ts'
import type { Town } from '#shared/contract/tools-schemas.ts'
import { normalise } from './normalise.ts'
import { hindiNamesOf, namesSoundingLike } from './hindi-names.ts'
import curated from './gazetteer.json' with { type: 'json' }

export type KnownPlace = {
  name: string
  /** Unknown for some towns of the road graph. */
  state: string | undefined
  latitude: number
  longitude: number
}

export type Gazetteer = {
  findPlace(text: string): KnownPlace | undefined
  /** Towns whose names match the text typed so far. */
  suggest(typed: string): Town[]
}

const states: Readonly<Record<string, string>> = curated.states
const otherNames = { ...curated.aliases, ...curated.capitals }

function curatedPlaces(): Map<string, KnownPlace> {
  const places = new Map<string, KnownPlace>()
  for (const { name, state, at } of curated.places) {
    const [latitude = 0, longitude = 0] = at
    places.set(normalise(name), { name, state, latitude, longitude })
  }
  for (const [name, at] of roadTowns()) places.set(normalise(name), { name, state: states[name], ...at })
  for (const [alias, name] of Object.entries(otherNames)) {
    const place = places.get(normalise(name))
    if (place) places.set(normalise(alias), place)
  }
  return places
}
const ownPlaces = curatedPlaces()

/** All names of our own towns, each with the town's main name. */
export const ownTownNames = (): [string, string][] =>
  Array.from(ownPlaces, ([name, place]) => [name, place.name])

/** One of our own towns, which do not change with the catalogue. */
export const ownTown = (name: string): KnownPlace | undefined => ownPlaces.get(normalise(name))

/** Where islands are reached, and the towns from which planes and ships go there. */
export type IslandWay = { port: string; from: readonly string[] }
const islands: Readonly<Record<string, IslandWay>> = curated.islands

/** For a state of islands. */
export const islandWay = (state: string | undefined): IslandWay | undefined => islands[state ?? '']

/** Places of the catalogue; if two packages place a city differently, the better-rated one wins. */
function cataloguePlaces(cards: readonly PackageCard[]): Map<string, KnownPlace> {
  const places = new Map<string, KnownPlace>()
  for (const { name: packageName, locations } of cards) {
    const { city, village, state, coordinates } = locations
    for (const name of [city, village, packageName])
      if (name && !places.has(normalise(name))) places.set(normalise(name), { name, state, ...coordinates })
  }
  return places
}

type Named = { name: string; state: string | undefined }
type Entry = Town & { normalised: string }

const maxSuggestedTowns = 6

/** Many write बांसवाड़ा for बाँसवाड़ा and leave out the dot below a letter. */
const spelt = (words: string): string => normalise(words).replaceAll('ँ', 'ं').replaceAll('\u093c', '')

/** Suggests towns by any of their names while one is typed; `aliases` map other names to a town's main one. */
function townNames(towns: readonly Named[], aliases: Readonly<Record<string, string>>) {
  const entries = new Map<string, Entry>()
  const add = (label: string, { name, state }: Named, alias?: string) => {
    for (const normalised of [label, ...hindiNamesOf(label)].map(spelt))
      if (!entries.has(normalised))
        entries.set(normalised, { normalised, name, state: state ?? null, alias: alias ?? null })
  }
  for (const town of towns) add(town.name, town)
  for (const [alias, name] of Object.entries(aliases)) {
    const town = entries.get(spelt(name))
    if (town) add(alias, { name: town.name, state: town.state ?? undefined }, alias)
  }
  const sorted = [...entries.values()].toSorted((one, other) => (one.normalised < other.normalised ? -1 : 1))

  /** Names that begin with the typed text, then names in which another word does; each town once. */
  return (typed: string): Town[] => {
    const query = spelt(typed)
    if (query === '') return []
    const begin = sorted.filter(({ normalised }) => normalised.startsWith(query))
    const within = sorted.filter(({ normalised }) => normalised.includes(` ${query}`))
    const found = new Map<string, Town>()
    for (const { name, state, alias } of [...begin, ...within])
      if (!found.has(name) && found.size < maxSuggestedTowns) found.set(name, { name, state, alias })
    return [...found.values()]
  }
}

/** Finds places by the names that people use for them: our own first, then those of the catalogue. */
export function gazetteer(cards: readonly PackageCard[]): Gazetteer {
  const fromCatalogue = cataloguePlaces(cards)
  const stateOf = (place: KnownPlace) => place.state ?? fromCatalogue.get(normalise(place.name))?.state
  const byName = (name: string): KnownPlace | undefined => {
    for (const one of [name, ...namesSoundingLike(name)]) {
      const found = ownPlaces.get(normalise(one)) ?? fromCatalogue.get(normalise(one))
      if (found) return { ...found, state: stateOf(found) }
    }
    return undefined
  }
  const own = [...ownPlaces.values()].map((place) => ({ name: place.name, state: stateOf(place) }))
  const namesOfTowns = () =>
    townNames(
      [...own, ...cards.map(({ locations: { city, state } }) => ({ name: city, state }))],
      curated.aliases,
    )
  let names: ReturnType<typeof townNames> | undefined
  return {
    suggest: (typed) => (names ??= namesOfTowns())(typed),
    /** Reads 'Munnar', 'munnar, kerala' and 'Munnar, Kerala, India'; a state that contradicts finds nothing. */
    findPlace(text) {
      const [first = '', ...more] = text.split(',').map((part) => part.trim())
      const region = more
        .map((part) => normalise(namesSoundingLike(part)[0] ?? part))
        .find((part) => part !== '' && part !== 'india')
      const found = byName(first) ?? byName(text)
      const contradicts =
        region !== undefined && found?.state !== undefined && normalise(found.state) !== region
      return contradicts ? fromCatalogue.get(normalise(text)) : found
    },
  }
}

export function lateGazetteer(cards: readonly PackageCard[]): () => Gazetteer {
  let made: Gazetteer | undefined
  return () => (made ??= gazetteer(cards))
}
