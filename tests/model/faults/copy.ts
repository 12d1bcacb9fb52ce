import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compileForNode, runChild } from '#tests/support/child-process.ts'
import type { ModelOptions } from '#tests/model/run.ts'
import { listPatches, withPatch } from '#tests/support/patched-copy.ts'
import { checkPatch } from './apply-patch.ts'

const here = import.meta.dirname
/** The sources that the model needs; packages are resolved from their usual place. */
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

/** Enough stories for nearly every fault; always the same ones, since the model itself is tested here. */
const stories: ModelOptions = { sequences: 400, seed: 1, shrinkMs: 0 }
/** Faults that show only when several rare events coincide, such as a wrong answer and a restored database. */
export const furtherStories: ModelOptions = { sequences: 2_500, seed: 7, shrinkMs: 0 }

export const listFaults = (): Promise<string[]> => listPatches(here)

const patchOf = (fault: string): string => join(here, `${fault}.patch`)

/** Throws if the fault no longer applies to the sources. */
export const checkFault = async (fault: string): Promise<void> =>
  checkPatch(await readFile(patchOf(fault), 'utf8'), process.cwd())

/** The model's report on the sources with the fault; undefined if it finds nothing. */
export const complaintOf = (fault: string, asked = stories): Promise<string | undefined> =>
  withPatch(patchOf(fault), parts, (copy) => complaintOfModel(copy, modelOf(fault), asked))

/** The kind of stories that find a fault: those of a group or of one traveller. */
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
