import type { Idea } from '#shared/contract/ideas-schemas.ts'
import { hindiNameOf } from '#server/catalogue/hindi-names.ts'
import { normalise } from '#server/catalogue/normalise.ts'
import { inSlices } from '#server/catalogue/in-slices.ts'
import type { Searchable } from '#server/catalogue/search-port.ts'
import { namesOf } from '#server/catalogue/search/fields.ts'
import { knownFor, phrasesOf } from '#server/catalogue/search/wish/concepts.ts'
import wishNames from '#server/catalogue/search/wish/names.json' with { type: 'json' }

export type Named = Pick<Idea, 'text' | 'state' | 'city'> & {
  group: 'place' | 'kind' | 'sight'
  names: string[]
  /** Other words for a kind, which are looked at if nothing is called so. */
  phrases?: readonly string[]
  /** The states with the most packages of a kind. */
  states?: string[]
  /** Whether it is a category of packages. */
  isCategory?: boolean
}

const conceptNames: Readonly<Record<string, Idea['text']>> = wishNames.concepts

/** How many of the best-rated packages contribute names, and how many names; the others are found by their states. */
const mostPackages = 3_000
const mostNames = 4_000
const statesOfKind = 2

const inHindiToo = (names: readonly string[]): string[] =>
  names.flatMap((name) => [name, hindiNameOf(name) ?? name])

export const bothNames = (name: string): Idea['text'] => ({ en: name, hi: hindiNameOf(name) ?? name })

/** Places and sights by name, from the best-rated packages first. */
async function placesIn(packages: readonly Searchable[]): Promise<Named[]> {
  const places = new Map<string, Named>()
  const add = (group: 'place' | 'sight', name: string, others: readonly string[], { state, city }: Named) => {
    const key = `${name}\n${state}`
    const known = places.get(key)
    if (known) known.names.push(...others)
    else if (places.size < mostNames) {
      const text = bothNames(name)
      places.set(key, { group, text, state, city, names: [text.en, text.hi, ...others] })
    }
  }
  await inSlices(packages, ({ card, alternateNames, sites }) => {
    const { city, village, state } = card.locations
    const where: Named = { group: 'place', text: bothNames(city), city, state, names: [] }
    const others = [...alternateNames, ...namesOf([city, ...alternateNames])]
    add('place', city, inHindiToo(others), where)
    if (village) add('place', village, inHindiToo(namesOf([village])), where)
    for (const site of sites) add('sight', site, [], where)
  })
  return [...places.values()]
}

/** The kinds that packages are known for, the most frequent first. */
async function kindsOf(packages: readonly Searchable[]): Promise<Named[]> {
  const found = new Map<string, Map<string, number>>()
  const categories = new Set(packages.map(({ card }) => normalise(card.category)))
  await inSlices(packages, ({ card, wish }) => {
    for (const concept of knownFor(wish.grades)) {
      const states = found.get(concept) ?? new Map<string, number>()
      states.set(card.locations.state, (states.get(card.locations.state) ?? 0) + 1)
      found.set(concept, states)
    }
  })
  const packagesOf = (states: Map<string, number>) =>
    [...states.values()].reduce((sum, count) => sum + count, 0)
  return [...found]
    .toSorted(([, one], [, other]) => packagesOf(other) - packagesOf(one))
    .flatMap(([concept, counts]) => {
      const text = conceptNames[concept]
      if (!text) return []
      const states = [...counts].toSorted(([, one], [, other]) => other - one).map(([state]) => state)
      const names = [text.en, text.hi, concept].map(normalise)
      const isCategory = categories.has(concept)
      return [
        {
          group: 'kind' as const,
          text,
          state: null,
          city: null,
          names,
          phrases: phrasesOf(concept),
          isCategory,
          states: states.slice(0, statesOfKind),
        },
      ]
    })
}

/** Everything from which the ideas of one version of the catalogue are made. */
export async function ideaNames(
  packages: readonly Searchable[],
): Promise<{ places: Named[]; kinds: Named[] }> {
  const first = packages.slice(0, mostPackages)
  return { places: await placesIn(first), kinds: await kindsOf(first) }
}
