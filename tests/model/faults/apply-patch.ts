import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

type Hunk = { file: string; before: string; after: string }

/** The hunks of a unified diff; a line's first character names its side. */
function readHunks(patch: string): Hunk[] {
  const hunks: { file: string; lines: string[] }[] = []
  let file = ''
  for (const line of patch.split('\n')) {
    if (line.startsWith('+++ b/')) file = line.slice('+++ b/'.length)
    else if (line.startsWith('@@')) hunks.push({ file, lines: [] })
    else if (/^[ +-]/.test(line) && !line.startsWith('--- ')) hunks.at(-1)?.lines.push(line)
  }
  const side = (lines: string[], other: string) =>
    lines
      .filter((line) => !line.startsWith(other))
      .map((line) => line.slice(1))
      .join('\n')
  return hunks.map(({ file, lines }) => ({ file, before: side(lines, '+'), after: side(lines, '-') }))
}

/** The patched contents of the files; throws unless the lines of each hunk occur exactly once in their file. */
async function changesOf(patch: string, root: string): Promise<Map<string, string>> {
  const hunks = readHunks(patch)
  if (hunks.length === 0) throw new Error('the patch changes nothing')
  const changed = new Map<string, string>()
  for (const { file, before, after } of hunks) {
    const path = join(root, file)
    const parts = (changed.get(path) ?? (await readFile(path, 'utf8'))).split(before)
    if (parts.length !== 2) throw new Error(`a hunk for ${file} does not apply any more:\n${before}`)
    changed.set(path, parts.join(after))
  }
  return changed
}

/** Throws if the patch cannot be applied; changes nothing. */
export async function checkPatch(patch: string, root: string): Promise<void> {
  await changesOf(patch, root)
}

/** Applies a patch to the files below a folder, either completely or not at all. */
export async function applyPatch(patch: string, root: string): Promise<void> {
  for (const [path, text] of await changesOf(patch, root)) await writeFile(path, text)
}
