import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import en from '#shared/messages/en.json' with { type: 'json' }

const root = join(import.meta.dirname, '../src')
const texts: Record<string, string> = en

const wantedBy = (key: string): string[] =>
  [...(texts[key] ?? '').matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? [])

/** The names of the object that begins behind `from`; undefined where something is spread into it. */
function namesIn(code: string, from: number): string[] | undefined {
  const parts = ['']
  let depth = 1
  for (const sign of code.slice(from).replaceAll(/\/\/ .*/g, '')) {
    if ('({['.includes(sign)) depth += 1
    if (')}]'.includes(sign)) depth -= 1
    if (depth === 0) break
    if (depth === 1 && sign === ',') parts.push('')
    else parts.push((parts.pop() ?? '') + sign)
  }
  const names = parts.map((part) => /^\s*(\.\.\.|\w+)/.exec(part)?.[1] ?? '')
  return names.includes('...') ? undefined : names
}

/** A key, and its parameters: an object, that of an error, or none at all. One of two keys is `counted`, or a line of a mail. */
const calls =
  /(?<!'\w+\.\w+',\s*)'([\w.]+)'(?:,\s*(?:\{\s*params: )?\{(?!\s*params\b)|,\s*params: \{|(?<=\b(?:text|AppError|CommandError)\((?:'\w+',\s*|exitCodes\.\w+,\s*)?'[\w.]+'),?\s*\)(?!\.split))/g

const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.tsx?$/.test(name) && !name.includes('.test.'),
)

test('every text gets what its sentence has places for', () => {
  let checked = 0
  const wrong = files.flatMap((file) => {
    const code = readFileSync(join(root, file), 'utf8')
    return [...code.matchAll(calls)].flatMap((call) => {
      const [whole, key = ''] = call
      const wanted = wantedBy(key)
      if (wanted.length === 0) return []
      const given = whole.endsWith('{') ? namesIn(code, call.index + whole.length) : []
      if (!given) return []
      checked += 1
      return wanted.filter((name) => !given.includes(name)).map((name) => `${file}: ${key} without ${name}`)
    })
  })
  expect(wrong).toEqual([])
  expect(checked).toBeGreaterThan(350)
})
