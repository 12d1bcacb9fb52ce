import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import requirements from './support/asvs-5.0.0.json' with { type: 'json' }

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

type Row = { id: string; level: string; met: string; how: string; paths: string[]; shown: string }

const rows: Row[] = read('docs/security/asvs.md')
  .split('\n')
  .filter((line) => /^\|\s*V\d/.test(line))
  .map((line) => {
    const [, id = '', level = '', met = '', how = '', where = '', shown = ''] = line
      .split('|')
      .map((cell) => cell.trim())
    return {
      id,
      level,
      met,
      how,
      paths: [...where.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path),
      shown,
    }
  })

const testFiles = ['src', 'stand-ins', 'tests'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name)),
)
/** The first text of every test( and test.each(...)( that is not skipped or only planned. */
const titles = new Set(
  testFiles.flatMap((path) =>
    [...read(path).matchAll(/(?:(?<![.\w])(?:test|it)|\)|`)\(\s*(['"`])((?:\\.|(?!\1)[^\\])+)\1\s*,/gs)].map(
      ([, , title = '']) => title,
    ),
  ),
)
const titlesIn = (shown: string) => [...shown.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title)

describe('docs/security/asvs.md', () => {
  test('every requirement of level 1 and 2 has one row, and every row says how it is shown', () => {
    const wanted = [
      ...requirements.level1.map((id) => `${id} 1`),
      ...requirements.level2.map((id) => `${id} 2`),
    ]
    expect(wanted.length).toBe(253)
    expect(rows.map(({ id, level }) => `${id} ${level}`).toSorted()).toEqual(wanted.toSorted())
    for (const { id, met, how, shown } of rows) {
      expect([id, met]).toEqual([id, expect.stringMatching(/^(yes|no|not met)$/)])
      expect([id, how.length]).toEqual([id, expect.toSatisfy((length: number) => length >= 4)])
      const isShown = titlesIn(shown).length > 0 || shown === 'by reading'
      expect([id, met !== 'yes' || isShown]).toEqual([id, true])
    }
  })

  test('what is met names where, and every named path is there', () => {
    for (const { id, met, paths } of rows) {
      expect([id, met !== 'yes' || paths.length > 0]).toEqual([id, true])
      for (const path of paths) expect([id, path, existsSync(join(root, path))]).toEqual([id, path, true])
    }
  })

  test('every named title is that of a test', () => {
    expect(titles.has('a title that no test has')).toBe(false)
    expect(titles.size).toBeGreaterThan(500)
    const unknown = rows.flatMap(({ id, shown }) =>
      titlesIn(shown)
        .filter((title) => !titles.has(title))
        .map((title) => `${id} ${title}`),
    )
    expect(unknown).toEqual([])
  })
})

describe('docs/security.md', () => {
  const text = read('docs/security.md')

  test('names every requirement that is not met, and no other as such', () => {
    const section = /## What is not met\n([\s\S]*?)\n## /.exec(text)?.[1] ?? ''
    const named = [...section.matchAll(/^- (V[\d.]+\d)/gm)].map(([, id = '']) => id)
    expect(named.toSorted()).toEqual(
      rows
        .filter(({ met }) => met === 'not met')
        .map(({ id }) => id)
        .toSorted(),
    )
  })

  test('every advisory is about a package of the lock file, at the version that is locked', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as {
      packages: Record<string, { version?: string }>
    }
    const section = /## Known advisories\n([\s\S]*?)\n## /.exec(text)?.[1] ?? ''
    const lines = [...section.matchAll(/^\| `([^`]+)` \| ([\d., ]+) \|/gm)]
    expect(lines.length).toBeGreaterThan(5)
    for (const [, name = '', versions = ''] of lines) {
      const locked = Object.entries(packages)
        .filter(([path]) => path.endsWith(`node_modules/${name}`))
        .map(([, { version = '' }]) => version)
      expect([
        name,
        versions
          .split(',')
          .map((version) => version.trim())
          .toSorted(),
      ]).toEqual([name, [...new Set(locked)].toSorted()])
    }
  })
})
