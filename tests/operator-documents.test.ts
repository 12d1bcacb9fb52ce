import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { checkFile, forbiddenIds } from '#server/catalogue/import/check-file.ts'
import lexicon from '#server/catalogue/search/wish/lexicon.json' with { type: 'json' }
import {
  departureGroup,
  type FieldSpec,
  groupsOf,
  picturePaths,
  pictureWords,
} from '#web/console/catalogue/field-specs.ts'
import { catalogueKinds } from '#shared/domain/catalogue-kinds.ts'
import { stayAskedUntil } from '#shared/domain/stay.ts'
import { translatedPaths } from '#shared/domain/translated-fields.ts'
import { text } from '#shared/messages/text.ts'
import { fileLists } from '#server/catalogue/import/file-schema.ts'
import { runOperator } from '#server/operator/run.ts'
import texts from '#web/console/texts.json' with { type: 'json' }

const docs = join(import.meta.dirname, '../docs')
const textOf = (name: string) => readFileSync(join(docs, name), 'utf8')

/** What the rows of a page's tables are about. */
const firstCells = (page: string): string[] =>
  page
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|')[1] ?? '')

async function helpLines(): Promise<string[]> {
  const lines: string[] = []
  const nothing = () => Promise.reject(new Error('help needs nothing'))
  await runOperator(['--help'], {
    output: { line: (text) => lines.push(text), complaint: (text) => lines.push(text) },
    clock: () => new Date(),
    newId: () => '',
    database: nothing,
    payments: nothing,
    publicUrl: 'https://safarnama.test',
    operatorUrl: 'https://console.safarnama.test',
    randomBytes: () => new Uint8Array(0),
    place: { dataDir: '', databaseUrl: undefined, envFile: '.env' },
  })
  return lines
}

