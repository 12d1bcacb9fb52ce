import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildIfNeeded } from '../../scripts/build.mjs'
import { browserPath } from './browser.ts'
import { startProduct } from './product.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The product that all browser tests share; each test uses a person of its own. */
    productUrl: string
    /** Its folder of data, for what only time would do. */
    productData: string
    /** A folder with a filled database, to start further products from. */
    filledData: string
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Located once, before the workers start: two of them would unpack the bundled one at the same time.
  process.env['CHROMIUM_PATH'] = await browserPath()
  await buildIfNeeded()
  const filledData = mkdtempSync(join(tmpdir(), 'safarnama-filled-'))
  await (await startProduct({ dataDir: filledData })).stop()
  const product = await startProduct({ template: filledData })
  project.provide('productUrl', product.url)
  project.provide('productData', product.dataDir)
  project.provide('filledData', filledData)
  return async () => {
    await product.stop()
    rmSync(filledData, { recursive: true, force: true })
  }
}
