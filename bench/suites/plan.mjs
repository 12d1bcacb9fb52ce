import { makePackages } from '../catalogue.mjs'
import { loadParts } from '../parts.mjs'
import { randomOf } from '../random.mjs'

const size = Number(process.env.SIZES ?? 10_000)
const plans = 2_000

/** Parties of all kinds, from poor and short to what fits nearly everything. */
function makePlans(towns, likes, count) {
  const random = randomOf(3)
  return Array.from({ length: count }, () => ({
    from: random.from(towns),
    adults: 1 + random.below(6),
    children: [],
    rupees: 10_000 + 10_000 * random.below(50),
    days: 2 + random.below(14),
    month: 1 + random.below(12),
    likes: [...new Set(random.some(likes, random.below(4)))],
  }))
}

/** Of every other package the price depends on the day. */
const departures = {
  weekdays: ['Friday', 'Saturday', 'Sunday'],
  seasons: [
    { name: 'Feasts', from: '12-20', to: '01-05', basePrice: 30_000 },
    { name: 'Summer', from: '04-15', to: '06-15', basePrice: 20_000 },
    { name: 'Rains', from: '07-10', to: '08-20', closed: true },
  ],
}
const offered = (record, index) => (index % 2 === 0 ? record : { ...record, departures })

function timesOf(calls) {
  const begun = process.cpuUsage()
  const times = Float64Array.from(calls, (call) => {
    const from = performance.now()
    call()
    return performance.now() - from
  })
  const { user, system } = process.cpuUsage(begun)
  return {
    mean: times.reduce((sum, time) => sum + time, 0) / times.length,
    p99: times.toSorted()[Math.floor(times.length * 0.99)],
    longest: times.reduce((most, time) => Math.max(most, time), 0),
    cpu: `mean of the processor's time ${((user + system) / 1_000 / times.length).toFixed(1)} ms`,
  }
}

/** One call after the other, in the process itself: the question, its answer, and the answer as JSON. */
export async function plan() {
  const { searchableOf, factColumns, planColumns, planner, distancesWithin, gazetteer, ownTownNames, likes } =
    await loadParts()
  const packages = makePackages(size)
    .map((record, index) => searchableOf(offered(record, index)))
    .sort((a, b) => b.card.ratings.overall - a.card.ratings.overall)
  const best = packages.map(({ card }) => card)
  const snapshot = { best, planColumns: await planColumns(packages, await factColumns(packages)) }
  const places = gazetteer(best)
  const towns = [...new Set(ownTownNames().map(([, name]) => name))]
  const { planJourneys } = planner({
    clock: () => new Date(),
    current: () => snapshot,
    places: () => places,
    distancesFrom: distancesWithin(best),
  })
  const asks = makePlans(towns, likes, plans)
  const answer = (asked) => JSON.stringify(planJourneys(asked)).length
  const first = towns.map((from) => () => answer({ ...asks[0], from }))
  const cold = timesOf(first)
  const known = towns.slice(0, 50)
  const warm = timesOf(asks.map((asked, at) => () => answer({ ...asked, from: known[at % known.length] })))
  const what = `${size} packages`
  const row = (name, goal, value, of) => ({
    what: `${name}, ${what}`,
    goal: ['≤', goal],
    unit: ' ms',
    value,
    of,
  })
  return [
    row('a plan, mean', 20, warm.mean, [`${plans} plans`, warm.cpu]),
    row('a plan, p99', 300, warm.p99, [`longest ${warm.longest.toFixed(1)} ms`]),
    row('the first plan from a town, p99', 300, cold.p99, [`${towns.length} towns`, cold.cpu]),
    row('the first plan of all, which finds the roads to each place', 300, cold.longest),
  ]
}
