import type { PackageCard } from '#shared/contract/entities.ts'
import { roadTowns } from '#server/providers/routing/road-graph.ts'
import type { Town } from '#shared/contract/tools-schemas.ts'
import { normalise } from './normalise.ts'
import { namesHeardAs } from './hindi-names.ts'
import { townNames } from './town-names.ts'
import curated from './gazetteer.json' with { type: 'json' }

type KnownPlace = {
  name: string
  /** Unknown for some towns of the road graph. */
  state: string | undefined
  latitude: number
  longitude: number
}

export type Gazetteer = {
  findPlace(text: string): KnownPlace | undefined
  /** Towns that are called like what is typed so far. */
  suggest(typed: string): Town[]
}

/** The gazetteer of the catalogue as it is at the moment, made anew with each of its versions. */
export function currentGazetteer(current: () => { version: number; best: readonly PackageCard[] }) {
  let made: { version: number; gazetteer: Gazetteer } | undefined
  return (): Gazetteer => {
    const { version, best } = current()
    if (made?.version !== version) made = { version, gazetteer: gazetteer(best) }
    return made.gazetteer
  }
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

/** Names of the catalogue; where two packages say a city differently, the better rated one wins. */
function cataloguePlaces(cards: readonly PackageCard[]): Map<string, KnownPlace> {
  const places = new Map<string, KnownPlace>()
  for (const { name: packageName, locations } of cards) {
    const { city, village, state, coordinates } = locations
    for (const name of [city, village, packageName])
      if (name && !places.has(normalise(name))) places.set(normalise(name), { name, state, ...coordinates })
  }
  return places
}

/** Where places are, by the names that people use for them: ours first, then those of the catalogue. */
export function gazetteer(cards: readonly PackageCard[]): Gazetteer {
  const fromCatalogue = cataloguePlaces(cards)
  const stateOf = (place: KnownPlace) => place.state ?? fromCatalogue.get(normalise(place.name))?.state
  const byName = (name: string): KnownPlace | undefined => {
    for (const one of [name, ...namesHeardAs(name)]) {
      const found = ownPlaces.get(normalise(one)) ?? fromCatalogue.get(normalise(one))
      if (found) return { ...found, state: stateOf(found) }
    }
    return undefined
  }
  const own = [...ownPlaces.values()].map((place) => ({ name: place.name, state: stateOf(place) }))
  const cities = cards.map(({ locations: { city, state } }) => ({ name: city, state }))
  return {
    suggest: townNames([...own, ...cities], curated.aliases),
    /** 'Munnar', 'munnar, kerala', 'Munnar, Kerala, India'; a state that contradicts is not overheard. */
    findPlace(text) {
      const [first = '', ...more] = text.split(',').map((part) => part.trim())
      const region = more
        .map((part) => normalise(namesHeardAs(part)[0] ?? part))
        .find((part) => part !== '' && part !== 'india')
      const found = byName(first) ?? byName(text)
      const contradicts =
        region !== undefined && found?.state !== undefined && normalise(found.state) !== region
      return contradicts ? fromCatalogue.get(normalise(text)) : found
    },
  }
}
