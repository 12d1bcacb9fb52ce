import { beforeAll, describe, expect, it } from 'vitest'
import type { Idea } from '#shared/contract/ideas-schemas.ts'
import { distancesWithin } from '#server/catalogue/browse/road-distances.ts'
import { searchableOf } from '#server/catalogue/searchable.ts'
import { gazetteer } from '#server/catalogue/gazetteer.ts'
import { checkFile } from '#server/catalogue/import/check-file.ts'
import { memorySearchIndex } from '#server/catalogue/search/search-index.ts'
import seed from '#server/catalogue/seed/catalogue.json' with { type: 'json' }
import { beginnings } from './beginnings.ts'
import { searchIdeas } from './ideas.ts'

const packages = (checkFile(seed).file?.packages ?? [])
  .map(searchableOf)
  .toSorted((one, other) => other.card.ratings.overall - one.card.ratings.overall)
const best = packages.map(({ card }) => card)
const towns = gazetteer(best)
const known = { best, places: () => towns, distancesFrom: distancesWithin(best) }
const ideas = searchIdeas(packages)

const said = async (query: string, near?: string) =>
  (await ideas({ query, near }, known)).map(({ group, text }) => `${group}: ${text.en}`)

describe('ideas for a search', () => {
  it('are what is popular, and what is near the starting point, before anything is typed', async () => {
    const popular = await ideas({ query: '' }, known)
    expect(popular.map(({ group }) => group)).toEqual(Array.from({ length: 5 }, () => 'popular'))
    const near = await ideas({ query: '', near: 'Pune' }, known)
    const byRoad = near.filter(({ group }) => group === 'near')
    expect(byRoad).toHaveLength(3)
    expect(byRoad.map(({ km }) => km)).toEqual(
      byRoad.map(({ km }) => km).toSorted((a, b) => Number(a) - Number(b)),
    )
    expect(byRoad.map(({ city }) => city)).not.toContain('Pune')
    expect(await said('', 'Atlantis')).toEqual(await said(''))
  })

  it('are places, kinds and sights by the beginning of any word of their names, in either script', async () => {
    expect(await said('munn')).toContain('place: Munnar')
    expect(await said('taj')).toContain('sight: Taj Mahal')
    expect(await said('mahal')).toContain('sight: Taj Mahal')
    expect(await said('tea g')).toContain('kind: tea gardens')
    expect(await said('मुन्न')).toContain('place: Munnar')
    expect(await said('xqzw')).toEqual([])
    const aliasOf = async (query: string) => (await ideas({ query }, known))[0]?.alias
    expect([await aliasOf('karnav'), await aliasOf('ahmed')]).toEqual(['Karnavati', undefined])
  })

  it('are whole wishes, near the start, in a state, near the town that is typed', async () => {
    expect(await said('hill st', 'Pune')).toContain('wish: hill stations near Pune')
    expect((await said('hill stations')).some((one) => one.startsWith('wish: hill stations in '))).toBe(true)
    expect(await said('hill stations near ind')).toContain('wish: hill stations near Indore')
    expect(await said('near luck')).toContain('wish: journeys near Lucknow')
  })

  it('leave the town itself of what is near it', async () => {
    const near = await ideas({ query: '', near: 'Jaipur' }, known)
    expect(near.filter(({ group }) => group === 'near').map(({ city }) => city)).not.toContain('Jaipur')
  })
})

describe('an idea that is searched for', () => {
  let found: (query: string) => number
  beforeAll(async () => {
    const index = await memorySearchIndex(packages)
    found = (query) => index.search({ query, page: 1, limit: 9 }).total
  })

  it('finds something, in English and in Hindi', async () => {
    const typed = [
      '',
      'a',
      'b',
      'g',
      'h',
      'hill stations',
      'tea',
      'te',
      'sa',
      'wild',
      'beaches',
      'taj',
      'near luck',
    ]
    const all: Idea[] = (
      await Promise.all(typed.map((query) => ideas({ query, near: 'Pune' }, known)))
    ).flat()
    const texts = all.flatMap(({ text }) => [text.en, text.hi])
    expect(texts.length).toBeGreaterThan(100)
    expect(texts.filter((text) => found(text) === 0)).toEqual([])
  })
})

it('a name that begins so stands before one in which another word does', async () => {
  const find = await beginnings([{ names: ['Red Fort'] }, { names: ['Fort Kochi'] }])
  expect(find('fort', () => true, 5).map(({ names: [name] }) => name)).toEqual(['Fort Kochi', 'Red Fort'])
  expect(find('', () => true, 5)).toEqual([])
})
