import * as fc from 'fast-check'
import { sql } from 'kysely'
import type { Database } from '#server/db/client.ts'
import { readBooks } from './books.ts'
import { changesOf, problemsOf } from './invariants.ts'
import { replay, settle } from './settle.ts'
import { startAfresh } from './start.ts'
import { type Story, story, tell } from './story.ts'
import { openWorld } from './world.ts'

/** Tells one story over an empty database, waits until all is settled, and answers with what is wrong then. */
async function problemsAfter({ seed, moments, ending }: Story, database: Database): Promise<string[]> {
  const world = openWorld(database, seed)
  try {
    await startAfresh(world)
    await tell(world, moments)
    await settle(world, ending)
    const books = await readBooks(world)
    const problems = [...problemsOf(world, books)]
    const { exitCode, said } = await world.operate('verify-ledger')
    if (exitCode !== 0) problems.push(...said)
    await replay(world)
    return [...problems, ...changesOf(books, await readBooks(world))]
  } finally {
    await world.close()
  }
}

export type ModelOptions = {
  sequences: number
  /** Of a run that is to be told again. */
  seed?: number | undefined
  /** A story that goes wrong is made as short as it can be. */
  shrinks?: boolean
}

/** Throws, with the seed and the shortest story, where something is wrong after any of the stories. */
export async function checkModel(
  database: Database,
  { sequences, seed, shrinks = true }: ModelOptions,
): Promise<void> {
  // Nobody cuts the power here.
  if (database.kind === 'sqlite') await sql`pragma synchronous = off`.execute(database.db)
  const property = fc.asyncProperty(story, async (told) => {
    const problems = await problemsAfter(told, database)
    if (problems.length > 0) throw new Error(problems.join('\n'))
  })
  await fc.assert(property, {
    numRuns: sequences,
    endOnFailure: !shrinks,
    ...(seed !== undefined && { seed }),
  })
}