test('docs/operations.md names every command of the help, and none that is not there', async () => {
  const [, ...calls] = await helpLines()
  const words = calls.map((line) => /^ {2}((?:(?:catalogue|reviews) )?[a-z-]+)/.exec(line)?.[1] ?? line)
  expect(words.length).toBeGreaterThan(20)
  const page = textOf('operations.md')
  const rows = new Set(
    firstCells(page).flatMap((cell) => cell.match(/(?<=`)(?:(?:catalogue|reviews) )?[a-z-]+/g) ?? []),
  )
  expect(words.filter((word) => !rows.has(word))).toEqual([])
  const called = [
    ...page.matchAll(/`(?:safarnama|npm run operator --) ((?:(?:catalogue|reviews) )?[a-z-]+)/g),
  ]
  expect(called.map(([, call = '']) => call).filter((call) => !words.includes(call))).toEqual([])
})

test('hotels are asked for in one form and in the days of the rule: help, document and mails', async () => {
  const help = (await helpLines()).join('\n')
  const page = textOf('operations.md')
  const form = '"HOTEL, ADDRESS, TELEPHONE. WHERE AND WHEN IT BEGINS"'
  for (const said of [help, page, text('operatorMail.stay'), text('operatorMail.stayAnew')])
    expect(said).toContain(form)
  expect(stayAskedUntil('2026-12-01')).toBe('2026-12-05')
  for (const said of [help, page]) expect(said).toContain('hotel is promised within four days')
})

test('docs/operations.md calls Compose with services and files that are there', () => {
  const page = textOf('operations.md')
  const compose = readFileSync(join(docs, '../deploy/compose.yaml'), 'utf8')
  const called = [...page.matchAll(/compose\.yaml (?:exec|up -d --no-deps|run --rm) (\w+)/g)]
  expect(called.length).toBeGreaterThan(2)
  for (const [, service = ''] of called) expect(compose).toContain(`\n  ${service}:\n`)
  const [image = ''] = /(?<=\n  image: )\S+/.exec(compose) ?? []
  const tagged = [...page.matchAll(/docker tag (\S+) ([^\s`]+)/g)].flatMap(([, from, to]) => [from, to])
  expect(new Set(tagged)).toEqual(new Set([image, `${image}:0.1.0`]))
  const files = [...page.matchAll(/psql (?:-\w \w+ )*-f (?:\/runbook\/|deploy\/postgres\/)?([\w-]+\.sql)/g)]
  expect(files.length).toBeGreaterThan(2)
  for (const [, file = ''] of files) expect(existsSync(join(docs, '../deploy/postgres', file))).toBe(true)
})

type Shape = { enum?: string[]; properties?: Record<string, Shape>; items?: Shape; anyOf?: Shape[] }

/** Every field of a record as a path, lists with []. */
function pathsOf(shape: Shape, path = ''): string[] {
  if (shape.items?.properties) return pathsOf(shape.items, `${path}[]`)
  const fields = Object.entries(shape.properties ?? {})
  if (fields.length === 0) return [path]
  return fields.flatMap(([name, field]) => pathsOf(field, path === '' ? name : `${path}.${name}`))
}

test.each([
  ['A package', 'packages'],
  ['A hotel', 'hotels'],
  ['A bike rental', 'rentals'],
] as const)('docs/catalogue-file.md names every field of a record: %s', (heading, list) => {
  const schema = z.toJSONSchema(fileLists[list].schema, { unrepresentable: 'any' }) as Shape
  const part = textOf('catalogue-file.md').split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  const named = firstCells(part).flatMap((cell) => cell.match(/(?<=`)[^`, |]+(?=`)/g) ?? [])
  expect(named.toSorted()).toEqual(pathsOf(schema).toSorted())
})

/** Edited beside the calendar or the English text, or given by what else is stated. */
const editedElsewhere =
  /^(packageId|hotel_id|bike_rental_id|translations\..*|departures\..*|itinerary\[\]\.day|packagePricing\.finalPrice)$/

const specifiedPaths = ({ path, parts, wrapped, as }: FieldSpec): string[] => {
  if (parts) return parts.flatMap(specifiedPaths).map((part) => `${path}[].${part}`)
  if (as === 'pictures') return [picturePaths.path, pictureWords.path]
  return [wrapped === undefined ? path : `${path}[].${wrapped}`]
}

test.each(['packages', 'hotels', 'rentals'] as const)('the console edits every field of its %s', (list) => {
  const schema = z.toJSONSchema(fileLists[list].schema, { unrepresentable: 'any' }) as Shape
  const edited = groupsOf[list].flatMap(({ fields }) => fields.flatMap(specifiedPaths))
  const fields = pathsOf(schema).filter((path) => !editedElsewhere.test(path))
  expect(edited.toSorted()).toEqual(fields.toSorted())
})

test('STAFF-05 each field of the console’s forms has a label', () => {
  const names = catalogueKinds.flatMap((kind) =>
    groupsOf[kind].flatMap(({ fields }) => fields.flatMap(specifiedPaths)),
  )
  const unlabelled = names
    .map((path) => `field.${/([^.[]+)(?:\[\d*\])?$/.exec(path)?.[1]}`)
    .filter((key) => !Object.hasOwn(texts, key))
  expect(unlabelled).toEqual([])
})

test('STAFF-05 each text that a record may have in Hindi is edited, missed and checked', () => {
  for (const kind of catalogueKinds) {
    const schema = z.toJSONSchema(fileLists[kind].schema, { unrepresentable: 'any' }) as Shape
    const inHindi = schema.properties?.['translations']?.properties?.['hi'] ?? {}
    expect(translatedPaths(kind, () => 1).toSorted()).toEqual(
      pathsOf(inHindi)
        .map((path) => path.replace('[]', '[0]'))
        .toSorted(),
    )
  }
})

/** The fields with a value, or values, of a fixed list. */
function fixedLists({ enum: list, items, properties }: Shape, path = ''): [string, string[]][] {
  const values = list ?? items?.enum
  if (values) return [[path, values]]
  return Object.entries(items?.properties ?? properties ?? {}).flatMap(([name, field]) =>
    fixedLists(field, path === '' ? name : `${path}.${name}`),
  )
}

test('STAFF-05 the console offers the values of every fixed list', () => {
  const fixed = Object.values(fileLists).flatMap(({ schema }) =>
    fixedLists(z.toJSONSchema(schema, { unrepresentable: 'any' }) as Shape),
  )
  const offered = [...Object.values(groupsOf).flat(), departureGroup].flatMap(({ fields }) =>
    fields.flatMap(({ path, choices }) => (choices ? [[path, choices]] : [])),
  )
  expect(fixed.length).toBeGreaterThan(2)
  expect(Object.fromEntries(offered)).toEqual(Object.fromEntries(fixed))
})

test('docs/catalogue-file.md names every id that no package may have', () => {
  const [, words = ''] = /\n\| `packageId` \| id; not (.+?) \|/.exec(textOf('catalogue-file.md')) ?? []
  expect(words.split(/, | or /)).toEqual([...forbiddenIds])
})

test('docs/catalogue-file.md names every kind that a package may be known for', () => {
  const part = textOf('catalogue-file.md').split('\n## Kinds\n')[1]?.split('\n## ')[0] ?? ''
  const [, kinds = ''] = part.split(':\n')
  expect(kinds.match(/(?<=`)[^`\n,]+(?=`)/g)).toEqual(Object.keys(lexicon.concepts).toSorted())
})

test('the smallest file of docs/catalogue-file.md is taken', () => {
  const [, example = ''] = /```json\n([^]+?)```/.exec(textOf('catalogue-file.md')) ?? []
  expect(checkFile(JSON.parse(example)).problems).toEqual([])
})
