import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

type Hunk = { file: string; before: string; after: string }

/** The hunks of a unified diff; a line's first character says on which side it stands. */
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

/** Applies a patch to the files below a folder; throws where a hunk's lines do not stand in its file exactly once. */
export async function applyPatch(patch: string, root: string): Promise<void> {
  const hunks = readHunks(patch)
  if (hunks.length === 0) throw new Error('the patch changes nothing')
  for (const { file, before, after } of hunks) {
    const path = join(root, file)
    const parts = (await readFile(path, 'utf8')).split(before)
    if (parts.length !== 2) throw new Error(`a hunk for ${file} does not apply any more:\n${before}`)
    await writeFile(path, parts.join(after))
  }
}
