import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const again = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 100)
  })

function isAlive(id) {
  try {
    process.kill(id, 0)
    return true
  } catch (error) {
    // A process of another user is alive, too.
    return error.code === 'EPERM'
  }
}

/** The process that holds the lock, if any. */
function holderOf(lock) {
  try {
    return Number(readFileSync(lock, 'utf8'))
  } catch {
    return undefined
  }
}

/** Creates the lock with its content in one step: nobody reads it half written. */
function take(lock) {
  const own = `${lock}-${process.pid}`
  writeFileSync(own, String(process.pid))
  try {
    linkSync(own, lock)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    return false
  } finally {
    rmSync(own)
  }
}

/** Two builds in one folder would empty it for each other: the second waits. The lock of a killed build does not count. */
export async function withBuildLock(folder, work) {
  mkdirSync(folder, { recursive: true })
  const lock = join(folder, 'building')
  while (!take(lock)) {
    const holder = holderOf(lock)
    if (holder !== undefined && !isAlive(holder)) rmSync(lock, { force: true })
    else await again()
  }
  try {
    return await work()
  } finally {
    rmSync(lock, { force: true })
  }
}
