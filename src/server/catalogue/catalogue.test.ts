import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SearchInput } from '#shared/contract/places-schemas.ts'
import type { Database } from '#server/platform/db/client.ts'
import { at, buildCatalogue, buildHotel, buildPackage } from '#tests/support/catalogue.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { interrupted } from '#tests/support/interrupted.ts'
import seed from './seed/catalogue.json' with { type: 'json' }
import { cardOf, cardSizeBytes, maxCardBytes } from './card.ts'
import { type Catalogue, openCatalogue } from './catalogue.ts'
import { checkFile } from './import/check-file.ts'
import type { PackageRecord } from '#shared/contract/catalogue-records.ts'
import { exportCatalogue } from './import/export.ts'
import { importCatalogue } from './import/import.ts'
import { memorySearchIndex } from './search/search-index.ts'
import { searchableOf } from './searchable.ts'
import { versionedCache } from './browse/details.ts'

const clock = () => new Date()

async function indexOf(records: PackageRecord[]) {
  const index = await memorySearchIndex(records.map(searchableOf))
  const ids = (query: string, more: Partial<SearchInput> = {}) =>
    index.search({ query, page: 1, limit: 9, ...more }).ids
  return { index, ids }
}

describe('a card', () => {
  test('has at most 1 kB, whatever the texts of the package', () => {
    const long = buildPackage('long', {
      description: { short: 'ऊँचे पहाड़ '.repeat(40), overview: 'x', detailed: 'x' },
      tags: Array.from({ length: 60 }, (_, index) => `a rather long tag ${index}`),
      media: { photos: Array.from({ length: 50 }, (_, index) => `/pictures/photo-${index}.webp`) },
    })
    const card = cardOf(long)
    expect(cardSizeBytes(card)).toBeLessThanOrEqual(maxCardBytes)
    expect(card.description.short.length).toBeGreaterThan(20)
    expect(long.tags).toHaveLength(60)
  })
})

describe('search over the catalogue that comes with the product', () => {
  const records = checkFile(seed).file?.packages ?? []

  test.each([
    ['goa', 'north-goa'],
    ['simla', 'shimla-kufri'],
    ['bangalore', 'bengaluru'],
    ['jaipr', 'jaipur'],
    ['taj mahal', 'agra'],
    ['leh', 'leh-pangong'],
    ['MUNNAR', 'munnar'],
    ['backwaters kerala', 'alappuzha'],
    ['rann of kutch', 'kutch'],
    ['trip to udaipur', 'udaipur'],
  ])('%s is found', async (query, id) => {
    const { ids } = await indexOf(records)
    expect(ids(query).slice(0, 4)).toContain(id)
  })

  test('SRCH-06 a word that names nothing finds nothing', async () => {
    const { ids } = await indexOf(records)
    expect(ids('atlantisville')).toEqual([])
  })

  test('API-02 a state of many cities is suggested with all of them', async () => {
    const { index } = await indexOf(records)
    const [first] = index.suggest('raj')
    expect(first?.state).toBe('Rajasthan')
    expect(first?.cities).toEqual(first?.cities.toSorted((a, b) => a.localeCompare(b)))
    expect(first?.cities).toContain('Jaipur')
    const byCity = index.suggest('udaip')[0]
    expect(byCity).toMatchObject({ state: 'Rajasthan' })
    expect(byCity?.cities[0]).toBe('Udaipur')
    expect(byCity?.cities).toHaveLength(first?.cities.length ?? 0)
    expect(index.suggest('a').length).toBeLessThanOrEqual(8)
  })
})

describe('search over ten thousand packages', () => {
  test('building lets other work in, and typing slips are answered quickly', async () => {
    const records = Array.from({ length: 10_000 }, (_, index) =>
      buildPackage(`p${index}`, at(`City${index % 500}`, `State${index % 30}`)),
    )
    const packages = records.map(searchableOf)
    let turns = 0
    let isBuilding = true
    const takeTurn = () => {
      turns += 1
      if (isBuilding) setImmediate(takeTurn)
    }
    setImmediate(takeTurn)
    const index = await memorySearchIndex(packages)
    isBuilding = false
    // Slices are of time, so that how many there are is the machine's; without them there is one turn a part of the index.
    expect(turns).toBeGreaterThan(10)
    const queries = ['ctiy499', 'journey p77', 'x'.repeat(10_000), '.*(a+)+$', 'zzzz yyyy xxxx']
    for (const query of queries) {
      const started = performance.now()
      index.search({ query, page: 1, limit: 9 })
      index.suggest(query)
      expect(performance.now() - started).toBeLessThan(500)
    }
  })
})

describe('the cache of details', () => {
  test('reads once a version, and keeps nothing that was read while the version changed', async () => {
    let version = 1
    let reads = 0
    const cached = versionedCache(() => String(version))
    const read = () => Promise.resolve((reads += 1))
    expect([await cached('a', read), await cached('a', read)]).toEqual([1, 1])
    version = 2
    expect(await cached('a', read)).toBe(2)
    const slow = cached('b', async () => {
      version = 3
      return read()
    })
    expect(await slow).toBe(3)
    expect(await cached('b', read)).toBe(4)
  })

  test('holds so many bytes and forgets what was not asked for the longest', async () => {
    const cached = versionedCache(() => '1', 40)
    const reads: string[] = []
    const ask = (key: string, length = 8) =>
      cached(key, () => {
        reads.push(key)
        // With its quotes, ten.
        return Promise.resolve('x'.repeat(length))
      })
    for (const key of ['a', 'b', 'c', 'd', 'a', 'e', 'a']) await ask(key)
    expect(reads.join('')).toBe('abcde')
    await ask('b')
    await ask('long', 28)
    expect(reads.splice(5)).toEqual(['b', 'long'])
    for (const key of ['b', 'long', 'a']) await ask(key)
    expect(reads.splice(5)).toEqual(['a'])
  })
})

