import { maxSavedTravelers } from '#shared/bounds.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Db, Tx } from '#server/platform/db/client.ts'
import { AppError } from '#server/platform/errors.ts'
import { lockUser } from '#server/bookings/repository.ts'
import type { SavedTraveler } from '#shared/contract/travelers-schemas.ts'
import {
  deleteSavedTraveler,
  insertSavedTraveler,
  listSavedTravelers,
  renameSavedTraveler,
  type SavedTravelerRow,
} from './repository.ts'

export type TravelersDeps = { database: Database; clock: Clock; newId: () => string }
type Saved = { travelers: SavedTraveler[] }

const savedOf = async (db: Db | Tx, userId: string): Promise<Saved> => ({
  travelers: (await listSavedTravelers(db, userId)).map(({ id, name }) => ({ travelerId: id, name })),
})

function checkFree(held: readonly SavedTravelerRow[], name: string): void {
  if (held.some((row) => row.name === name)) throw new AppError('conflict', 'travelers.known')
}

/** Another person's id answers like an unknown one. */
function checkOwn(held: readonly SavedTravelerRow[], id: string): void {
  if (!held.some((row) => row.id === id)) throw new AppError('not_found', 'travelers.notFound')
}

export type TravelersService = ReturnType<typeof travelersService>

/** The travel companions whose names a person saved. */
export function travelersService({ database, clock, newId }: TravelersDeps) {
  /** Changes of a list are serialised, so that two devices cannot break its rules together. */
  const change = (userId: string, work: (tx: Tx, held: SavedTravelerRow[]) => Promise<void>) =>
    database.transaction(async (tx) => {
      await lockUser(tx, userId)
      await work(tx, await listSavedTravelers(tx, userId))
      return savedOf(tx, userId)
    })

  return {
    listTravelers: (userId: string): Promise<Saved> => savedOf(database.db, userId),

    addTraveler: (userId: string, name: string): Promise<Saved> =>
      change(userId, async (tx, held) => {
        if (held.some((row) => row.name === name)) return
        if (held.length >= maxSavedTravelers)
          throw new AppError('conflict', 'travelers.full', { params: { most: maxSavedTravelers } })
        const row = { id: newId(), user_id: userId, name, created_at: clock().toISOString() }
        await insertSavedTraveler(tx, row)
      }),

    renameTraveler: (userId: string, id: string, name: string): Promise<Saved> =>
      change(userId, async (tx, held) => {
        checkOwn(held, id)
        checkFree(
          held.filter((row) => row.id !== id),
          name,
        )
        await renameSavedTraveler(tx, id, name)
      }),

    removeTraveler: (userId: string, id: string): Promise<Saved> =>
      change(userId, async (tx, held) => {
        checkOwn(held, id)
        await deleteSavedTraveler(tx, id)
      }),
  }
}
