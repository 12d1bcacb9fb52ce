import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const textOf = (path: string) => readFileSync(join(root, path), 'utf8')
const versionIn = (path: string) => (JSON.parse(textOf(path)) as { version: string }).version

test('the newest release of the change log is the version that /healthz tells', () => {
  const [first, ...releases] = [...textOf('CHANGELOG.md').matchAll(/^## (.+)$/gm)].map(
    ([, name = '']) => name,
  )
  expect(first).toBe('Next')
  expect(releases.every((name) => /^\d+\.\d+\.\d+$/.test(name))).toBe(true)
  expect(releases[0]).toBe(versionIn('package.json'))
  expect(versionIn('package-lock.json')).toBe(versionIn('package.json'))
})
