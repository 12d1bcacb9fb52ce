import { PerformanceObserver } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { makePackages, makeQueries } from '../catalogue.mjs'
import { loadParts } from '../parts.mjs'

const size = 100_000
const calls = 100_000

async function makeIndex() {
  const { searchableOf, memorySearchIndex } = await loadParts()
  const packages = makePackages(size)
  const inputs = makeQueries(packages, calls)
  for (const input of inputs) Object.assign(input, { page: input.page ?? 1, limit: 9 })
  const best = packages.map(searchableOf).sort((a, b) => b.card.ratings.overall - a.card.ratings.overall)
  return { index: await memorySearchIndex(best), inputs }
}

/** One call after the other, in the process itself; runs in which the collector worked stand apart. */
export async function tail() {
  const { index, inputs } = await makeIndex()
  const pauses = []
  const observer = new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) pauses.push([startTime, startTime + duration])
  })
  observer.observe({ entryTypes: ['gc'] })
  const times = inputs.map((input) => {
    const [cpu, from] = [process.cpuUsage(), performance.now()]
    index.search(input)
    const to = performance.now()
    const { user, system } = process.cpuUsage(cpu)
    return { from, to, wall: to - from, cpu: (user + system) / 1_000 }
  })
  await pause(100)
  observer.disconnect()
  const clean = times.filter(({ from, to }) => !pauses.some(([begun, over]) => begun <= to && over >= from))
  const sorted = (field) => Float64Array.from(clean, (time) => time[field]).sort()
  const [wall, cpu] = [sorted('wall'), sorted('cpu')]
  const late = Math.floor(clean.length * 0.999)
  const shown = `by the processor's time ${cpu[late].toFixed(2)} ms`
  const longest = `by the processor's time ${cpu.at(-1).toFixed(2)} ms; ${times.length - clean.length} calls with a collection apart`
  return [
    {
      what: `p99.9 of one search, ${size} packages, ${calls} queries`,
      goal: ['≤', 5],
      unit: ' ms',
      value: wall[late],
      of: [shown],
    },
    { what: 'longest of them', goal: ['≤', 10], unit: ' ms', value: wall.at(-1), of: [longest] },
  ]
}
