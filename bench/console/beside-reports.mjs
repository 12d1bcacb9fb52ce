import { makePackages } from '../catalogue.mjs'
import { median } from '../compare.mjs'
import { openLoad } from '../load.mjs'
import { searchRequests } from '../suites/search.mjs'

/** Enough turns that what else the machine does meets both sides. */
const turns = Number(process.env.TURNS ?? 8)
const seconds = Number(process.env.SECONDS ?? 3)

/** Asks for these reports one after the other until it is told to stop; answers how many were read. */
function askAgainAndAgain(ask, paths) {
  const turn = { isOver: false, read: 0 }
  const asking = (async () => {
    for (; !turn.isOver; turn.read += 1) await ask(paths[turn.read % paths.length])
  })()
  return async () => {
    turn.isOver = true
    await asking
    return turn.read
  }
}

/**
 * How long the slowest of a hundred searches takes while reports are read, of the same without: in turns, with travellers who
 * look at what they found before they search on.
 */
export async function searchesBeside({ what, paths }, { port, size, ask }) {
  const load = openLoad()
  const order = { port, requests: searchRequests(makePackages(size)), connections: 8, pauseMs: 20 }
  const [alone, beside] = [[], []]
  let read = 0
  try {
    await load.run({ ...order, seconds })
    for (let turn = 0; turn < turns; turn += 1) {
      alone.push(await load.run({ ...order, seconds }))
      const stop = askAgainAndAgain(ask, paths)
      beside.push(await load.run({ ...order, seconds }))
      read += await stop()
    }
  } finally {
    load.stop()
  }
  const figures = (runs) => {
    const [p50, p99] = ['p50', 'p99'].map((name) => median(runs.map((run) => run[name])))
    return { p99, shown: `p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)} ms` }
  }
  const [without, during] = [figures(alone), figures(beside)]
  return {
    what: `p99 of a search while ${what} are read, of that without`,
    goal: ['≤', 2],
    value: during.p99 / without.p99,
    of: [`${during.shown}; without ${without.shown}`, `${read} reports in ${turns} turns of ${seconds} s`],
  }
}
