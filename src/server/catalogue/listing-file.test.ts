import { spawnSync } from 'node:child_process'
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

  test('leaves no part of a file whose process was killed, and that of one which still writes', async () => {
    const { pid: ended } = spawnSync(process.execPath, ['--version'])
    const parts = {
      ended: `listing-14-3.jsonl.${ended}`,
      endedEarlier: `listing-13-1.jsonl.${ended}`,
      // In a container the process before this one often had the same id.
      sameId: `listing-13-1.jsonl.${process.pid}`,
      running: `listing-14-3.jsonl.${process.ppid}`,
      other: 'a-note.jsonl.1',
    }
    for (const name of Object.values(parts)) await writeFile(join(folder, name), '{"format":14')
    await Promise.all([
      writeListing(folder, stamp, packages),
      writeListing(folder, { ...stamp, version: 4 }, packages),
    ])
    const left = (await readdir(folder)).filter((name) => !name.endsWith('.jsonl'))
    expect(left.toSorted()).toEqual([parts.other, parts.running].toSorted())
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
