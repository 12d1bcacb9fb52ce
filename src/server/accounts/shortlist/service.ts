import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Db, Tx } from '#server/platform/db/client.ts'
import { lockUser } from '#server/bookings/repository.ts'
import { mergeShortlists } from '#shared/domain/shortlist.ts'
import { deleteShortlisted, insertShortlisted, listShortlist } from './repository.ts'

export type ShortlistDeps = { database: Database; clock: Clock; catalogue: Pick<Catalogue, 'current'> }
type Shortlist = { packageIds: string[] }

const idsOf = async (db: Db | Tx, userId: string) =>
  (await listShortlist(db, userId)).map((row) => row.package_id)

export type ShortlistService = ReturnType<typeof shortlistService>

/** The packages that a person shortlisted, on any device. */
export function shortlistService({ database, clock, catalogue }: ShortlistDeps) {
  const { db } = database
  return {
    getShortlist: async (userId: string): Promise<Shortlist> => ({ packageIds: await idsOf(db, userId) }),

    /** Adds up to the bound; withdrawn packages are skipped. */
    async addToShortlist(userId: string, packageIds: readonly string[]): Promise<Shortlist> {
      const { cards } = catalogue.current()
      const offered = packageIds.filter((id) => cards.has(id))
      return database.transaction(async (tx) => {
        // Locks the account, so that two devices cannot exceed the bound and a deleted account gets no rows.
        await lockUser(tx, userId)
        const held = await idsOf(tx, userId)
        const merged = mergeShortlists(held, offered)
        const added = merged.filter((id) => !held.includes(id))
        await insertShortlisted(tx, userId, added, clock().toISOString())
        return { packageIds: await idsOf(tx, userId) }
      })
    },

    async removeFromShortlist(userId: string, packageId: string): Promise<Shortlist> {
      await deleteShortlisted(db, userId, packageId)
      return { packageIds: await idsOf(db, userId) }
    },
  }
}
