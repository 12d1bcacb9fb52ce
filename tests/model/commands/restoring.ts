import * as fc from 'fast-check'
import { emptyNotes } from '#tests/model/notes.ts'
import { readTables, writeTables } from '#tests/model/tables.ts'
import { type Deed, deed } from './deed.ts'
import { untilMailsAreNoted } from './product.ts'

const nothing = fc.constant({})

/** Saves the database, and what the people of the story know at this moment. */
const backUp = deed(2, nothing, async (world) => {
  const { notes, database } = world
  // After a restore nobody would finish delivering them, and whoever waits for them would wait forever.
  await untilMailsAreNoted(world)
  const reported = {
    endings: [...notes.endings],
    trips: [...notes.promisedTrips],
    returns: [...notes.promisedReturns],
    openings: [...notes.openings],
  }
  world.backup = { tables: await readTables(database), reported, deletedAt: notes.deletedAt }
})

/** Restores the database: later events are known only to the provider and to the people of the story. */
const restore = deed(1, nothing, async (world) => {
  const { backup, notes, database } = world
  // Nobody restores while the product is running.
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
