import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compileForNode, runChild } from '#tests/support/child-process.ts'
import type { ModelOptions } from '#tests/model/run.ts'
import { applyPatch } from './apply-patch.ts'

const here = import.meta.dirname
const root = join(here, '../../..')
/** What the model needs of the sources; packages are found where they are. */
const parts = [
  'package.json',
  'src/server',
  'src/shared',
  'tests/model',
  'tests/support/plain-store.ts',
  'tests/support/seed.ts',
]

export async function listFaults(): Promise<string[]> {
  const files = await readdir(here)
  return files
    .filter((file) => file.endsWith('.patch'))
    .map((file) => file.slice(0, -'.patch'.length))
    .toSorted()
}

/** Works on a copy of the sources with the fault in them and leaves nothing behind. */
export async function withFault<T>(fault: string, work: (copy: string) => Promise<T>): Promise<T> {
  const copy = await mkdtemp(join(tmpdir(), 'safarnama-fault-'))
  try {
    for (const part of parts) await cp(join(root, part), join(copy, part), { recursive: true })
    await applyPatch(await readFile(join(here, `${fault}.patch`), 'utf8'), copy)
    return await work(copy)
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

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
