import { readFileSync } from 'node:fs'
import { DatabaseSync } from '@photostructure/sqlite'
import MiniSearch from 'minisearch'
import { startDemonstration } from '../servers.mjs'

const limit = 10
const file = new URL('../../src/server/catalogue/seed/catalogue.json', import.meta.url)

function textsOf({ packageId, locations, description, itinerary, bestTimeToVisit, visitSites, ...rest }) {
  const lines = {
    name: [rest.name],
    alternateNames: rest.alternateNames,
    place: [locations.village, locations.city, locations.state].filter(Boolean),
    kind: [rest.category, ...rest.tags],
    sights: visitSites.map(({ name }) => name),
    activities: rest.activities,
    amenities: rest.amenities,
    season: [bestTimeToVisit.season, ...bestTimeToVisit.months],
    description: Object.values(description),
    itinerary: itinerary.flatMap((day) => [...day.activities, ...day.highlights, day.description]),
  }
  const texts = Object.entries(lines).map(([field, values]) => [field, values.join('. ')])
  return { id: packageId, ...Object.fromEntries(texts) }
}

/** Every text that a package of the demonstration catalogue shows. */
function documents() {
  return JSON.parse(readFileSync(file, 'utf8')).packages.map(textsOf)
}

const fieldsOf = ([first]) => Object.keys(first).filter((field) => field !== 'id')

/** As its own documentation searches: prefixes, likeness of a fifth, names count twice. */
export function miniSearch() {
  const all = documents()
  const index = new MiniSearch({
    fields: fieldsOf(all),
    searchOptions: { prefix: true, fuzzy: 0.2, boost: { name: 2 } },
  })
  index.addAll(all)
  const ask = (wish) =>
    index
      .search(wish)
      .slice(0, limit)
      .map(({ id }) => id)
  return { name: 'MiniSearch', ask, stop() {} }
}

/** The full-text index of SQLite: words by their stems, any of them, by bm25. */
export function fullText() {
  const all = documents()
  const fields = fieldsOf(all)
  const db = new DatabaseSync(':memory:')
  db.exec(
    `create virtual table packages using fts5(id unindexed, ${fields.join(', ')}, tokenize = 'porter unicode61')`,
  )
  const insert = db.prepare(
    `insert into packages (id, ${fields.join(', ')}) values (?${', ?'.repeat(fields.length)})`,
  )
  for (const one of all) insert.run(one.id, ...fields.map((field) => one[field]))
  const select = db.prepare(`select id from packages where packages match ? order by rank limit ${limit}`)
  const ask = (wish) => {
    const words = wish.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
    if (words.length === 0) return []
    return select.all(words.map((word) => `"${word}"`).join(' OR ')).map(({ id }) => id)
  }
  return { name: 'SQLite FTS5', ask, stop: () => db.close() }
}

/** The product as it answers a browser: a wish is nothing but its text. */
export async function product() {
  const { port, stop } = await startDemonstration()
  const ask = async (wish) => {
    const query = new URLSearchParams({ query: wish, limit })
    const answer = await fetch(`http://127.0.0.1:${port}/api/places/search?${query}`)
    if (!answer.ok) throw new Error(`"${wish}" was answered with ${answer.status}`)
    const { packages } = await answer.json()
    return packages.map(({ packageId }) => packageId)
  }
  return { name: 'product', ask, stop }
}
