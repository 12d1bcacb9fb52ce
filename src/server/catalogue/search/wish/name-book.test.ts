import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchableOf } from '#server/catalogue/searchable.ts'
import { checkFile } from '#server/catalogue/import/check-file.ts'
import { hindiNameOf } from '#server/catalogue/hindi-names.ts'
import { fieldsOf, namesOf, weights } from '#server/catalogue/search/fields.ts'
import { wordIndexBuilder } from '#server/catalogue/search/word-index.ts'
import seed from '#server/catalogue/seed/catalogue.json' with { type: 'json' }
import { beginningsOf, keyOf, nameBook } from './name-book.ts'

const { packages = [] } = checkFile(seed).file ?? {}
const best = packages.map(searchableOf)

/** All that anything is called, compared one with the other. */
const names = best.flatMap(({ card, alternateNames, sites, stops = [] }) => {
  const { city, village, state } = card.locations
  const places = [city, state, village ?? '', ...alternateNames]
  const seen = [...sites, ...stops]
  const own = [card.name, ...places, ...namesOf(places), ...seen, ...seen.flatMap(beginningsOf)]
  return own.flatMap((name) => [name, hindiNameOf(name) ?? name]).filter(Boolean)
})
const keys = new Set(names.map(keyOf))

async function bookOf() {
  const builder = wordIndexBuilder(weights)
  for (const searchable of best) builder.add(fieldsOf(searchable))
  return nameBook(best, await builder.build())
}
const spellings = [...new Set(names.flatMap((name) => name.split(' ')))]

test('what is found by its words is what has just this name among all names', async () => {
  const { isName } = await bookOf()
  const word = fc.constantFrom(...spellings)
  const asked = fc.oneof(
    fc.constantFrom(...names),
    fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')),
  )
  fc.assert(
    fc.property(asked, fc.boolean(), (name, isShouted) => {
      expect(isName(isShouted ? name.toUpperCase() : name)).toBe(keys.has(keyOf(name)))
    }),
    { numRuns: 1_000 },
  )
})

test('a name is found with each of its words in another spelling or script that compares the same', async () => {
  const { isName } = await bookOf()
  const alike = new Map<string, string[]>()
  for (const word of spellings) alike.set(keyOf(word), [...(alike.get(keyOf(word)) ?? []), word])
  const mixed = [...new Set(names)].flatMap((name) =>
    name.split(' ').flatMap((word, at, words) => {
      const others = alike.get(keyOf(word))?.filter((other) => other !== word) ?? []
      return others.map((other) => words.with(at, other).join(' '))
    }),
  )
  expect(mixed.length).toBeGreaterThan(500)
  expect(mixed.filter((name) => !isName(name))).toEqual([])
})
