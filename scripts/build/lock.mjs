import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const again = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 100)
  })

/** No build takes as long; said of a process whose start is not known. */
const longestMs = 30 * 60_000

/** When a process began, by the system's own count, since ids are used again; unknown but on Linux. */
function startOf(id) {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8')
    // The second field is a name in brackets, which may hold spaces.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

function runs(id) {
  try {
    process.kill(id, 0)
    return true
  } catch (error) {
    // A process of another user is alive, too.
    return error.code === 'EPERM'
  }
}

/** The process that holds the lock, if it still runs; undefined if the lock is nobody's any more. */
function holderOf(lock) {
  const [written, start = ''] = readFileSync(lock, 'utf8').split(' ')
  const id = Number(written)
  // In a container the process before this one often had the same id.
  if (!Number.isInteger(id) || id <= 0 || id === process.pid || !runs(id)) return undefined
  const now = startOf(id)
  if (start !== '' && now !== '') return start === now ? id : undefined
  return Date.now() - statSync(lock).mtimeMs < longestMs ? id : undefined
}

/** Who is to be waited for; a lock that is nobody's is removed. */
function stillHeld(lock) {
  try {
    const holder = holderOf(lock)
    if (holder === undefined) rmSync(lock, { force: true })
    return holder
  } catch (error) {
    // Given back meanwhile.
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Creates the lock with its content in one step: nobody reads it half written. */
function take(lock) {
  const own = `${lock}-${process.pid}`
  writeFileSync(own, `${process.pid} ${startOf(process.pid)}`)
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
  let isSaid = false
  while (!take(lock)) {
    const holder = stillHeld(lock)
    if (holder === undefined) continue
    if (!isSaid)
      process.stderr.write(
        `Another build is running here (process ${holder}): waiting for it. If there is none, delete ${lock}.\n`,
      )
    isSaid = true
    await again()
  }
  try {
    return await work()
  } finally {
    rmSync(lock, { force: true })
  }
}