eachDatabase((_, open) => {
  let database: Database
  let catalogue: Catalogue | undefined
  const errors: unknown[] = []

  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => catalogue?.stop())

  test('an empty database is an empty catalogue of version 0', async () => {
    catalogue = await openCatalogue({ database, onError: (error) => errors.push(error) })
    expect(catalogue.current()).toMatchObject({ version: 0, best: [] })
  })

  test('a new version replaces the old as a whole, also the one that a fail-over goes back to, and the next of the same number', async () => {
    const own = await openCatalogue({ database, onError: (error) => errors.push(error) })
    await importCatalogue({ database, clock }, buildCatalogue([buildPackage('one'), buildPackage('two')]))
    expect(own.current().version).toBe(0)
    await Promise.all([own.reloadIfChanged(), own.reloadIfChanged()])
    const first = own.current()
    // Whoever asks for a place of a version shares one gazetteer.
    expect(own.current().places()).toBe(first.places())
    expect([...first.cards.keys()]).toEqual(['one', 'two'])
    await importCatalogue({ database, clock }, buildCatalogue([buildPackage('two')]))
    await own.reloadIfChanged()
    expect(own.current().version).toBe(2)
    expect([...own.current().cards.keys()]).toEqual(['two'])
    expect(first.cards.has('one')).toBe(true)
    await database.db.updateTable('catalogue_version').set({ version: 1, changed_at: 'before' }).execute()
    await own.reloadIfChanged()
    expect(own.current().version).toBe(1)
    await database.db.updateTable('catalogue_version').set({ version: 2, changed_at: 'again' }).execute()
    await own.reloadIfChanged()
    expect(own.current()).toMatchObject({ version: 2, changedAt: 'again' })
    own.stop()
    expect(errors).toEqual([])
  })

  test('what the hotels of a package offer finds it, from the import that brings them on', async () => {
    const own = await openCatalogue({ database, onError: (error) => errors.push(error) })
    const found = (query: string) => own.current().index.search({ query, page: 1, limit: 9 })
    const packages = [buildPackage('dry'), buildPackage('wet')]
    const hotel = { ...buildHotel('h', 'Panaji', ['wet']), amenities: ['Infinity pool', 'Hammocks'] }
    await importCatalogue({ database, clock }, { ...buildCatalogue(packages), hotels: [hotel] })
    await own.reloadIfChanged()
    for (const query of ['swimming pool', 'स्विमिंग पूल', 'hammocks']) expect(found(query).ids).toEqual(['wet'])
    expect(found('swimming pool').answers).toMatchObject([{ reasons: [{ slot: 0 }], missed: [] }])
    const moved = { ...hotel, packageIds: ['dry'] }
    await importCatalogue({ database, clock }, { ...buildCatalogue(packages), hotels: [moved] })
    await own.reloadIfChanged()
    expect(found('hammocks').ids).toEqual(['dry'])
    own.stop()
  })

  test('a package that a file brings back has the hotels that the file names, not those of before', async () => {
    const both = [buildPackage('here'), buildPackage('gone')]
    const hotels = async () => (await exportCatalogue(database.db)).hotels.map(({ packageIds }) => packageIds)
    const importing = (packages: typeof both, named: string[][]) =>
      importCatalogue(
        { database, clock },
        { ...buildCatalogue(packages), hotels: named.map((ids) => buildHotel('rest', 'Ooty', ids)) },
      )
    await importing(both, [['here', 'gone']])
    for (const packages of [both.slice(0, 1), both]) {
      await importing(packages, [['here']])
      expect(await hotels()).toEqual([['here']])
    }
    await importing(both.slice(0, 1), [])
    expect(await hotels()).toEqual([])
  })

  test('what a package is also called finds it', async () => {
    const own = await openCatalogue({ database, onError: (error) => errors.push(error) })
    const file = buildCatalogue([buildPackage('a', { aliases: ['Whistling Woods'] }), buildPackage('b')])
    await importCatalogue({ database, clock }, file)
    await own.reloadIfChanged()
    expect(own.current().index.search({ query: 'whistling woods', page: 1, limit: 9 }).ids).toEqual(['a'])
    own.stop()
  })

  test('two imports at once leave one whole file', async () => {
    const files = ['a', 'b'].map((name) =>
      buildCatalogue(Array.from({ length: 30 }, (_item, index) => buildPackage(`${name}${index}`))),
    )
    await Promise.all(files.map((file) => importCatalogue({ database, clock }, file)))
    const rows = await database.db
      .selectFrom('packages')
      .select('id')
      .where('withdrawn_at', 'is', null)
      .execute()
    expect(new Set(rows.map((row) => row.id.charAt(0))).size).toBe(1)
    expect(rows).toHaveLength(30)
  })

  test('a file that is exported during an import is of one version', async () => {
    const fileOf = (name: string) => ({
      ...buildCatalogue([buildPackage(name)]),
      hotels: [buildHotel(`hotel-${name}`, 'Ooty', [name])],
    })
    await importCatalogue({ database, clock }, fileOf('a'))
    const { afterNext, database: read } = interrupted(database)
    afterNext('packages', () => importCatalogue({ database, clock }, fileOf('b')))
    const file = await exportCatalogue(read.db)
    expect(file.packages.map(({ packageId }) => packageId)).toEqual(['b'])
    expect(file.hotels.map(({ hotel_id: id }) => id)).toEqual(['hotel-b'])
  })
})
