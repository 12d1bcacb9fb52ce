import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** The words of docs/glossary.md that were given up; those "in names" may stand in sentences. */
const [, table = ''] = readFileSync(join(root, 'docs/glossary.md'), 'utf8').split('## Given up')
const rows = [...table.matchAll(/^\| ([^|]+?) +\| /gm)].map(([, words = '']) => words)
const wordsIn = (text: string): string[] => text.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []
const givenUp = { names: new Set<string>(), everywhere: new Set<string>() }
for (const row of rows.slice(1)) {
  const isOfNames = row.includes('(in names)')
  for (const word of row
    .replace(/\(.*?\)/g, '')
    .split(/[,\s]+/)
    .filter(Boolean)) {
    givenUp.names.add(word.toLowerCase())
    if (!isOfNames) givenUp.everywhere.add(word.toLowerCase())
  }
}

/** Names on the wire, in the database and of the platform, which are what they are. */
const fixed =
  /\b(?:BACKUP_KEEP|feeKept|feesKept|fees_kept|keptPaise|kept:|keepAlive|keep-alive|keepalive|KEEP|toldBy|sweep:|papers:|answer\.papers|style sheet|[sS]tyle[sS]heets?|font-face|FontFace|stray_payments|paper_series|door to door|[dD]oorToDoor|door-to-door|bottom sheet|on paper)/g

const filesOf = (folder: string, kind: RegExp): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => kind.test(name) && !/node_modules|^decisions|glossary\.|\/migrations\//.test(name))
    .map((name) => join(folder, name))

const code = ['src', 'stand-ins', 'tests', 'scripts', 'bench'].flatMap((folder) =>
  filesOf(folder, /\.(?:tsx?|mjs)$/),
)
const documents = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'].concat(
  ['docs', 'src', 'stand-ins', 'scripts', 'bench'].flatMap((folder) => filesOf(folder, /\.md$/)),
)
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

/** A line's names, its comment, and nothing of its texts. */
function partsOf(line: string): { code: string; comment: string } {
  const plain = line.replace(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`]*`/g, '')
  const at = /^\s*(?:\/?\*|\/\/)|\s\/\/\s|\{\/\*/.exec(plain)?.index ?? plain.length
  return { code: plain.slice(0, at), comment: plain.slice(at) }
}

const found = (text: string, words: ReadonlySet<string>): string[] =>
  wordsIn(text.replace(fixed, '')).filter((word) => words.has(word.toLowerCase()))

/** Of sentences: what was given up, and who is 'he' there. */
const foundInSentence = (text: string): string[] =>
  found(text, givenUp.everywhere).concat(text.match(/(?<!['"“‘])\b(?:he|his|him|himself)\b/gi) ?? [])

/** The titles of a file's tests, which are sentences. */
const titlesOf = (text: string): string[] =>
  [
    ...text.matchAll(
      /\b(?:test|it|describe)(?:\.\w+)*(?:\([^'`"]*?\))?\s*\(\s*(['`"])((?:(?!\1)[^\\]|\\.)*)\1/gs,
    ),
  ].map(([, , title = '']) => title)

describe('docs/glossary.md', () => {
  test('names what was given up', () => {
    expect(givenUp.everywhere.size).toBeGreaterThan(10)
    expect(foundInSentence('The door of his desk')).toEqual(['door', 'desk', 'his'])
  })

  test('is kept to in names and comments', () => {
    const odd = code.flatMap((file) => {
      const inPath = found(file, givenUp.names).map((word) => `${file}: ${word}`)
      const inLines = textOf(file)
        .split('\n')
        .flatMap((line, index) => {
          const { code: names, comment } = partsOf(line)
          const words = [...found(names, givenUp.names), ...foundInSentence(comment)]
          return words.map((word) => `${file}:${index + 1}: ${word}`)
        })
      return inPath.concat(inLines)
    })
    expect(odd).toEqual([])
  })

  test('is kept to in the titles of tests', () => {
    const titles = code
      .filter((file) => file.includes('.test.'))
      .flatMap((file) => titlesOf(textOf(file)).map((title) => ({ file, title })))
    expect(titles.length).toBeGreaterThan(1_000)
    const odd = titles.flatMap(({ file, title }) =>
      foundInSentence(title).map((word) => `${file}: ${word} in '${title}'`),
    )
    expect(odd).toEqual([])
  })

  test('is kept to in documents', () => {
    const odd = documents.flatMap((file) =>
      textOf(file)
        .split('\n')
        .flatMap((line, index) =>
          foundInSentence(line.replace(/`[^`]*`|\]\([^)]*\)/g, '')).map(
            (word) => `${file}:${index + 1}: ${word}`,
          ),
        ),
    )
    expect(odd).toEqual([])
  })
})
