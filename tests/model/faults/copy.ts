import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compileForNode, runChild } from '#tests/support/child-process.ts'
import type { ModelOptions } from '#tests/model/run.ts'
import { listPatches, withPatch } from '#tests/support/patched-copy.ts'
import { checkPatch } from './apply-patch.ts'

const here = import.meta.dirname
/** What the model needs of the sources; packages are found where they are. */
const parts = [
  'package.json',
  'src/server',
  'src/shared',
  'stand-ins',
  'tests/model',
  'tests/support/books.ts',
  'tests/support/plain-store.ts',
  'tests/support/seed.ts',
]

/** So many stories find nearly every fault; the same ones each time, as it is the model that is tried here. */
const stories: ModelOptions = { sequences: 400, seed: 1, shrinkMs: 0 }
/** What goes wrong only where several rare things meet, such as an odd answer and an older state of the database. */
export const furtherStories: ModelOptions = { sequences: 2_500, seed: 7, shrinkMs: 0 }

export const listFaults = (): Promise<string[]> => listPatches(here)

const patchOf = (fault: string): string => join(here, `${fault}.patch`)

/** Throws where the fault cannot be put into the sources any more. */
export const checkFault = async (fault: string): Promise<void> =>
  checkPatch(await readFile(patchOf(fault), 'utf8'), process.cwd())

/** What the model says of sources with the fault in them; undefined where it finds nothing wrong. */
export const complaintOf = (fault: string, asked = stories): Promise<string | undefined> =>
  withPatch(patchOf(fault), parts, (copy) => complaintOfModel(copy, modelOf(fault), asked))

/** Which stories find a fault: those of a group, or those of one traveller. */
const modelOf = (fault: string): string => (fault.startsWith('groups-') ? 'groups' : '')

async function complaintOfModel(
  copy: string,
  model: string,
  asked: ModelOptions,
): Promise<string | undefined> {
  const program = await compileForNode('tests/model/child.ts', { root: copy, outDir: join(copy, 'out') })
  const place = JSON.stringify({ dataDir: join(copy, 'data') })
  try {
    await runChild(program, place, JSON.stringify(asked), model).output
    return undefined
  } catch (error) {
    return String(error)
  }
}
