import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Screen, screens } from '#shared/screens.ts'
import { longBrowser } from '#tests/support/long-browser.ts'
import { runTitles } from '#tests/support/run-titles.ts'

const root = join(import.meta.dirname, '..')
const areas =
  'NAV|BAR|HOME|SRCH|PLACE|HOTEL|RENT|REV|CHK|PAY|THX|AUTH|PROF|CALC|ROUTE|CONT|DEST|API|ST|CANC|SESS|OPS|CASE|FIND|SEAT|CHG|STAFF|GRP|REVW'
const ids = new RegExp(`\\b(?:${areas})-\\d{2}\\b`, 'g')

const idsOf = (text: string): string[] => [...text.matchAll(ids)].map(([id]) => id)
const specification = readFileSync(join(root, 'docs/specification.md'), 'utf8')
const stated = specification.split('\n').flatMap((line) => idsOf(/^- ([A-Z]+-\d{2}) /.exec(line)?.[1] ?? ''))

const files = ['src', 'stand-ins', 'tests'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => {
      const path = join(folder, name)
      return { path, source: readFileSync(join(root, path), 'utf8') }
    }),
)

/** Ids in lines with a text: those of titles, and more. */
const idsIn = (source: string): string[] =>
  source
    .split('\n')
    .filter((line) => /['"`].*[A-Z]+-\d{2}\b/.test(line))
    .flatMap(idsOf)

const shown = files.flatMap(({ source }) => idsIn(source))

const isLong = ({ path, source }: (typeof files)[number]): boolean =>
  path.startsWith('tests/deep/') || longBrowser.includes(path) || source.includes('@module-tag deep')

describe('docs/specification.md', () => {
  test('states each id once', () => {
    expect(stated.filter((id, at) => stated.indexOf(id) !== at)).toEqual([])
    expect(stated.length).toBeGreaterThan(150)
  })

  test('states what a test shows, and nothing else', () => {
    expect(stated.filter((id) => !shown.includes(id))).toEqual([])
    expect([...new Set(shown)].filter((id) => !stated.includes(id))).toEqual([])
  })

  test('names every screen, and those that need a login', () => {
    const named = (id: string) =>
      (
        specification
          .split(`\n- ${id} `)[1]
          ?.split('\n- ')[0]
          ?.match(/(?<=^| |\n)\/[^,\s]*/g) ?? []
      ).toSorted()
    const pathsOf = (table: Screen[]) => table.map(({ path }) => path.replace(/:(\w+)/, '{$1}')).toSorted()
    const all = Object.values(screens)
    expect(named('NAV-01')).toEqual(pathsOf(all))
    expect(named('NAV-03')).toEqual(pathsOf(all.filter(({ login }) => login)))
  })

  test('is shown by what npm test tells, without its long proofs', () => {
    const usual = files.filter((file) => !isLong(file) && idsIn(file.source).length > 0)
    const titles = usual.flatMap(({ path, source }) => runTitles(path, source))
    const run = new Set(titles.flatMap(idsOf))
    expect(stated.filter((id) => !run.has(id))).toEqual([])
    // A marked test carries no id: that it is left out would not be seen.
    const marked = files.flatMap(
      ({ source }) => source.match(/['"`][^'"`\n]*['"`],\s*\{ tags: \['deep'\] \}/g) ?? [],
    )
    expect(marked.length).toBeGreaterThan(50)
    expect(marked.flatMap(idsOf)).toEqual([])
  })
})
