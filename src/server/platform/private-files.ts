import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const ownNames = /^(?:safarnama\.db.*|auth-secret|ticket-key|sandbox|catalogue)$/
const forOthers = 0o077

function withContent(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  return [path, ...readdirSync(path).flatMap((name) => withContent(join(path, name)))]
}

/**
 * Removes other users' rights on the product's files, in an existing folder too. Returns the files that belong to
 * somebody else and cannot be changed.
 */
export function makePrivate(dataDir: string): string[] {
  if (!existsSync(dataDir)) return []
  const paths = readdirSync(dataDir)
    .filter((name) => ownNames.test(name))
    .flatMap((name) => withContent(join(dataDir, name)))
  return paths.filter((path) => {
    const { mode } = statSync(path)
    if ((mode & forOthers) === 0) return false
    try {
      chmodSync(path, mode & ~forOthers)
      return false
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
      return true
    }
  })
}
