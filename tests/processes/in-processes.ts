import type { DatabaseOptions } from '#server/platform/db/options.ts'
import type { BookingsApp } from '#tests/support/bookings-app.ts'
import { keys } from '#tests/support/payment-stand-in.ts'
import { runChild } from '#tests/support/child-process.ts'
import type { Call, Orders, Outcome } from './child.ts'

type Where = {
  program: string
  place: DatabaseOptions
  app: BookingsApp
  /** The first process dies after this many of its calls. */
  firstDiesAfter?: number | undefined
}

function start(calls: Call[], { program, place, app }: Where, diesAfter: number | undefined) {
  const provider = {
    ...keys,
    apiUrl: app.provider.checkoutScriptUrl.replace('/checkout.js', ''),
    checkoutScriptUrl: app.provider.checkoutScriptUrl,
  }
  const orders: Orders = {
    place: { ...place, poolSize: 10 },
    provider,
    now: app.now().toISOString(),
    calls,
    diesAfter,
  }
  const child = runChild(program, JSON.stringify(orders))
  const ready = new Promise<void>((resolve) => child.onLine((line) => line === 'ready' && resolve()))
  return { ...child, ready }
}

/** A process that died answers nobody. */
const outcomesOf = (printed: string, calls: readonly Call[]): Outcome[] =>
  printed === 'ready\n'
    ? calls.map(() => ({ isLost: true }))
    : (JSON.parse(printed.replace('ready\n', '')) as Outcome[])

/** Each list runs in a process of its own, and all start at the same moment. */
export async function inProcesses(lists: Call[][], where: Where): Promise<Outcome[]> {
  const children = lists.map((calls, turn) =>
    start(calls, where, turn === 0 ? where.firstDiesAfter : undefined),
  )
  await Promise.all(children.map(({ ready, output }) => Promise.race([ready, output])))
  for (const { process } of children) process.stdin?.write('go\n')
  const printed = await Promise.all(children.map(({ output }) => output))
  return printed.flatMap((text, turn) => outcomesOf(text, lists[turn] ?? []))
}

const isOpen = ({ rejection, isLost }: Outcome): boolean => isLost === true || rejection === 'unavailable'

/**
 * Spreads the calls over several processes and returns their outcomes in the same order. Like a traveller, it repeats calls that
 * found the database busy or whose process died, so that a slow machine proves the same.
 */
export async function untilAnswered(
  calls: readonly Call[],
  processes: number,
  where: Where,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = calls.map(() => ({ isLost: true }))
  let { firstDiesAfter } = where
  for (let open = [...calls.keys()]; open.length > 0;) {
    const turns = Array.from({ length: processes }, (_, turn) =>
      open.filter((__, at) => at % processes === turn),
    )
    const lists = turns.map((indexes) => indexes.flatMap((index) => calls[index] ?? []))
    const found = await inProcesses(lists, { ...where, firstDiesAfter })
    for (const [at, index] of turns.flat().entries()) outcomes[index] = found[at] ?? { isLost: true }
    const left = open.filter((index) => isOpen(outcomes[index] ?? {}))
    // Otherwise the next turn would fail like this one.
    if (left.length === open.length) throw new Error('nobody was answered')
    open = left
    firstDiesAfter = undefined
  }
  return outcomes
}
