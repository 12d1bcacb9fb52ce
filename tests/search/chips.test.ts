import { beforeAll, expect, test } from 'vitest'
import type { AskedSlot } from '#shared/contract/wish-schemas.ts'
import { checkFile } from '#server/catalogue/import/check-file.ts'
import type { SearchIndex } from '#server/catalogue/search-port.ts'
import { memorySearchIndex } from '#server/catalogue/search/search-index.ts'
import { searchableWith } from '#server/catalogue/searchable.ts'
import seed from '#server/catalogue/seed/catalogue.json' with { type: 'json' }
import { removed } from '#web/search/wish/change.ts'
import { chipsOf } from '#web/search/wish/chips.ts'
import { mayBeLookedAt, wishSets } from '../../bench/wishes/sets.mjs'

let index: SearchIndex
beforeAll(async () => {
  const { packages = [] } = checkFile(seed).file ?? {}
  index = await memorySearchIndex(packages.map((record) => searchableWith([], record)))
})
const slotsOf = (query: string): readonly AskedSlot[] =>
  query === ''
    ? []
    : (index.search({ query, page: 1, limit: 1, explain: '1' }, { month: 11 }).explanation?.slots ?? [])
const said = (slots: readonly AskedSlot[]) =>
  [...new Set(slots.map(({ kind, read }) => JSON.stringify({ kind, read })))].toSorted().join('\n')

/** Whether what is left without a chip is exactly the other parts. */
function isExact(query: string, slots: readonly AskedSlot[], typed: string): boolean {
  const rest = removed(query, typed, slots)
  return rest !== undefined && said(slotsOf(rest)) === said(slots.filter((one) => one.typed !== typed))
}

/** Every so many wishes are tried. */
const step = 15
/**
 * Parts that depend on others, so that they change with them: who is named is counted, a road trip from a town is only
 * the way, a sum a day is for as many days, a honeymoon counts two beside a sum, a festival is its place's month.
 */
const mostOthers = 0.06

test('FIND-01 without one chip a wish has exactly its other parts', () => {
  const wishes = wishSets()
    .filter(({ name }) => mayBeLookedAt(name))
    .flatMap((set) => set.wishes)
    .filter((_, at) => at % step === 0)
  const exact = wishes.flatMap(({ wish }) => {
    const slots = slotsOf(wish)
    return slots.length < 2 ? [] : chipsOf(slots, 1).map(({ typed }) => isExact(wish, slots, typed))
  })
  expect(exact.length).toBeGreaterThan(200)
  expect(exact.filter((is) => !is).length / exact.length).toBeLessThanOrEqual(mostOthers)
})

test.each([
  'family, 4 or 5 days in January under 80000, small child and grandmother, little walking',
  'mom dad n me, 25k all in, temples in december',
  'beach or hills, 3 days, with my parents, 40k all in',
  'hill station from Pune with 2 kids in may, 4 days',
])('FIND-01 the words of other chips stay, and what is lost with a party is said: %s', (wish) => {
  const slots = slotsOf(wish)
  const parts = slots.filter(({ kind }) => kind !== 'people')
  for (const { typed, slot } of chipsOf(slots, 1)) {
    const left = slotsOf(removed(wish, typed, slots) ?? '').filter(({ kind }) => kind !== 'people')
    expect([slot.kind, said(left)]).toEqual([slot.kind, said(parts.filter((one) => one.typed !== typed))])
  }
})
