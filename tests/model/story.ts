import * as fc from 'fast-check'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { allDeeds } from './commands/deed.ts'
import { changes } from './commands/changes.ts'
import { operator } from './commands/operator.ts'
import { product } from './commands/product.ts'
import { provider, providerAlone } from './commands/provider.ts'
import { registering } from './commands/registering.ts'
import { seats } from './commands/seats.ts'
import { restoring } from './commands/restoring.ts'
import { traveller } from './commands/traveller.ts'
import { trouble, troubleAlone } from './commands/trouble.ts'
import { waiting } from './commands/waiting.ts'
import type { World } from './world.ts'

/** Actions that every story includes. */
const always = allDeeds(traveller, provider, product)
/** Each story leaves some of these out, since too many at once hide each other's effects. */
const sometimes = {
  seats,
  waiting,
  changes,
  providerAlone,
  operator,
  registering,
  restoring,
  trouble,
  troubleAlone,
}
type Area = keyof typeof sometimes
const areas = Object.keys(sometimes) as Area[]

const deeds = allDeeds(always, ...Object.values(sometimes))

/** A deed's name and input as plain data, so that a story can be printed and repeated. */
type Step = [name: string, given: unknown]

const step = fc.oneof(
  // Shrinking repeats a failing story with fewer deeds.
  { withCrossShrink: true },
  { weight: 1, arbitrary: fc.constant<Step>(['nothing', {}]) },
  ...Object.entries(deeds).map(([name, { weight, of }]) => ({
    weight,
    arbitrary: fc.tuple(fc.constant(name), of),
  })),
)

const standAlone = new Set([
  ...Object.keys(restoring),
  'bookUnconfirmed',
  'limits',
  'lateMoney',
  'lateChange',
  'squeezedChange',
  'queue',
])

/** The maximum number of deeds that start at the same moment. */
const mostAtOnce = 4

/** Mostly one step at a time, sometimes several; backup, restore and new limits (checks know the last two) always stand alone. */
function toMoments(steps: [step: Step, joins: boolean][]): Step[][] {
  const moments: Step[][] = []
  for (const [each, joins] of steps) {
    const last = moments.at(-1)
    const isAlone = [...(last ?? []), each].some(([name]) => standAlone.has(name))
    if (joins && last && !isAlone && last.length < mostAtOnce) last.push(each)
    else moments.push([each])
  }
  return moments
}

const joins = fc.nat({ max: 7 }).map((chance) => chance > 5)
const steps = fc.array(fc.tuple(step, joins), { minLength: 20, maxLength: 80, size: 'max' })

const isIn =
  (without: Area[]) =>
  ([[name]]: [step: Step, joins: boolean]): boolean =>
    !without.some((area) => Object.hasOwn(sometimes[area], name))

export type Story = { seed: number; moments: Step[][]; ending: Ending }

/** What happens once all faults have ended. */
export type Ending = {
  /** Webhooks that have not been delivered by then. */
  post: 'lost' | 'late'
  /** Whether processes with a hanging call are killed. */
  hung: 'killed' | 'went on'
  /** Whether others take all seats freed by ended holds. */
  seats: 'left' | 'gone'
}

export const story: fc.Arbitrary<Story> = fc.record({
  seed: fc.nat(),
  moments: fc
    .tuple(steps, fc.subarray(areas))
    .map(([steps, without]) => toMoments(steps.filter(isIn(without)))),
  ending: fc.record({
    post: fc.constantFrom('lost', 'late'),
    hung: fc.constantFrom('killed', 'went on'),
    seats: fc.constantFrom('left', 'left', 'gone'),
  }),
})

/** Continues when the step is done or its call to the provider hangs; the latter may end at any later time. */
async function tryStep(world: World, [name, given]: Step): Promise<void> {
  const found = deeds[name]
  if (!found) return
  const hangs = world.way.nextHeld()
  const done = found.run(world, given as never).catch((error: unknown) => void world.bugs.push(error))
  await Promise.race([done, hangs])
}

/** Every story starts with a booking and an order for it. */
const opening: Step[][] = [
  [['book', { people: 2, days: 10, proposes: true, again: false }]],
  [['order', { booking: 0, tab: 0, lies: 0 }]],
]

/** Leaves hanging calls as they are. */
export async function play(world: World, moments: Step[][]): Promise<void> {
  for (const steps of [...opening, ...moments]) {
    await Promise.all(steps.map((each) => tryStep(world, each)))
    await nextTurn()
    await world.sandbox.tick()
    const isNew = steps.some(([name]) => name === 'restore')
    await world.seats.look(isNew)
    await world.line.look(world.notes, isNew)
  }
}
