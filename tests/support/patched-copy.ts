import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { applyPatch } from '#tests/model/faults/apply-patch.ts'

const root = join(import.meta.dirname, '../..')

/** The names of the patches in a folder. */
export async function listPatches(folder: string): Promise<string[]> {
  const files = await readdir(folder)
  return files
    .filter((file) => file.endsWith('.patch'))
    .map((file) => file.slice(0, -'.patch'.length))
    .toSorted()
}

/** Works on a copy of these parts of the sources with a patch applied, and leaves nothing behind. */
export async function withPatch<T>(
  patch: string,
  parts: string[],
  work: (copy: string) => Promise<T>,
): Promise<T> {
  const copy = await mkdtemp(join(tmpdir(), 'safarnama-fault-'))
  try {
    for (const part of parts) await cp(join(root, part), join(copy, part), { recursive: true })
    await applyPatch(await readFile(patch, 'utf8'), copy)
    return await work(copy)
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}
