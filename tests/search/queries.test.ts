import { beforeAll, describe, expect, it } from 'vitest'
import { searchableOf } from '#server/catalogue/searchable.ts'
import { checkFile } from '#server/catalogue/import/check-file.ts'
import type { SearchIndex } from '#server/catalogue/search-port.ts'
import { memorySearchIndex } from '#server/catalogue/search/search-index.ts'
import seed from '#server/catalogue/seed/catalogue.json' with { type: 'json' }
import heldOut from './held-out.json' with { type: 'json' }
import nonsense from './nonsense.json' with { type: 'json' }
import tune from './tune.json' with { type: 'json' }

type Query = { q: string; want: string[]; kind: string }

const firstPlaces = 5
const leastShare = 0.95

describe('what travellers type', () => {
  let index: SearchIndex
  beforeAll(async () => {
    index = await memorySearchIndex((checkFile(seed).file?.packages ?? []).map(searchableOf))
  })
  const found = (query: string) => index.search({ query, page: 1, limit: firstPlaces }).ids
  const missed = (queries: Query[]) =>
    queries.filter(({ q, want }) => !found(q).some((id) => want.includes(id)))

  it.each([
    ['the queries it was tuned with', tune],
    ['the queries that were held out', heldOut],
  ])('finds the place that is meant among the first five in 95 % of %s', (_, queries) => {
    const failures = missed(queries)
    const byKind = failures.map(({ kind }) => kind).toSorted((a, b) => a.localeCompare(b))
    expect(1 - failures.length / queries.length, byKind.join(', ')).toBeGreaterThanOrEqual(leastShare)
  })

  it('finds nothing for words that mean nothing', () => {
    expect(nonsense.filter((query) => found(query).length > 0)).toEqual([])
  })
})
