import * as fc from 'fast-check'
import { sql } from 'kysely'
import type { Database } from '#server/platform/db/client.ts'
import { readBooks } from './books.ts'
import { changesOf, problemsOf } from './invariants.ts'
import { replay, settle } from './settle.ts'
import { letLogBeEmptied, startAfresh } from './start.ts'
import { type Story, story, play } from './story.ts'
import { openWorld } from './world.ts'

/** Replaying a story's webhooks takes as long as the story, so only one in this many is replayed. */
const replayed = 3

/** Runs one story on an empty database, waits until everything is settled, and returns the problems. */
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
  /** The seed of a run to repeat. */
  seed?: number | undefined
  /** The only story of the seed to run, as a failure names it. */
  path?: string | undefined
  /** The time for shrinking a failing story; 0 reports it as it is. */
  shrinkMs?: number
}

/** Shrinks by repetition until the time is up; then every story passes, so that the shortest failure is reported. */
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

/** Throws the seed, the shortest story and its problems if any story ends with a problem. */
export async function checkModel(
  database: Database,
  { sequences, seed, path, shrinkMs = 30_000 }: ModelOptions,
): Promise<void> {
  // These stories have no power cuts.
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
