import { makePackages, makeQueries } from '../catalogue.mjs'
import { compare, figureOf, ratio } from '../compare.mjs'
import { requestOf } from '../load.mjs'
import { startProduct, startThin } from '../servers.mjs'

const sizes = (process.env.SIZES ?? '1000,10000,100000').split(',').map(Number)
/** So many that no server lives by keeping answers alone. */
const queries = 20_000

export function searchRequests(packages) {
  return makeQueries(packages, queries).map((query) =>
    requestOf(`/api/places/search?${new URLSearchParams(query)}`),
  )
}

async function searchAt(size) {
  const requests = searchRequests(makePackages(size))
  const servers = [await startThin('constant'), await startThin('memory', size), await startProduct(size)]
  try {
    const [constant, thin, product] = await compare(servers, { requests, connections: 16 })
    const crowd = await compare(servers.slice(1), { requests, connections: 64 })
    const [thinCrowd, productCrowd] = crowd
    const refused = productCrowd.answers - (productCrowd.statuses[200] ?? 0)
    return {
      cpuMs: product.cpuMs,
      rows: [
        {
          what: `search, ${size} packages, of thin in memory`,
          goal: ['≥', 0.5],
          value: ratio(product, thin),
          of: [figureOf(product), figureOf(thin)],
        },
        {
          what: `thin in memory, ${size} packages, of node:http`,
          goal: size === 1_000 ? ['≥', 0.33] : undefined,
          value: ratio(thin, constant),
          of: [figureOf(constant)],
        },
        {
          what: `CPU a search, ${size} packages`,
          goal: size === 10_000 ? ['≤', 0.1] : undefined,
          unit: ' ms',
          value: product.cpuMs,
          of: [`thin ${thin.cpuMs.toFixed(3)} ms`],
        },
        {
          what: `search p99 at 64 connections, ${size} packages, of thin`,
          goal: ['≤', 2],
          value: productCrowd.p99 / thinCrowd.p99,
          of: [`${productCrowd.p99.toFixed(1)} and ${thinCrowd.p99.toFixed(1)} ms`],
        },
        { what: `answers other than 200, ${size} packages`, goal: ['≤', 0], value: refused },
      ],
    }
  } finally {
    for (const server of servers) await server.stop()
  }
}

export async function search() {
  const found = []
  for (const size of sizes) found.push(await searchAt(size))
  const growth = found.at(-1).cpuMs / found[0].cpuMs
  const row = {
    what: `growth of CPU a search, ${sizes[0]} to ${sizes.at(-1)} packages`,
    goal: ['≤', 3],
    value: growth,
  }
  return [...found.flatMap(({ rows }) => rows), row]
}
