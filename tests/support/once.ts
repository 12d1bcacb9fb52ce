import { mkdir, rename, stat } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

/** The first process of a test run makes the file or folder; the others wait for it. */
export async function madeOnce(path: string, make: (partial: string) => Promise<void>): Promise<string> {
  if (await isFirst(`${path}.making`)) {
    await make(`${path}.partial`)
    await rename(`${path}.partial`, path)
  }
  while (!(await exists(path))) await pause(50)
  return path
}

const isFirst = (lock: string) =>
  mkdir(lock).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false
      throw error
    },
  )

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )
