import type { Database, Db } from '#server/platform/db/client.ts'
import { readVersion } from './repository.ts'

/** So long is not asked again after it was away or behind. */
const restMs = 1_000

export type CatalogueReads = <T>(read: (db: Db) => Promise<T>) => Promise<T>
type Two = Pick<Database, 'db' | 'replica'>

/**
 * Reads from the replica while it is at least as new as what this process knows already, else from the database itself:
 * whoever has seen a version of the catalogue never reads of an older one.
 */
export function catalogueReads({ db, replica }: Two, knownVersion: () => number): CatalogueReads {
  if (replica === db) return (read) => read(db)
  let restsUntil = 0
  return async (read) => {
    if (performance.now() < restsUntil) return read(db)
    try {
      const known = knownVersion()
      if ((await readVersion(replica)) >= known) return await read(replica)
    } catch {
      // Away, or its query was cancelled by what it has to catch up with. What is wrong by itself fails again below.
    }
    restsUntil = performance.now() + restMs
    return read(db)
  }
}
