import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { makePackages } from '../catalogue.mjs'
import { median } from '../compare.mjs'
import { openLoad } from '../load.mjs'
import { startProduct, startThin } from '../servers.mjs'
import { searchRequests } from './search.mjs'

const goals = [
  { size: 1_000, startMs: 600, restMb: 120, peakMb: 200 },
  { size: 10_000, startMs: 1_000, restMb: 250 },
  { size: 100_000, startMs: 5_000, restMb: 800 },
]
const starts = 5

function megabytesOf(pid, field) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)[1]) / 1_000
}

/** From the process's beginning to the first search answered, data already loaded. */
export async function start() {
  const rows = []
  for (const { size, startMs } of goals) {
    const times = []
    for (let run = 0; run < starts; run++) {
      const product = await startProduct(size)
      times.push(product.startMs)
      await product.stop()
    }
    const begun = performance.now()
    const thin = await startThin('constant')
    const bare = performance.now() - begun
    await thin.stop()
    rows.push({
      what: `start, ${size} packages`,
      goal: ['≤', startMs],
      unit: ' ms',
      value: median(times),
      of: [`a bare node:http server ${Math.round(bare)} ms`],
    })
  }
  return rows
}

export async function memory() {
  const rows = []
  const load = openLoad()
  for (const { size, restMb, peakMb } of goals) {
    const product = await startProduct(size)
    await pause(10_000)
    rows.push({
      what: `memory at rest, ${size} packages`,
      goal: ['≤', restMb],
      unit: ' MB',
      value: megabytesOf(product.pid, 'VmRSS'),
    })
    await load.run({
      port: product.port,
      connections: 16,
      seconds: 10,
      requests: searchRequests(makePackages(size)),
    })
    rows.push({
      what: `memory at its peak under load, ${size} packages`,
      goal: peakMb ? ['≤', peakMb] : undefined,
      unit: ' MB',
      value: megabytesOf(product.pid, 'VmHWM'),
    })
    await product.stop()
  }
  load.stop()
  return rows
}
