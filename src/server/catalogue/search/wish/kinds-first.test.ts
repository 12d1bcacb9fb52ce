import { beforeAll, describe, expect, test } from 'vitest'
import { checkFile } from '#server/catalogue/import/check-file.ts'
import { searchableOf } from '#server/catalogue/searchable.ts'
import { memorySearchIndex } from '#server/catalogue/search/search-index.ts'
import type { SearchIndex } from '#server/catalogue/search-port.ts'
import seed from '#server/catalogue/seed/catalogue.json' with { type: 'json' }
import { normalise } from '#server/catalogue/normalise.ts'
import { monthNames } from '#shared/domain/month-names.ts'
import { knownFor } from './concepts.ts'
import names from './names.json' with { type: 'json' }

const best = (checkFile(seed).file?.packages ?? [])
  .map(searchableOf)
  .toSorted((one, other) => other.card.ratings.overall - one.card.ratings.overall)
const byId = new Map(best.map((one) => [one.card.packageId, one]))
const categories = new Set(best.map(({ card }) => normalise(card.category)))
const first = 5

/** Kinds that are a category, or that enough journeys are known for, each with them. */
const kinds = Object.entries(names.concepts).flatMap(([concept, { en }]) => {
  const known = best.filter(({ wish }) => knownFor(wish.grades).includes(concept))
  return known.length >= first || categories.has(concept) ? [{ concept, en, known }] : []
})

describe('a kind with a month', () => {
  let index: SearchIndex
  beforeAll(async () => {
    index = await memorySearchIndex(best)
  })
  const found = (query: string) => index.search({ query, page: 1, limit: 100 }, { month: 11 })

  /** 'Textiles' are crafts as well, and Jain food is a need: read as more than the kind itself. */
  const isReadAs = (concept: string, en: string): boolean =>
    found(en).explanation?.slots.every(
      ({ kind, read }) => kind === 'kind' && read.concept === concept && read.name.en === en,
    ) === true

  // What is green in the rains is another kind (monsoon.ts).
  const ofAllMonths = kinds.filter(({ concept }) => concept !== 'greenery')
  test.each(ofAllMonths)('$en: those that are known for it come first', ({ concept, en, known }) => {
    if (!isReadAs(concept, en)) return
    const wrong = monthNames.flatMap((name, month) => {
      const inSeason = known.filter(({ months }) => months.includes(month)).length
      const { ids } = found(`${en} in ${name}`)
      const others = ids
        .slice(0, Math.min(first, inSeason))
        .filter((id) => !knownFor(byId.get(id)?.wish.grades ?? []).includes(concept))
      return others.map((id) => `${name} ${id}`)
    })
    expect(wrong).toEqual([])
  })

  test.each(['february mein teerth yatra do logon ke liye', 'फरवरी में तीर्थ यात्रा'])(
    '%s: a journey that only touches it does not count as one',
    (query) => {
      const { ids, exact, total, explanation, answers } = found(query)
      const tigers = ids.findIndex((id) => byId.get(id)?.card.locations.city === 'Sawai Madhopur')
      const slot = explanation?.slots.findIndex(({ kind }) => kind === 'kind')
      expect(exact).toBeLessThan(total)
      expect(tigers).toBeGreaterThanOrEqual(exact)
      expect(answers?.[tigers]?.missed.map((one) => one.slot)).toContain(slot)
      expect(answers?.slice(0, exact).flatMap(({ missed }) => missed)).toEqual([])
    },
  )
})
