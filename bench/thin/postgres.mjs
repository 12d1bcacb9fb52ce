import Fastify from 'fastify'
import { Pool } from 'pg'
import { makePackages } from '../catalogue.mjs'
import { wordsOf } from './answers.mjs'
import { bookingOf, rowsOf, schema, searchOf, statements, suggestionsOf, writtenAnswer } from './store.mjs'
import { announce } from './announce.mjs'

/** On a database that the run has made for it. */
const pool = new Pool({ connectionString: process.argv[3], max: 10 })
for (const sql of schema) await pool.query(sql.replaceAll('integer', 'bigint'))
await pool.query('alter table packages add column words tsvector')
for (const { row, words } of rowsOf(makePackages(Number(process.argv[2])))) {
  const values = [...Object.values(row), words]
  const places = values.map((_, at) =>
    at < values.length - 1 ? `$${at + 1}` : `to_tsvector('simple', $${at + 1})`,
  )
  await pool.query(
    `insert into packages (${[...Object.keys(row), 'words'].join(', ')}) values (${places.join(', ')})`,
    values,
  )
}
await pool.query('create index on packages using gin (words)')
await pool.query('analyze packages')
const named = Object.fromEntries(
  Object.entries(statements).map(([name, text]) => [name, (values) => ({ name, text, values })]),
)

async function book(body) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows: found } = await client.query(named.price([body.packageId]))
    const { booking, request, rows } = bookingOf(body, Number(found[0].price))
    await client.query(named.same([request]))
    for (const [name, values] of rows) await client.query(named[name](values))
    await client.query('commit')
    return { booking }
  } finally {
    client.release()
  }
}

const byWords = {
  matching: (at) => `p.words @@ to_tsquery('simple', ${at})`,
  termOf: (words) => `${words.join(' & ')}:*`,
}
/** Each statement has a name, so that the server parses it once. */
const names = new Map()
function ask(text, values) {
  if (!names.has(text)) names.set(text, `s${names.size}`)
  return pool.query({ name: names.get(text), text, values })
}

async function search(query) {
  const { asked, values, count, page } = searchOf(query, byWords)
  const [cards, total] = await Promise.all([ask(page, values), ask(count, values)])
  return writtenAnswer(
    cards.rows.map(({ card }) => card),
    Number(total.rows[0].total),
    asked,
  )
}

const suggested =
  "select state, city from packages where words @@ to_tsquery('simple', $1) order by place limit 50"

/** Answers with what the work gives, or with its error. */
function answer(reply, work) {
  work.then(
    (found) => reply.type('application/json; charset=utf-8').send(found),
    (error) => reply.send(error),
  )
  return reply
}

async function suggest(query) {
  const words = wordsOf(query).slice(-1)
  return words.length > 0 ? suggestionsOf((await ask(suggested, [byWords.termOf(words)])).rows) : []
}

async function detail(id) {
  const { rows } = await ask('select data from packages where id = $1', [id])
  return JSON.parse(rows[0].data)
}

const app = Fastify()
app.get('/api/places/search', (request, reply) => answer(reply, search(request.query)))
app.get('/api/places/suggestions', (request, reply) => answer(reply, suggest(request.query.query ?? '')))
app.get('/api/places/:packageId', (request, reply) => answer(reply, detail(request.params.packageId)))
app.post('/api/booking/create-booking', ({ body }, reply) => answer(reply, book(body)))
await app.listen({ port: 0, host: '127.0.0.1' })
announce(app.server.address().port)
