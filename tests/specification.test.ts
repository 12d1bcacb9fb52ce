import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const areas =
  'NAV|BAR|HOME|SRCH|PLACE|HOTEL|RENT|REV|CHK|PAY|THX|AUTH|PROF|CALC|ROUTE|CONT|DEST|API|ST|CANC|SESS|OPS|CASE|FIND|SEAT|CHG|STAFF|GRP|REVW'
const ids = new RegExp(`\\b(?:${areas})-\\d{2}\\b`, 'g')

const idsOf = (text: string): string[] => [...text.matchAll(ids)].map(([id]) => id)
const specification = readFileSync(join(root, 'docs/specification.md'), 'utf8')
const stated = specification.split('\n').flatMap((line) => idsOf(/^- ([A-Z]+-\d{2}) /.exec(line)?.[1] ?? ''))

/** Ids in the titles of tests: what stands between a call of test, it or describe and the end of its line. */
const shown = ['src', 'stand-ins', 'tests'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .flatMap((name) =>
      readFileSync(join(root, folder, name), 'utf8')
        .split('\n')
        .filter((line) => /['"`].*[A-Z]+-\d{2}\b/.test(line))
        .flatMap(idsOf),
    ),
)

describe('docs/specification.md', () => {
  test('states each id once', () => {
    expect(stated.filter((id, at) => stated.indexOf(id) !== at)).toEqual([])
    expect(stated.length).toBeGreaterThan(150)
  })

  test('states what a test shows, and nothing else', () => {
    expect(stated.filter((id) => !shown.includes(id))).toEqual([])
    expect([...new Set(shown)].filter((id) => !stated.includes(id))).toEqual([])
  })
})
