/** @module-tag deep */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { filledData } from '#tests/support/built.ts'
import { eachDatabase, enginesForProcesses } from '#tests/support/database.ts'
import { type Product, runUntilEnd, startProduct } from '#tests/support/product.ts'

const seed = join(import.meta.dirname, '../../../src/server/catalogue/seed/catalogue.json')
const packageId = 'havelock'

type Catalogue = { packages: { packageId: string; name: string }[] }

/** The seed with another name for one package. */
function withName(name: string): string {
  const catalogue = JSON.parse(readFileSync(seed, 'utf8')) as Catalogue
  const found = catalogue.packages.find((one) => one.packageId === packageId)
  if (!found) throw new Error(`the seed has no ${packageId}`)
  found.name = name
  return JSON.stringify(catalogue)
}

eachDatabase(
  (_engine, _open, place) => {
    const home = mkdtempSync(join(inject('testRun').dir, 'reload-'))
    let product: Product
    let env: Record<string, string> = {}
    beforeAll(async () => {
      const { url } = place()
      env = url === undefined ? {} : { DATABASE_URL: url }
      product = await startProduct({ dataDir: join(home, 'live'), template: await filledData(), env })
    }, 120_000)
    afterAll(async () => {
      await product.stop()
      rmSync(home, { recursive: true, force: true })
    })

    const importAs = async (name: string) => {
      const file = join(home, 'catalogue.json')
      writeFileSync(file, withName(name))
      const args = ['catalogue', 'import', file]
      return runUntilEnd({ entry: 'operator', args, dataDir: product.dataDir, port: product.port, env })
    }

    test('what another process imports is seen by a running one while requests go on: none fails, none goes back', async () => {
      const names = ['Lagoon Number 1', 'Lagoon Number 2', 'Lagoon Number 3']
      const ending = new AbortController()
      const failed: string[] = []
      /** The distinct names seen at each address, in order. */
      const seen = new Map<string, string[]>()
      const paths = [
        `/api/places/${packageId}`,
        '/api/places/search?query=lagoon',
        `/search/place/${packageId}`,
        '/search?query=lagoon',
      ]
      const visitor = async (path: string) => {
        const list: string[] = []
        seen.set(path, list)
        while (!ending.signal.aborted) {
          const answer = await fetch(product.url + path)
          const found = /Lagoon Number \d/.exec(await answer.text())?.[0]
          if (answer.status !== 200) failed.push(`${path} ${answer.status}`)
          if (found !== undefined && found !== list.at(-1)) list.push(found)
        }
      }
      const visits = Promise.all(paths.map(visitor))
      try {
        for (const name of names) {
          expect(await importAs(name)).toMatchObject({ code: 0 })
          // Two seconds are promised, but a machine that is busy with other tests may need more.
          await expect
            .poll(() => paths.map((path) => seen.get(path)?.at(-1)), { timeout: 30_000 })
            .toEqual(paths.map(() => name))
        }
      } finally {
        ending.abort()
        await visits
      }
      expect(failed).toEqual([])
      // An older name after a newer one would appear here twice.
      expect([...seen.values()]).toEqual(paths.map(() => names))
      expect(product.log()).not.toMatch(/"level":(50|60)/)
    }, 180_000)
  },
  { engines: enginesForProcesses(), migrated: false },
)
