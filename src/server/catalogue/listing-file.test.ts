import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildPackage } from '#tests/support/catalogue.ts'
import { searchableOf, searchableWith } from './searchable.ts'
import { readListing, writeListing } from './listing-file.ts'

describe('what a start leaves for the next one', () => {
  const stamp = { version: 3, changedAt: '2026-01-01T00:00:00.000Z' }
  const packages = Array.from({ length: 120 }, (_, index) => searchableOf(buildPackage(`p${index}`)))
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'safarnama-listing-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  test('is read again as it was', async () => {
    expect(await readListing(folder, stamp)).toBeUndefined()
    await writeListing(folder, stamp, packages)
    expect(await readListing(folder, stamp)).toEqual(packages)
  })

  test('is not of another state, also of one with the same number', async () => {
    await writeListing(folder, stamp, packages)
    expect(await readListing(folder, { ...stamp, version: 4 })).toBeUndefined()
    expect(await readListing(folder, { ...stamp, changedAt: '2026-01-02T00:00:00.000Z' })).toBeUndefined()
  })

  test('is not believed where it was cut or spoilt', async () => {
    await writeListing(folder, stamp, packages)
    const path = join(folder, (await readdir(folder))[0] ?? '')
    const content = await readFile(path, 'utf8')
    for (const length of [content.length - 1, content.length >> 1, 10, 0]) {
      await writeFile(path, content)
      await truncate(path, length)
      expect(await readListing(folder, stamp)).toBeUndefined()
    }
    await writeFile(path, content.replace('"card"', '"card'))
    expect(await readListing(folder, stamp)).toBeUndefined()
  })

  test('leaves no file of an older state', async () => {
    await writeListing(folder, stamp, packages)
    await writeListing(folder, { ...stamp, version: 4 }, packages.slice(1))
    expect(await readdir(folder)).toHaveLength(1)
    expect(await readListing(folder, { ...stamp, version: 4 })).toHaveLength(119)
  })

  test('is of format 14: raise its number where this fails, or older files are read as new ones', () => {
    const made = JSON.stringify(
      searchableWith(
        ['Pool'],
        buildPackage('p', {
          alternateNames: ['P'],
          media: { photos: ['/a.webp', '/b.webp'], alts: ['A', 'B'] },
        }),
      ),
    )
    expect(createHash('sha256').update(made).digest('hex').slice(0, 12)).toBe('a6d96078f11f')
  })
})
