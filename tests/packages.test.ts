import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { buildIfNeeded } from '../scripts/build.mjs'

const root = join(import.meta.dirname, '..')
const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')

describe('the packages that the product is made of', () => {
  test('are named in package-lock.json without an address to download from', () => {
    const { packages } = JSON.parse(lock) as {
      packages: Record<string, { resolved?: string; integrity?: string }>
    }
    const entries = Object.entries(packages).filter(([path]) => path !== '')
    expect(entries.length).toBeGreaterThan(100)
    expect(entries.filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
    expect(entries.filter(([, { integrity }]) => integrity === undefined)).toEqual([])
  })

  test('are named with exact versions', () => {
    const { dependencies, devDependencies } = JSON.parse(
      readFileSync(join(root, 'package.json'), 'utf8'),
    ) as Record<string, Record<string, string>>
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
      expect(`${name} ${version}`).toMatch(/ \d+\.\d+\.\d+$/)
  })

  test('are all listed in NOTICE', () => {
    const checked = spawnSync(process.execPath, [join(root, 'scripts/notice.mjs'), '--check'], {
      encoding: 'utf8',
    })
    expect(checked.stderr).toBe('')
    expect(checked.status).toBe(0)
  })

  test('are listed too where a bundle contains a part of them', async () => {
    await buildIfNeeded()
    const notice = readFileSync(join(root, 'NOTICE'), 'utf8')
    for (const bundle of [
      'server/.vite/license',
      'web/.vite/license',
      'web/.vite/license.hi',
      'web/.vite/license.worker',
      'console/.vite/license',
    ]) {
      const parts = (
        JSON.parse(readFileSync(join(root, `dist/${bundle}.json`), 'utf8')) as {
          name: string
          version: string
        }[]
      ).map(({ name, version }) => `\n${name} ${version}: `)
      expect([bundle, parts.length > 0]).toEqual([bundle, true])
      expect(parts.filter((part) => !notice.includes(part))).toEqual([])
    }
  })

  test('may be used freely', () => {
    const isFree = (license: string) =>
      /^(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|OFL-1\.1)$/.test(license)
    // Of several that are offered one is enough.
    const offered = (license: string) => license.replaceAll(/[()]/g, '').split(' OR ')
    const others = readFileSync(join(root, 'NOTICE'), 'utf8')
      .split('\n')
      .map((line) => /^(\S+) \d\S*: (.+)$/.exec(line))
      .filter((found) => found !== null)
      .filter(([, , license = '']) => !offered(license).some(isFree))
      .map(([, name = '']) => name)
    // libvips is used as a shared library that anybody may replace; the map is CC BY 4.0, its credit under each map.
    const known = (name: string) => name.startsWith('@img/sharp-') || name === '@svg-maps/india'
    expect(others.filter((name) => !known(name))).toEqual([])
  })
})
