import * as fc from 'fast-check'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#server/platform/db/client.ts'
import { allDeeds, type Deed } from '#tests/model/commands/deed.ts'
import { product } from '#tests/model/commands/product.ts'
import { stateDepartures } from '#tests/model/commands/seats.ts'
import { restoring } from '#tests/model/commands/restoring.ts'
import { readBooks } from '#tests/model/books.ts'
import { changesOf } from '#tests/model/invariants.ts'
import type { ModelOptions } from '#tests/model/run.ts'
import { replay, settle } from '#tests/model/settle.ts'
import { letLogBeEmptied, startAfresh } from '#tests/model/start.ts'
import { openWorld } from '#tests/model/world.ts'
import { bookForAll, groupDeeds, setting, sometimes } from './deeds.ts'
import { type GroupWorld, makeGroup } from './group-world.ts'
import { problemsOf, seatProblems } from './invariants.ts'

const { work, poll, expire } = product
const rounds = { work, poll, expire } as Record<string, Deed>

const deeds = allDeeds(groupDeeds, rounds, ...Object.values(sometimes))

/** Replaying a story's webhooks takes as long as the story, so only one in this many is replayed. */
const replayed = 5

type Step = [name: string, given: unknown]

const step = fc.oneof(
  { withCrossShrink: true },
  { weight: 1, arbitrary: fc.constant<Step>(['nothing', {}]) },
  ...Object.entries(deeds).map(([name, { weight, of }]) => ({
    weight,
    arbitrary: fc.tuple(fc.constant(name), of),
  })),
)

const story = fc.record({
  seed: fc.nat(),
  setting,
  seats: fc.constantFrom(undefined, 12, 24),
  without: fc.oneof(fc.constant(Object.keys(sometimes)), fc.subarray(Object.keys(sometimes))),
  /** Up to three at once. */
  moments: fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), {
    minLength: 15,
    maxLength: 45,
    size: 'max',
  }),
  post: fc.constantFrom('lost', 'late'),
  hung: fc.constantFrom('killed', 'went on'),
})

type Story = typeof story extends fc.Arbitrary<infer Value> ? Value : never

/** The usual opening: the organiser pays; the story decides who else does. */
const opening: Step[] = [
  ['takeShare', { who: 0, share: 0 }],
  ['order', { booking: 0 }],
  ['pay', { order: 0, outcome: 'captured' }],
  ['verify', { attempt: 0 }],
]

async function tryStep(world: GroupWorld, [name, given]: Step): Promise<void> {
  const found = deeds[name]
  if (!found) return
  const hangs = world.way.nextHeld()
  const done = found.run(world, given as never).catch((error: unknown) => void world.bugs.push(error))
  await Promise.race([done, hangs])
}

/**
 * A hanging call may commit between the reads of counts and holders, so only a problem that the next check finds again is
 * real.
 */
async function lastingSeatProblems(world: GroupWorld): Promise<string[]> {
  let lasting: string[] | undefined
  for (let looks = 0; looks < 3; looks += 1) {
    const found: string[] = []
    for await (const problem of seatProblems(world)) found.push(problem)
    lasting = lasting ? lasting.filter((problem) => found.includes(problem)) : found
    if (lasting.length === 0) return []
  }
  return lasting ?? []
}

/** Backups are neither made nor restored while something else happens. */
const toMoments = (steps: Step[]): Step[][] =>
  steps.some(([name]) => Object.hasOwn(restoring, name)) ? steps.map((each) => [each]) : [steps]

async function play(world: GroupWorld, { moments, without }: Story): Promise<string[]> {
  const isPlayed = ([name]: Step) => !without.some((area) => Object.hasOwn(sometimes[area] ?? {}, name))
  const played = moments.map((steps) => steps.filter(isPlayed)).flatMap(toMoments)
  for (const steps of [...opening.map((each) => [each]), ...played]) {
    await Promise.all(steps.map((each) => tryStep(world, each)))
    await nextTurn()
    await world.sandbox.tick()
    const problems = await lastingSeatProblems(world)
    if (problems.length > 0) return problems.map((problem) => `${problem}, on the way`)
  }
  return []
}

async function problemsAfter(played: Story, database: Database): Promise<string[]> {
  const opened = openWorld(database, played.seed)
  try {
    await startAfresh(opened)
    const world = await makeGroup(opened)
    if (played.seats !== undefined) await stateDepartures(world, { seats: played.seats })
    await bookForAll(world, played.setting)
    const problems = await play(world, played)
    if (problems.length > 0) return problems
    await settle(world, {
      post: played.post as 'lost' | 'late',
      hung: played.hung as 'killed' | 'went on',
      seats: 'left',
    })
    for await (const problem of problemsOf(world)) problems.push(problem)
    if (played.seed % replayed > 0) return problems
    const books = await readBooks(world)
    await replay(world)
    return [...problems, ...changesOf(books, await readBooks(world))]
  } finally {
    await opened.close()
  }
}

/** Runs stories of a group; throws the shortest one that ends with a problem. */
export async function checkGroups(
  database: Database,
  { sequences, seed, path, shrinkMs = 30_000 }: ModelOptions,
): Promise<void> {
  if (database.kind === 'sqlite') await sql`pragma synchronous = off`.execute(database.db)
  await letLogBeEmptied(database)
  let endMs = Infinity
  const property = fc.asyncProperty(story, async (played) => {
    if (performance.now() > endMs) return
    const problems = await problemsAfter(played, database)
    if (problems.length === 0) return
    endMs = Math.min(endMs, performance.now() + shrinkMs)
    throw new Error(problems.join('\n'))
  })
  await fc.assert(property, {
    numRuns: sequences,
    endOnFailure: shrinkMs === 0,
    includeErrorInReport: true,
    ...(seed !== undefined && { seed }),
    ...(path !== undefined && { path }),
  })
}
