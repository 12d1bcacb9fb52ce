import { makePackages, makeQueries } from '../catalogue.mjs'
import { compare, figureOf, ratio } from '../compare.mjs'
import { address, withDatabases } from '../databases.mjs'
import { requestOf } from '../load.mjs'
import { startProduct, startThin } from '../servers.mjs'

const sizes = (process.env.SIZES ?? '1000,10000')
  .split(',')
  .map(Number)
  .filter((size) => size <= 10_000)
const queries = 5_000

function requestsAt(size) {
  const packages = makePackages(size)
  const searches = makeQueries(packages, queries)
  return {
    search: searches.map((query) => requestOf(`/api/places/search?${new URLSearchParams(query)}`)),
    detail: packages.slice(0, 1_000).map(({ packageId }) => requestOf(`/api/places/${packageId}`)),
    suggestions: searches
      .filter(({ query }) => query !== '')
      .map(({ query }, place) => query.slice(0, 1 + (place % 8)))
      .map((query) => requestOf(`/api/places/suggestions?${new URLSearchParams({ query })}`)),
  }
}

async function besides(name, size, thin) {
  const product = await startProduct(size)
  try {
    const rows = []
    for (const [what, requests] of Object.entries(requestsAt(size))) {
      const [plain, full] = await compare([thin, product], { requests, connections: 16 })
      rows.push({
        what: `${what}, ${size} packages, of ${name}`,
        value: ratio(full, plain),
        of: [figureOf(full), figureOf(plain)],
      })
    }
    return rows
  } finally {
    await thin.stop()
    await product.stop()
  }
}

/** What a database alone would do: not a goal, but what is gained by the index in memory. */
export async function databases() {
  const rows = []
  for (const size of sizes) {
    rows.push(...(await besides('thin SQLite FTS5', size, await startThin('sqlite', size))))
    if (!address) continue
    const onPostgres = async (url) => besides('thin PostgreSQL', size, await startThin('postgres', size, url))
    rows.push(...(await withDatabases(1, onPostgres)))
  }
  return rows
}
