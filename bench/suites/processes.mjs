import { makePackages, makeQueries } from '../catalogue.mjs'
import { compare, figureOf, median, ratioOfRounds } from '../compare.mjs'
import { openLoad } from '../load.mjs'
import { openMeter } from '../processes/meter.mjs'
import { openSite } from '../processes/site.mjs'
import { freePort } from '../../scripts/free-port.mjs'
import { startProduct } from '../servers.mjs'
import { searchRequests } from './search.mjs'

const counts = [1, 2, 4]
const rounds = Number(process.env.ROUNDS ?? 5)
const seconds = Number(process.env.SECONDS ?? 10)
const [size] = (process.env.SIZES ?? '10000').split(',').map(Number)
const travellers = 16

/** Of each kind before it begins anew: five searches to a detail, as docs/scaling.md reckons. */
const mixes = {
  mixed: { searches: 20, details: 4, bookings: 1 },
  reads: { searches: 20, details: 4, bookings: 0 },
  bookings: { searches: 0, details: 0, bookings: 1 },
}

function pathsAt() {
  const packages = makePackages(size)
  const searches = makeQueries(packages, 5_000).map(
    (query) => `/api/places/search?${new URLSearchParams(query)}`,
  )
  const packageIds = packages.slice(0, 1_000).map(({ packageId }) => packageId)
  return { searches, packageIds, details: packageIds.map((id) => `/api/places/${id}`) }
}

async function withSite(work) {
  const site = await openSite({ counts, size, travellers })
  const load = openLoad('processes/travel-client.mjs')
  const meter = await openMeter(site)
  const paths = pathsAt()
  let seed = 0
  const run = (front, mix, length) =>
    meter.around(front, () => {
      seed += 104_729
      const { port } = front.proxy
      return load.run({ ...paths, port, seconds: length, seed, tokens: site.tokens, perRound: mixes[mix] })
    })
  try {
    return await work(site, run)
  } finally {
    load.stop()
    await meter.close()
    await site.stop()
  }
}

const sumOf = (runs, field) => runs.reduce((sum, run) => sum + run[field], 0)
const perAnswer = (runs, field) => sumOf(runs, field) / sumOf(runs, 'answers')
const perPaid = (runs, field) => sumOf(runs, field) / sumOf(runs, 'paid')
const errorsIn = (runs) => runs.flatMap(({ errors }) => Object.entries(errors))
const errorCount = (runs) => errorsIn(runs).reduce((sum, [, count]) => sum + count, 0)

/** The statement that waited most, and its part of all waiting. */
function longestWait(runs) {
  const all = {}
  for (const { waits } of runs)
    for (const [statement, ms] of Object.entries(waits)) all[statement] = (all[statement] ?? 0) + ms
  const [first] = Object.entries(all).sort(([, a], [, b]) => b - a)
  return first ? [`${Math.round((100 * first[1]) / sumOf(runs, 'lockMs'))} % at \`${first[0]}\``] : []
}

function rowsOf(count, runs) {
  const of = `${count} web ${count === 1 ? 'process' : 'processes'}`
  const p99 = median(runs.map((run) => run.p99))
  return [
    {
      what: `requests, ${of}`,
      unit: '/s',
      value: median(runs.map(({ rate }) => rate)),
      of: [`p99 ${p99.toFixed(0)} ms`, `paid bookings ${sumOf(runs, 'paid')}`],
    },
    { what: `CPU a request, web, ${of}`, unit: ' ms', value: perAnswer(runs, 'webMs') },
    {
      what: `CPU a request, database, ${of}`,
      unit: ' ms',
      value: perAnswer(runs, 'databaseDuringMs'),
      of: [`with what the worker did of it afterwards ${perAnswer(runs, 'databaseMs').toFixed(2)} ms`],
    },
    {
      what: `lock wait a request, ${of}`,
      unit: ' ms',
      value: perAnswer(runs, 'lockMs'),
      of: [...longestWait(runs), `CPU of HAProxy ${perAnswer(runs, 'proxyMs').toFixed(3)} ms`],
    },
  ]
}

/** What docs/scaling.md reckons with: reads and paid bookings apart, two web processes. */
function costRows(reads, bookings) {
  const row = (what, value, unit = ' ms', of = []) => ({ what, unit, value, of })
  return [
    row('a read, web', perAnswer(reads, 'webMs')),
    row('a read, database', perAnswer(reads, 'databaseMs')),
    row('a paid booking, web', perPaid(bookings, 'webMs'), ' ms', [`${sumOf(bookings, 'paid')} of them`]),
    row('a paid booking, worker', perPaid(bookings, 'workerMs')),
    row('a paid booking, database', perPaid(bookings, 'databaseMs')),
    row('a paid booking, log of the database', perPaid(bookings, 'logBytes') / 1_000, ' kB'),
    row('a paid booking, size of the database', perPaid(bookings, 'size') / 1_000, ' kB'),
  ]
}

/** The same load to 1, 2 and 4 web processes in turns, each after what the one before left was done. */
export function processes() {
  return withSite(async ({ fronts }, run) => {
    const runs = new Map(counts.map((count) => [count, []]))
    // The compiler has to see each process at work.
    for (const front of fronts) await run(front, 'mixed', (front.count * seconds) / 2)
    for (let round = 0; round < rounds; round++)
      for (const front of fronts) runs.get(front.count).push(await run(front, 'mixed', seconds))
    const two = fronts.find(({ count }) => count === 2)
    const [reads, bookings] = [[], []]
    for (let round = 0; round < Math.ceil(rounds / 2); round++) {
      reads.push(await run(two, 'reads', seconds))
      bookings.push(await run(two, 'bookings', seconds))
    }
    const all = [...[...runs.values()].flat(), ...reads, ...bookings]
    const rates = Object.fromEntries(
      [...runs].map(([count, own]) => [count, median(own.map(({ rate }) => rate))]),
    )
    const said = errorsIn(all).map(([error, count]) => `${error}: ${count}`)
    return [
      { what: 'requests, 4 web processes of 2', goal: ['≥', 0.9], value: rates[4] / rates[2] },
      { what: 'requests, 2 web processes of 1', value: rates[2] / rates[1] },
      {
        what: 'errors',
        goal: ['≤', 0],
        value: errorCount(all),
        of: [`${sumOf(all, 'answers')} answers`, ...said],
      },
      ...[...runs].flatMap(([count, own]) => rowsOf(count, own)),
      ...costRows(reads, bookings),
    ]
  })
}

/** What counting each answer costs: the same searches with and without METRICS_PORT. */
export async function metrics() {
  const plain = await startProduct(1_000)
  const measured = await startProduct(1_000, { METRICS_PORT: String(await freePort()) })
  try {
    const requests = searchRequests(makePackages(1_000))
    const [without, withHook] = await compare([plain, measured], { requests, connections: 16 })
    return [
      {
        what: 'search with METRICS_PORT, of without',
        goal: ['≥', 0.95],
        value: ratioOfRounds(withHook, without),
        of: [figureOf({ ...withHook, name: 'with' }), figureOf({ ...without, name: 'without' })],
      },
      {
        what: 'CPU a search with METRICS_PORT',
        unit: ' ms',
        value: withHook.cpuMs,
        of: [`without ${without.cpuMs.toFixed(3)} ms`],
      },
    ]
  } finally {
    await plain.stop()
    await measured.stop()
  }
}
