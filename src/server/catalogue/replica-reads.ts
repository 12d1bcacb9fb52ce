import type { Database, Db } from '#server/platform/db/client.ts'
import { readVersion } from './repository.ts'

/** How long the replica is left alone after it was unreachable or behind. */
const restMs = 1_000

export type CatalogueReads = <T>(read: (db: Db) => Promise<T>) => Promise<T>
type Databases = Pick<Database, 'db' | 'replica'>

/**
 * Reads from the replica while it is at least as new as the version that this process knows, else from the primary, so
 * that nobody sees an older version of the catalogue after a newer one.
 */
export function catalogueReads({ db, replica }: Databases, knownVersion: () => number): CatalogueReads {
  if (replica === db) return (read) => read(db)
  let restsUntil = 0
  return async (read) => {
    if (performance.now() < restsUntil) return read(db)
    try {
      const known = knownVersion()
      if ((await readVersion(replica)) >= known) return await read(replica)
    } catch {
      // Unreachable, or the query was cancelled by replication. A query that is wrong itself fails again below.
    }
    restsUntil = performance.now() + restMs
    return read(db)
  }
}
