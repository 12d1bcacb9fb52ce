import type { PackageCard } from '#shared/contract/entities.ts'
import type { Idea } from '#shared/contract/ideas-schemas.ts'
import { inLanguage } from '#shared/messages/language.ts'
import { text } from '#shared/messages/text.ts'
import type { DistancesFromOrigin } from '#server/catalogue/browse/road-distances.ts'
import type { Gazetteer } from '#server/catalogue/gazetteer.ts'
import { namesSoundingLike } from '#server/catalogue/hindi-names.ts'
import { normalise } from '#server/catalogue/normalise.ts'
import type { Searchable } from '#server/catalogue/search-port.ts'
import { toLatin } from '#server/catalogue/search/transliteration.ts'
import { beginnings } from './beginnings.ts'
import { bothNames, ideaNames, type Named } from './names.ts'

const most = { place: 3, kind: 2, sight: 3, wish: 3, town: 3, popular: 3, popularKinds: 2, near: 3 } as const
/** Anything farther from the starting point is not near it. */
const nearKm = 400
/** This many nearby packages are enough to include several different places. */
const enough = 50

type Known = {
  best: readonly PackageCard[]
  places: () => Gazetteer
  distancesFrom: (start: { latitude: number; longitude: number }) => DistancesFromOrigin
}

const ideaOf = ({ text, state, city, ...named }: Named, group: Idea['group'] = named.group): Idea => ({
  group,
  text,
  state,
  city,
  km: null,
})

const wishOf = (words: Idea['text']): Idea => ({
  group: 'wish',
  text: words,
  state: null,
  city: null,
  km: null,
})

const inBoth = (say: (of: (name: Idea['text']) => string) => string): Idea['text'] => ({
  en: say(({ en }) => en),
  hi: inLanguage('hi', () => say(({ hi }) => hi)),
})

/** 'hill stations near Pune' */
const wishAt = (key: 'wish.near' | 'wish.in', kind: Idea['text'] | undefined, place: string): Idea =>
  wishOf(
    inBoth((of) =>
      text('wish.at', {
        head: kind ? of(kind) : text('wish.journeys'),
        where: text(key, { town: of(bothNames(place)), place: of(bothNames(place)) }),
      }),
    ),
  )

const places = /^(?:(?:near|around|from|in|at)\s+|के\s+पास\s+)?(.*)$/u

/** Whole wishes that complete what was typed: a kind, and the beginning of a town. */
function wishesOf(typed: string, kinds: readonly Named[], near: string | undefined, known: Known): Idea[] {
  const query = normalise(typed)
  for (const kind of kinds)
    for (const name of kind.names) {
      if (!query.startsWith(`${name} `)) continue
      const [, town = ''] = places.exec(query.slice(name.length + 1)) ?? []
      const towns = known.places().suggest(town).slice(0, most.town)
      return towns.map((one) => wishAt('wish.near', kind.text, one.name))
    }
  const [, town = ''] = /^(?:near|around)\s+(.+)$/u.exec(query) ?? []
  if (town !== '')
    return known
      .places()
      .suggest(town)
      .slice(0, most.town)
      .map((one) => wishAt('wish.near', undefined, one.name))
  const [kind] = kinds
  if (!kind) return []
  const around = near === undefined ? [] : [wishAt('wish.near', kind.text, near)]
  return [...around, ...(kind.states ?? []).map((state) => wishAt('wish.in', kind.text, state))]
}

function firstOfEachCity(cards: readonly PackageCard[], count: number): PackageCard[] {
  const cities = new Map<string, PackageCard>()
  for (const card of cards) {
    if (cities.size === count) break
    if (!cities.has(card.locations.city)) cities.set(card.locations.city, card)
  }
  return [...cities.values()]
}

const cityIdea = (
  { locations: { city, state } }: PackageCard,
  group: 'popular' | 'near',
  km: number | null,
): Idea => ({
  group,
  text: bothNames(city),
  state,
  city,
  km,
})

/** The nearest places by road, each once, without the town itself. */
function nearIdeas(
  town: { name: string; latitude: number; longitude: number },
  { best, distancesFrom }: Known,
): Idea[] {
  const { all } = distancesFrom(town)
  const km = all()
  const within = (most: number) => {
    const found: { distance: number; at: number }[] = []
    for (const [at, distance] of km.entries()) if (distance <= most) found.push({ distance, at })
    return found
  }
  const close = within(nearKm / 4)
  const byRoad = (close.length >= enough ? close : within(nearKm)).toSorted(
    (one, other) => one.distance - other.distance,
  )
  const cards = byRoad
    .flatMap(({ at }) => best[at] ?? [])
    .filter(({ locations }) => locations.city !== town.name)
  const cities = firstOfEachCity(cards, most.near)
  const kmOf = new Map(byRoad.map(({ at, distance }) => [best[at], distance]))
  return cities.map((card) => cityIdea(card, 'near', kmOf.get(card) ?? null))
}

