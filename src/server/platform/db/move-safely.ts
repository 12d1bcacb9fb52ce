import { open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Syncs to disk. */
async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Renames durably: after a crash of the machine the file is complete under one of the two names. */
export async function moveSafely(from: string, to: string): Promise<void> {
  await flush(from)
  await rename(from, to)
  await flush(dirname(to))
}
