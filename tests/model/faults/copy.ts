import { join } from 'node:path'
import { compileForNode, runChild } from '#tests/support/child-process.ts'
import type { ModelOptions } from '#tests/model/run.ts'
import { listPatches, withPatch } from '#tests/support/patched-copy.ts'

const here = import.meta.dirname
/** What the model needs of the sources; packages are found where they are. */
const parts = [
  'package.json',
  'src/server',
  'src/shared',
  'tests/model',
  'tests/support/books.ts',
  'tests/support/plain-store.ts',
  'tests/support/seed.ts',
]

export const listFaults = (): Promise<string[]> => listPatches(here)

/** Works on a copy of the sources with the fault in them and leaves nothing behind. */
export const withFault = <T>(fault: string, work: (copy: string) => Promise<T>): Promise<T> =>
  withPatch(join(here, `${fault}.patch`), parts, work)

/** What the model says of the copy; undefined where it finds nothing wrong. */
export async function complaintOfModel(copy: string, options: ModelOptions): Promise<string | undefined> {
  const program = await compileForNode('tests/model/child.ts', { root: copy, outDir: join(copy, 'out') })
  const place = JSON.stringify({ dataDir: join(copy, 'data') })
  try {
    await runChild(program, place, JSON.stringify(options)).output
    return undefined
  } catch (error) {
    return String(error)
  }
}
