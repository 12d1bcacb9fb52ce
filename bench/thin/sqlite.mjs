import { DatabaseSync } from '@photostructure/sqlite'
import Fastify from 'fastify'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makePackages } from '../catalogue.mjs'
import { wordsOf } from './answers.mjs'
import { bookingOf, rowsOf, schema, searchOf, statements, suggestionsOf, writtenAnswer } from './store.mjs'
import { announce } from './announce.mjs'

/** Durable: every booking is on the disk before its answer, as in the product. */
const folder = mkdtempSync(join(tmpdir(), 'safarnama-thin-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
process.once('SIGTERM', () => process.exit(0))
const db = new DatabaseSync(join(folder, 'thin.sqlite'))
db.exec('pragma journal_mode = wal; pragma synchronous = full')
for (const sql of schema) db.exec(sql)

const known = new Map()
function prepare(sql) {
  const prepared = known.get(sql)
  if (prepared) return prepared
  const statement = db.prepare(sql.replaceAll(/\$\d+/g, '?'))
  known.set(sql, statement)
  return statement
}

// Found by their words, stored in the order of rating.
db.exec("create virtual table words using fts5(text, content='', prefix='1 2 3')")
db.exec('begin')
for (const { row, words } of rowsOf(makePackages(Number(process.argv[2])))) {
  const names = Object.keys(row)
  const add = prepare(
    `insert into packages (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`,
  )
  add.run(...Object.values(row))
  prepare('insert into words (rowid, text) values (?, ?)').run(row.place, words)
}
db.exec('commit')

const prepared = Object.fromEntries(Object.entries(statements).map(([name, sql]) => [name, prepare(sql)]))
const detail = db.prepare('select data from packages where id = ?')

const fts = {
  matching: (at) => `p.place in (select rowid from words where words match ${at})`,
  termOf: (words) => `${words.map((word) => `"${word}"`).join(' AND ')}*`,
}
const suggested =
  'select state, city from packages where place in (select rowid from words where words match ?) order by place limit 50'

function search(query) {
  const { asked, values, count, page } = searchOf(query, fts)
  const cards = prepare(page).all(...values)
  return writtenAnswer(
    cards.map(({ card }) => card),
    prepare(count).get(...values).total,
    asked,
  )
}

const app = Fastify()
app.get('/api/places/search', (request, reply) =>
  reply.type('application/json; charset=utf-8').send(search(request.query)),
)
app.get('/api/places/suggestions', (request, reply) => {
  const words = wordsOf(request.query.query ?? '').slice(-1)
  return reply.send(suggestionsOf(words.length > 0 ? prepare(suggested).all(fts.termOf(words)) : []))
})
app.get('/api/places/:packageId', (request, reply) =>
  reply.send(JSON.parse(detail.get(request.params.packageId).data)),
)
app.post('/api/booking/create-booking', ({ body }, reply) => {
  db.exec('begin immediate')
  const { booking, request, rows } = bookingOf(body, prepared.price.get(body.packageId).price)
  prepared.same.get(request)
  for (const [name, values] of rows) prepared[name].run.apply(prepared[name], values)
  db.exec('commit')
  return reply.send({ booking })
})
await app.listen({ port: 0, host: '127.0.0.1' })
announce(app.server.address().port)
