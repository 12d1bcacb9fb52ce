import * as fc from 'fast-check'
import { emptyNotes } from '#tests/model/notes.ts'
import { readTables, writeTables } from '#tests/model/tables.ts'
import { type Deed, deed } from './deed.ts'
import { untilMailsAreNoted } from './product.ts'

const nothing = fc.constant({})

/** All that is written down at this moment, here and in the minds of those who were told. */
const backUp = deed(2, nothing, async (world) => {
  const { notes, database } = world
  // In a backup nobody would have them in hand any more, and whoever waits for them would wait for ever.
  await untilMailsAreNoted(world)
  const reported = {
    endings: [...notes.endings],
    trips: [...notes.promisedTrips],
    returns: [...notes.promisedReturns],
    openings: [...notes.openings],
  }
  world.backup = { tables: await readTables(database), reported, deletedAt: notes.deletedAt }
})

/** The database as it was: what was done since is known to the provider and to those who were told alone. */
const restore = deed(1, nothing, async (world) => {
  const { backup, notes, database } = world
  // Nobody restores beneath a product that runs.
  if (!backup || world.way.isHolding()) return
  await writeTables(database, backup.tables)
  notes.isRestored = true
  notes.deletedAt = backup.deletedAt
  notes.endings = new Set([...notes.endings, ...backup.reported.endings])
  notes.promisedTrips = new Set(backup.reported.trips)
  notes.promisedReturns = new Map(backup.reported.returns)
  notes.openings = [...backup.reported.openings]
  notes.quotes = emptyNotes().quotes
})

export const restoring: Record<string, Deed> = { backUp, restore }
