import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const folders = ['src', 'stand-ins', 'tests', 'bench', 'scripts', 'docs', 'deploy']

const inFolder = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:mjs|tsx?|md|ya?ml)$/.test(name) && !name.includes('node_modules'))
    .map((name) => join(folder, name))

const named = new RegExp(`(?<![\\w/.@-])(?:${folders.join('|')})/[\\w./@-]*\\w`, 'g')
/** A decision is named by its number, and .env is the operator's own. */
const isThere = (path: string) =>
  path === 'deploy/.env' ||
  existsSync(join(root, path)) ||
  (/^docs\/decisions\/\d{4}$/.test(path) &&
    readdirSync(join(root, 'docs/decisions')).some((name) => path.endsWith(name.slice(0, 4))))

test('files that code, scripts and documents name are there', () => {
  const files = ['README.md', 'CONTRIBUTING.md', 'package.json', ...folders.flatMap(inFolder)]
  const missing = files.flatMap((file) => {
    const paths = readFileSync(join(root, file), 'utf8').match(named) ?? []
    return paths.filter((path) => !isThere(path)).map((path) => `${file}: ${path}`)
  })
  expect(missing).toEqual([])
})
