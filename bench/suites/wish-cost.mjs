import { loadParts } from '../parts.mjs'
import { makeWishPackages } from '../wishes/catalogue.mjs'
import { mayBeLookedAt, wishSets } from '../wishes/sets.mjs'

const sizes = (process.env.SIZES ?? '10000,100000').split(',').map(Number)
const rounds = Number(process.env.ROUNDS ?? 5)
const goals = { 10_000: { mean: 0.1, p99: 0.5 }, 100_000: { mean: 0.3, p99: 1.5 } }
const months = 12

/** Every wish that the search may be tuned to, once. */
const wishes = () => [
  ...new Set(
    wishSets()
      .filter(({ name }) => mayBeLookedAt(name))
      .flatMap((set) => set.wishes.map(({ wish }) => wish)),
  ),
]

async function indexOf({ searchableOf, memorySearchIndex }, packages) {
  const best = packages.map(searchableOf).sort((a, b) => b.card.ratings.overall - a.card.ratings.overall)
  return { index: await memorySearchIndex(best), times: { first: [], read: [], remembered: [], nothing: [] } }
}

/** The processor's time of one call, other threads included. */
function cpuOf(call) {
  const begun = process.cpuUsage()
  call()
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / 1_000
}

/** Each wish by each of them before the next wish; whole answers are remembered by all that is asked, so `round` is, too. */
function askAll(indexes, texts, kind, { round, month }) {
  for (const [at, query] of texts.entries())
    for (const { index, times } of at % 2 === 0 ? indexes : indexes.toReversed()) {
      const input = { query, page: 1, limit: 9, round }
      times[kind].push(cpuOf(() => index.search(input, { people: 2, month })))
      times.nothing.push(cpuOf(() => {}))
    }
}

/** Without what asking for the time takes itself: of a short wish that is a large part. */
function figures(times, nothing) {
  const measuring = Float64Array.from(nothing).sort()[nothing.length >> 1]
  const sorted = Float64Array.from(times, (time) => Math.max(0, time - measuring)).sort()
  const at = (share) => sorted[Math.floor((sorted.length - 1) * share)]
  return { mean: sorted.reduce((sum, time) => sum + time, 0) / sorted.length, p50: at(0.5), p99: at(0.99) }
}

const ms = (value) => `${value.toFixed(3)} ms`

function rowsOf(size, kind, what, [now, before]) {
  const own = figures(now.times[kind], now.times.nothing)
  const other = before && figures(before.times[kind], before.times.nothing)
  const besides = (name) =>
    other ? [`before ${ms(other[name])}, ${(own[name] / other[name]).toFixed(2)} of it`] : []
  return ['mean', 'p99'].map((name) => ({
    what: `a wish, ${size} packages, ${what}, ${name}`,
    goal: kind === 'first' || !goals[size] ? undefined : ['≤', goals[size][name]],
    unit: ' ms',
    value: own[name],
    of: [...(name === 'mean' ? [`median ${ms(own.p50)}`] : []), ...besides(name)],
  }))
}

/**
 * Wishes of all classes, one after the other in the process itself; beside another checkout where BEFORE names one. What is
 * read anew differs from what is remembered by the month in which it is asked.
 */
export async function wishCost() {
  const checkouts = [await loadParts(), ...(process.env.BEFORE ? [await loadParts(process.env.BEFORE)] : [])]
  const texts = wishes()
  const rows = []
  for (const size of sizes) {
    const packages = makeWishPackages(size)
    const indexes = []
    for (const parts of checkouts) indexes.push(await indexOf(parts, packages))
    askAll(indexes, texts, 'first', { round: 0, month: 1 })
    for (let round = 1; round <= rounds; round += 1) {
      askAll(indexes, texts, 'read', { round, month: 1 + (round % months) })
      askAll(indexes, texts, 'remembered', { round: round + rounds, month: 1 + (round % months) })
    }
    rows.push(...rowsOf(size, 'remembered', 'readings remembered', indexes))
    rows.push(...rowsOf(size, 'read', 'read anew', indexes))
    rows.push(...rowsOf(size, 'first', 'asked for the first time', indexes))
  }
  return rows
}
