import { describe, expect, it, test } from 'vitest'
import { checkFile } from '#server/catalogue/import/check-file.ts'
import { distancesWithin } from '#server/catalogue/browse/road-distances.ts'
import { gazetteer } from '#server/catalogue/gazetteer.ts'
import { hindiNameOf } from '#server/catalogue/hindi-names.ts'
import { memorySearchIndex } from '#server/catalogue/search/search-index.ts'
import { namesOf } from '#server/catalogue/search/fields.ts'
import { searchableOf } from '#server/catalogue/searchable.ts'
import seed from '#server/catalogue/seed/catalogue.json' with { type: 'json' }
import { searchIdeas } from './ideas.ts'

const packages = (checkFile(seed).file?.packages ?? []).map(searchableOf)
const best = packages.map(({ card }) => card)
const towns = gazetteer(best)
const known = { best, places: () => towns, distancesFrom: distancesWithin(best) }
const ideas = searchIdeas(packages)
const ideasFor = (query: string) => ideas({ query }, known)
const shortest = 4

/** The names of each place in either script. */
const names = packages.map(({ card: { locations }, alternateNames }) => {
  const { city, village } = locations
  const own = [city, ...(village ? [village] : []), ...alternateNames]
  const all = [...own, ...namesOf(own)].flatMap((name) => [name, hindiNameOf(name) ?? name])
  return { city, all: [...new Set(all)] }
})

describe('while a name is typed', () => {
  test.each(names)('$city is offered for each of its names', async ({ city, all }) => {
    const missing: string[] = []
    for (const name of all) {
      const found = await ideasFor(name)
      // Konkan and Garhwal are names of more places than are offered.
      const isFull = found.filter(({ group }) => group === 'place').length === 3
      if (!isFull && !found.some((idea) => idea.city === city)) missing.push(name)
    }
    expect(missing).toEqual([])
  })

  test.each(names)('$city is offered for the first letters of its names', async ({ city, all }) => {
    const missing: string[] = []
    for (const name of all) {
      const letters = Array.from(name).slice(0, shortest).join('')
      const found = (await ideasFor(letters)).filter(({ group }) => group === 'place')
      // With as many as are offered, the letters are ambiguous.
      if (found.length < 3 && !found.some((idea) => idea.city === city)) missing.push(letters)
    }
    expect(missing).toEqual([])
  })

  test.each([
    ['बनारस', 'place: Varanasi'],
    ['banaras', 'place: Varanasi'],
    ['हरिद्वार', 'place: Rishikesh'],
    ['lakhnau', 'place: Lucknow'],
    ['teerth', 'kind: pilgrimages'],
    ['mandir', 'kind: temples'],
    ['प्रयाग', 'wish: journeys near Prayagraj'],
    ['वैष्णो', 'wish: journeys near Katra'],
    ['vaishno', 'wish: journeys near Katra'],
    ['yamunotri', 'wish: journeys near Yamunotri'],
    ['हेमकुंड', 'wish: journeys near Hemkund Sahib'],
    ['गंगा आरती', 'kind: aarti'],
    ['गंगा आरती', 'kind: the Ganga'],
    ['ganga aar', 'kind: aarti'],
    ['beach yoga', 'kind: yoga'],
  ])('"%s" offers %s', async (query, wanted) => {
    const said = (await ideasFor(query)).map(({ group, text }) => `${group}: ${text.en}`)
    expect(said).toContain(wanted)
  })

  it('API-02 offers no state that only sounds alike where a town begins so', async () => {
    const index = await memorySearchIndex(packages)
    expect(index.suggest('वैष्णो', () => false)).toEqual([])
    expect(index.suggest('ladkah')[0]?.state).toBe('Ladakh')
    expect(index.suggest('बनारस', () => false)[0]?.cities[0]).toBe('Varanasi')
  })
})
