import * as fc from 'fast-check'
import { sql } from 'kysely'
import type { Database } from '#server/platform/db/client.ts'
import { readBooks } from './books.ts'
import { changesOf, problemsOf } from './invariants.ts'
import { replay, settle } from './settle.ts'
import { letLogBeEmptied, startAfresh } from './start.ts'
import { type Story, story, play } from './story.ts'
import { openWorld } from './world.ts'

/** To tell a story's whole post again takes as long as the story: one of so many is replayed. */
const replayed = 3

/** Tells one story over an empty database, waits until all is settled, and answers with what is wrong then. */
async function problemsAfter({ seed, moments, ending }: Story, database: Database): Promise<string[]> {
  const world = openWorld(database, seed)
  try {
    await startAfresh(world)
    await play(world, moments)
    await settle(world, ending)
    const books = await readBooks(world)
    const problems = [...problemsOf(world, books)]
    const { exitCode, said } = await world.operate('verify-ledger')
    if (exitCode !== 0) problems.push(...said)
    if (seed % replayed > 0) return problems
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
  /** Which story of the seed alone, as the failure names it. */
  path?: string | undefined
  /** How long a story that goes wrong is made shorter; 0 says it as it is. */
  shrinkMs?: number
}

/** Told again and again until the time for it is over; then every story counts as right, and the shortest stands. */
function playedFor(shrinkMs: number, database: Database): (played: Story) => Promise<void> {
  let endMs = Infinity
  return async (played) => {
    if (performance.now() > endMs) return
    const problems = await problemsAfter(played, database)
    if (problems.length === 0) return
    endMs = Math.min(endMs, performance.now() + shrinkMs)
    throw new Error(problems.join('\n'))
  }
}

/** Throws, with the seed, the shortest story and what is wrong, where something is wrong after any of the stories. */
export async function checkModel(
  database: Database,
  { sequences, seed, path, shrinkMs = 30_000 }: ModelOptions,
): Promise<void> {
  // Nobody cuts the power here.
  if (database.kind === 'sqlite') await sql`pragma synchronous = off`.execute(database.db)
  await letLogBeEmptied(database)
  await fc.assert(fc.asyncProperty(story, playedFor(shrinkMs, database)), {
    numRuns: sequences,
    endOnFailure: shrinkMs === 0,
    includeErrorInReport: true,
    ...(seed !== undefined && { seed }),
    ...(path !== undefined && { path }),
  })
}
