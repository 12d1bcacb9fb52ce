import { open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

/** On disk, not only in the system's memory. */
async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** After this the file stands under its name, whole, whatever happens to the machine. */
export async function moveSafely(from: string, to: string): Promise<void> {
  await flush(from)
  await rename(from, to)
  await flush(dirname(to))
}
