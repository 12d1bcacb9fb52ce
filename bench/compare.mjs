import { openLoad } from './load.mjs'

const rounds = Number(process.env.ROUNDS ?? 11)
const seconds = Number(process.env.SECONDS ?? 1)
/** Until V8 has compiled what runs often; work that begins later in a request takes longer to be seen. */
const usualWarmSeconds = 2

export const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]

/** Of the medians of two servers in one run: absolute figures say little from one run to the next. */
export const ratio = (one, other) => one.rate / other.rate
/** Round by round, for differences that are smaller than what the machine does from one round to the next. */
export const ratioOfRounds = (one, other) => median(one.rates.map((rate, round) => rate / other.rates[round]))
export const figureOf = ({ name, rate }) => `${name} ${Math.round(rate)}/s`

function together(name, results) {
  const statuses = {}
  for (const result of results)
    for (const [status, count] of Object.entries(result.statuses))
      statuses[status] = (statuses[status] ?? 0) + count
  const middle = (field) => median(results.map((result) => result[field]))
  const answers = results.reduce((sum, result) => sum + result.answers, 0)
  const rates = results.map(({ rate }) => rate)
  return { name, answers, statuses, rates, rate: middle('rate'), p99: middle('p99'), cpuMs: middle('cpuMs') }
}

/**
 * The same load to each server in turn, several times over: what else the machine does falls on all of them. A server may
 * have requests of its own.
 */
export async function compare(servers, { warmSeconds = usualWarmSeconds, ...order }) {
  const load = openLoad()
  try {
    const orders = servers.map(({ port, requests = order.requests }) => ({ ...order, port, requests }))
    const runs = servers.map(() => [])
    for (const own of orders) await load.run({ ...own, seconds: warmSeconds })
    for (let round = 0; round < rounds; round++)
      for (const [place, own] of orders.entries())
        runs[place].push(await load.run({ ...own, seconds }, servers[place].pid))
    return runs.map((results, place) => together(servers[place].name, results))
  } finally {
    load.stop()
  }
}
