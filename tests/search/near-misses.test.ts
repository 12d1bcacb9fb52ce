import { beforeAll, describe, expect, test } from 'vitest'
import { checkFile } from '#server/catalogue/import/check-file.ts'
import { memorySearchIndex } from '#server/catalogue/search/search-index.ts'
import type { SearchIndex } from '#server/catalogue/search-port.ts'
import { searchableWith } from '#server/catalogue/searchable.ts'
import seed from '#server/catalogue/seed/catalogue.json' with { type: 'json' }

const { packages = [] } = checkFile(seed).file ?? {}

describe('FIND-09 what misses one thing', () => {
  let index: SearchIndex
  beforeAll(async () => {
    const best = packages
      .map((record) => searchableWith([], record))
      .sort((one, other) => other.card.ratings.overall - one.card.ratings.overall)
    index = await memorySearchIndex(best)
  })
  const found = (query: string) => {
    const { ids, exact } = index.search({ query, page: 1, limit: 5 }, { month: 11 })
    return { meeting: ids.slice(0, exact), missing: ids.slice(exact) }
  }

  test.each(['houseboats in Kerala up to 12000', 'Kerala houseboat 9000'])(
    'nothing that only touches a kind counts as it, even where nothing else is left: %s',
    (query) => {
      const { meeting, missing } = found(query)
      expect(meeting).toEqual([])
      expect(missing).toContain('kochi')
    },
  )

  test('where to dive a day longer comes before where diving is only touched, however many touch it', () => {
    const { missing } = found('scuba diving, 4 days')
    expect(missing.slice(0, 2)).toEqual(['havelock', 'lakshadweep'])
  })

  test('a hill station that is far comes before one hill that is near', () => {
    const { meeting, missing } = found('hill station near Tirupati')
    expect(meeting).toEqual([])
    expect(missing.slice(0, 2)).toEqual(['ooty', 'kodaikanal'])
  })

  test.each([
    ['Kolkata to Munnar 4 days', 'munnar'],
    ['Delhi se Udaipur 2 din', 'udaipur'],
    ['Pune to South India 2 days in June', 'bengaluru'],
  ])('the way to a place that is named is as long as it is: %s', (query, place) => {
    expect(found(query).missing).toContain(place)
  })

  test.each([
    ['kedarnath in january', 'kedarnath-badrinath'],
    ['gulmarg in july', 'srinagar-gulmarg'],
    ['ajanta 4 days', 'ajanta-ellora'],
    ['pangong in january', 'leh-pangong'],
    ['kedarnat in january', 'kedarnath-badrinath'],
  ])('a place that journeys are named after stays asked for: %s', (query, place) => {
    const { meeting, missing } = found(query)
    expect(meeting).toEqual([])
    expect(missing[0]).toBe(place)
  })

  test.each([
    ['banaras 5 days', 'varanasi'],
    ['काशी 5 दिन', 'varanasi'],
    ['pondicherry 5 days', 'puducherry'],
    ['alleppey 5 days', 'alappuzha'],
    ['rann of kutch 2 days', 'kutch'],
  ])('an old or other name of a place is the place, however long somebody stays: %s', (query, place) => {
    const { nearest } = index.search({ query, page: 1, limit: 5 }, { month: 11 })
    expect(nearest).toEqual([place])
  })

  test('FIND-08 what comes nearest says what it has of the wish, and what it misses', () => {
    const query = 'banaras 5 days'
    const { nearest, nearestAnswers, explanation } = index.search(
      { query, page: 1, limit: 5, explain: '1' },
      { month: 11 },
    )
    const kinds = (slots: readonly { slot: number }[] = []) =>
      slots.map(({ slot }) => explanation?.slots[slot]?.kind)
    expect(nearest).toEqual(['varanasi'])
    expect(nearestAnswers?.map(({ reasons, missed }) => [kinds(reasons), kinds(missed)])).toEqual([
      [['place'], ['days']],
    ])
  })

  const firstSlot = (query: string) =>
    index.search({ query, page: 1, limit: 5, explain: '1' }, { month: 11 }).explanation?.slots[0]

  test.each([
    'leh with kids',
    'gokarna family',
    'manali old parents',
    'varanasi elderly temple',
    'leh kids january',
  ])('who comes along leaves the place the destination: %s', (query) => {
    expect(firstSlot(query)?.kind).toBe('place')
  })

  test('who wants what their town does not have sets out there', () => {
    expect(firstSlot('Lucknow newlyweds, snow in January')?.kind).toBe('origin')
  })

  test.each([
    ['cheapest honeymoon', 'kodaikanal'],
    ['cheap trip with grandparents', 'tirupati'],
  ])('the cheapest is the cheapest of those that suit best: %s', (query, first) => {
    expect(found(query).meeting[0]).toBe(first)
  })
})
