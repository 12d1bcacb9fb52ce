import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

const secretBytes = 48

/** One of our secrets as bytes: from the setting, or generated once and stored in this file of DATA_DIR. */
export async function readSecret(
  setting: string | undefined,
  dataDir: string,
  fileName: string,
): Promise<Uint8Array> {
  if (setting !== undefined) return Buffer.from(setting, 'utf8')
  const file = join(dataDir, fileName)
  return (await readIfThere(file)) ?? makeSecret(dataDir, file)
}

async function readIfThere(file: string): Promise<Uint8Array | undefined> {
  try {
    const stored = (await readFile(file, 'utf8')).trim()
    if (stored.length < 32) throw new Error(`${file} is no valid secret: remove it to have a new one made`)
    return Buffer.from(stored, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Written to a temporary file and then linked, so that two processes that start together read the same secret. */
async function makeSecret(dataDir: string, file: string): Promise<Uint8Array> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const draft = `${file}.${randomUUID()}`
  const handle = await open(draft, 'wx', 0o600)
  try {
    await handle.writeFile(`${randomBytes(secretBytes).toString('base64url')}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
  try {
    await link(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft)
  }
  const made = await readIfThere(file)
  if (!made) throw new Error(`${file} vanished while the secret was made`)
  return made
}
