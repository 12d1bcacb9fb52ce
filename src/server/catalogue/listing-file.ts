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

const writing = new Set<string>()

async function writeAtomically(
  folder: string,
  name: string,
  stamp: Stamp,
  packages: readonly Searchable[],
): Promise<void> {
  const partial = `${name}.${process.pid}`
  writing.add(partial)
  try {
    const file = await open(join(folder, partial), 'w', 0o600)
    try {
      await file.write(`${JSON.stringify(headOf(stamp, packages.length))}\n`)
      for (let from = 0; from < packages.length; from += lineSize)
        await file.write(`${JSON.stringify(packages.slice(from, from + lineSize))}\n`)
    } finally {
      await file.close()
    }
    await rename(join(folder, partial), join(folder, name))
  } finally {
    writing.delete(partial)
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // A process of another user runs, too.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Whether the process that was writing a file ended before it was whole. In a container its id is often this one's. */
function isGivenUp(name: string): boolean {
  const writer = Number(/^listing-\d+-\d+\.jsonl\.(\d+)$/.exec(name)?.[1])
  if (Number.isNaN(writer)) return false
  return writer === process.pid ? !writing.has(name) : !isRunning(writer)
}

async function removeFiles(folder: string, isWanted: (name: string) => boolean): Promise<void> {
  for (const name of (await readdir(folder)).filter(isWanted)) await rm(join(folder, name), { force: true })
}

/** Stores the packages of this start for the next one; removes the files of other states and of starts that were killed. */
export async function writeListing(
  folder: string,
  stamp: Stamp,
  packages: readonly Searchable[],
): Promise<void> {
  await mkdir(folder, { recursive: true })
  const name = nameOf(stamp)
  // First, so that starts which are killed one after the other do not fill the disk.
  await removeFiles(folder, isGivenUp)
  await writeAtomically(folder, name, stamp, packages)
  await removeFiles(folder, (other) => /^listing-\d+-\d+\.jsonl$/.test(other) && other !== name)
}
