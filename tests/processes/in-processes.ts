import type { DatabaseOptions } from '#server/platform/db/options.ts'
import { type BookingsApp, keys } from '#tests/support/bookings-app.ts'
import { runChild } from '#tests/support/child-process.ts'
import type { Call, Orders, Outcome } from './child.ts'

type Where = { program: string; place: DatabaseOptions; app: BookingsApp }

function start(calls: Call[], { program, place, app }: Where) {
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
  }
  const child = runChild(program, JSON.stringify(orders))
  const ready = new Promise<void>((resolve) => child.onLine((line) => line === 'ready' && resolve()))
  return { ...child, ready }
}

/** Each list in a process of its own, and all of them begin in the same moment. */
export async function inProcesses(lists: Call[][], where: Where): Promise<Outcome[]> {
  const children = lists.map((calls) => start(calls, where))
  await Promise.all(children.map(({ ready, output }) => Promise.race([ready, output])))
  for (const { process } of children) process.stdin?.write('go\n')
  const printed = await Promise.all(children.map(({ output }) => output))
  return printed.flatMap((text) => JSON.parse(text.replace('ready\n', '')) as Outcome[])
}
