import { join } from 'node:path'
import { inject } from 'vitest'
import { buildIfNeeded } from '../../scripts/build.mjs'
import { madeOnce } from './once.ts'
import { startProduct } from './product.ts'

/** The built product with a filled database to start from, made by the first test file of a run that needs it. */
export function filledData(): Promise<string> {
  return madeOnce(join(inject('testRun').dir, 'filled'), async (partial) => {
    await buildIfNeeded()
    await (await startProduct({ dataDir: partial })).stop()
  })
}