/** Not every name is known in Devanagari: then it is read by its sound, and in Latin letters. */
const spelled = (query: string): string[] => [
  ...new Set([query, ...namesSoundingLike(query), toLatin(query)]),
]

/** The place, and the other name by which it was found, if that is why. */
function placeOf(named: Named, typed: string): Idea {
  const queries = spelled(typed).map(normalise)
  const isFound = (name: string) => queries.some((query) => ` ${normalise(name)}`.includes(` ${query}`))
  const alias = isFound(named.text.en) || isFound(named.text.hi) ? undefined : named.names.find(isFound)
  return { ...ideaOf(named), ...(alias !== undefined && { alias }) }
}

/** 'गंगा आरती', 'beach yoga': a kind and the beginning of another are each offered, the one that is being typed first. */
function kindsInTurn(query: string, known: readonly Named[], begun: (typed: string) => Named[]): Named[] {
  const words = normalise(query).split(' ')
  for (let at = words.length - 1; at > 0; at -= 1) {
    const first = words.slice(0, at).join(' ')
    const whole = known.find(({ names, phrases = [] }) => names.includes(first) || phrases.includes(first))
    const [last] = whole ? begun(words.slice(at).join(' ')).filter((kind) => kind !== whole) : []
    if (whole && last) return [last, whole]
  }
  return []
}

const shortestTown = 4

/** A town without journeys of its own: what is near it. */
const townsOf = (query: string, { places }: Known): Idea[] =>
  query.length < shortestTown
    ? []
    : places()
        .suggest(query)
        .slice(0, most.town)
        .map(({ name }) => wishAt('wish.near', undefined, name))

/** The ideas of one version of the catalogue; its names are sorted on first use. */
export function searchIdeas(packages: readonly Searchable[]) {
  const sort = async () => {
    const { places, kinds } = await ideaNames(packages)
    const byPhrase = kinds.map((kind) => ({ names: kind.phrases ?? [], kind }))
    return {
      kinds,
      findPlaces: await beginnings(places),
      findKinds: await beginnings(kinds),
      findSaid: await beginnings(byPhrase),
    }
  }
  let sorted: ReturnType<typeof sort> | undefined

  return async (input: { query: string; near?: string | undefined }, known: Known): Promise<Idea[]> => {
    const { kinds, findPlaces, findKinds, findSaid } = await (sorted ??= sort())
    const town = input.near ? known.places().findPlace(input.near) : undefined
    const { query } = input
    if (query === '') {
      const popular = firstOfEachCity(known.best, most.popular).map((card) => cityIdea(card, 'popular', null))
      const popularKinds = kinds
        .filter(({ isCategory }) => isCategory)
        .slice(0, most.popularKinds)
        .map((kind) => ideaOf(kind, 'popular'))
      return [...(town ? nearIdeas(town, known) : []), ...popular, ...popularKinds]
    }
    const called = findKinds(query, () => true, most.kind)
    const begun = (group: Named['group']) =>
      spelled(query)
        .map((one) => findPlaces(one, (named) => named.group === group, most[group]))
        .find(({ length }) => length > 0) ?? []
    const placesBegun = begun('place')
    const said = () => findSaid(query, () => true, most.kind).map(({ kind }) => kind)
    const found = called.length > 0 || placesBegun.length > 0 ? called : said()
    const around = placesBegun.length > 0 ? [] : townsOf(query, known)
    const inTurn =
      found.length + around.length + placesBegun.length > 0
        ? []
        : kindsInTurn(query, kinds, (last) => {
            const kindsCalled = findKinds(last, () => true, most.kind)
            return kindsCalled.length > 0
              ? kindsCalled
              : findSaid(last, () => true, most.kind).map(({ kind }) => kind)
          })
    const inWish =
      found.length > 0
        ? found
        : kinds.filter(({ names }) => names.some((name) => normalise(query).startsWith(`${name} `)))
    return [
      ...placesBegun.map((named) => placeOf(named, query)),
      ...[...found, ...inTurn].map((named) => ideaOf(named)),
      ...begun('sight').map((named) => ideaOf(named)),
      ...[...around, ...wishesOf(query, inWish, town?.name, known)].slice(0, most.wish),
    ]
  }
}
