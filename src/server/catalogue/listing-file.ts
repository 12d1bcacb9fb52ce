import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as otherWork } from 'node:timers/promises'
import type { Stamp } from './repository.ts'
import type { Searchable } from './search-port.ts'

/** Raised whenever cards or the searched part of a package change, so that older files are ignored. */
const format = 14
/** Packages per line: few enough to be parsed between two requests. */
const lineSize = 50

type Head = Stamp & { format: number; count: number }

const headOf = ({ version, changedAt }: Stamp, count: number): Head => ({ format, version, changedAt, count })
const nameOf = ({ version }: Stamp) => `listing-${format}-${version}.jsonl`

function* linesOf(content: Buffer): Generator<string> {
  for (let from = 0; from < content.length;) {
    const end = content.indexOf(10, from)
    if (end < 0) return
    yield content.toString('utf8', from, end)
    from = end + 1
  }
}

async function contentOf(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path)
  } catch {
    return undefined
  }
}

/**
 * The searched part of exactly this state of the catalogue, as an earlier start stored it in `folder`; undefined
 * without a complete file. Faster to read than the database, which holds several times as much per package.
 */
export async function readListing(folder: string, stamp: Stamp): Promise<Searchable[] | undefined> {
  const content = await contentOf(join(folder, nameOf(stamp)))
  if (!content) return undefined
  try {
    const lines = linesOf(content)
    const head = JSON.parse(lines.next().value ?? '{}') as Head
    if (JSON.stringify(head) !== JSON.stringify(headOf(stamp, head.count))) return undefined
    const packages: Searchable[] = []
    for (const line of lines) {
      packages.push(...(JSON.parse(line) as Searchable[]))
      await otherWork()
    }
    return packages.length === head.count ? packages : undefined
  } catch {
    return undefined
  }
}

async function writeAtomically(path: string, stamp: Stamp, packages: readonly Searchable[]): Promise<void> {
  const partial = `${path}.${process.pid}`
  const file = await open(partial, 'w', 0o600)
  try {
    await file.write(`${JSON.stringify(headOf(stamp, packages.length))}\n`)
    for (let from = 0; from < packages.length; from += lineSize)
      await file.write(`${JSON.stringify(packages.slice(from, from + lineSize))}\n`)
  } finally {
    await file.close()
  }
  await rename(partial, path)
}

/** Stores the packages of this start for the next one, and removes the files of other states. */
export async function writeListing(
  folder: string,
  stamp: Stamp,
  packages: readonly Searchable[],
): Promise<void> {
  await mkdir(folder, { recursive: true })
  const name = nameOf(stamp)
  await writeAtomically(join(folder, name), stamp, packages)
  const isOld = (other: string) => /^listing-\d+-\d+\.jsonl$/.test(other) && other !== name
  for (const other of (await readdir(folder)).filter(isOld)) await rm(join(folder, other), { force: true })
}
