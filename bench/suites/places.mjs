import { makePackages, makeQueries } from '../catalogue.mjs'
import { compare, figureOf, ratio } from '../compare.mjs'
import { requestOf } from '../load.mjs'
import { randomOf } from '../random.mjs'
import { startProduct, startThin } from '../servers.mjs'

const size = 1_000

/** The product beside a thin server in memory, under the same requests. */
async function besideThin(what, goal, requests) {
  const servers = [await startThin('memory', size), await startProduct(size)]
  try {
    const [thin, product] = await compare(servers, { requests, connections: 16 })
    const cpu = `CPU ${product.cpuMs.toFixed(3)} and ${thin.cpuMs.toFixed(3)} ms`
    const of = [figureOf(product), figureOf(thin), cpu]
    return [{ what, goal: ['≥', goal], value: ratio(product, thin), of }]
  } finally {
    for (const server of servers) await server.stop()
  }
}

export function detail() {
  const requests = makePackages(size).map(({ packageId }) => requestOf(`/api/places/${packageId}`))
  return besideThin('detail, of thin in memory', 0.6, requests)
}

/** The months that a calendar shows first: of all packages, of which a third has seats and seasons. */
export function calendar() {
  const month = new Date(Date.now() + 45 * 86_400_000).toISOString().slice(0, 7)
  const asked = new URLSearchParams({ from: `${month}-01`, to: `${month}-28` })
  const requests = makePackages(size).map(({ packageId }) =>
    requestOf(`/api/places/departures/${packageId}?${asked}`),
  )
  return besideThin('calendar, of thin in memory', 0.6, requests)
}

const suggestionOf = (query) => requestOf(`/api/places/suggestions?${new URLSearchParams({ query })}`)

/** More than any cache keeps: what is typed of the names of all packages, in an order that has no neighbours. */
function differentBeginnings(packages) {
  const beginnings = new Set()
  for (const { name, locations, visitSites } of packages)
    for (const words of [name, locations.city, ...visitSites.map((site) => site.name)])
      for (let end = 1; end <= Math.min(words.length, 14); end++) beginnings.add(words.slice(0, end))
  const all = [...beginnings]
  const random = randomOf(3)
  return all.map((beginning) => [random.next(), beginning]).sort(([a], [b]) => a - b)
}

export async function suggestions() {
  const packages = makePackages(size)
  const asked = makeQueries(packages, 5_000)
    .map(({ query }) => query)
    .filter((query) => query !== '')
    .map((query, place) => query.slice(0, 1 + (place % 8)))
  const different = differentBeginnings(packages).map(([, beginning]) => beginning)
  return [
    ...(await besideThin('suggestions, of thin in memory', 0.5, asked.map(suggestionOf))),
    ...(await besideThin(
      `suggestions, ${different.length} beginnings in turn, of thin in memory`,
      0.5,
      different.map(suggestionOf),
    )),
  ]
}

/** Cached pages against the same process's JSON; pages that nobody has asked for before are rendered. */
export async function pages() {
  const packages = makePackages(size)
  const product = await startProduct(size)
  try {
    const cached = ['/', '/search?end=Kerala', '/destination'].map((path) =>
      // As browsers ask.
      requestOf(path, { headers: { 'accept-encoding': 'gzip, deflate, br' } }),
    )
    const json = packages.slice(0, 50).map(({ packageId }) => requestOf(`/api/places/${packageId}`))
    let asked = 0
    const fresh = Array.from({ length: 20_000 }, () =>
      requestOf(`/search/place/${packages[asked % size].packageId}?n=${asked++}`),
    )
    const servers = [
      { ...product, name: 'pages kept', requests: cached },
      { ...product, name: 'JSON', requests: json },
      { ...product, name: 'pages rendered', requests: fresh },
    ]
    const [page, answer, rendered] = await compare(servers, { connections: 16 })
    return [
      {
        what: 'public page kept, of JSON of the same process',
        goal: ['≥', 0.6],
        value: ratio(page, answer),
        of: [figureOf(page), figureOf(answer)],
      },
      {
        what: 'public page rendered',
        goal: ['≥', 500],
        unit: '/s',
        value: rendered.rate,
        of: [`CPU ${rendered.cpuMs.toFixed(2)} ms`],
      },
    ]
  } finally {
    await product.stop()
  }
}
