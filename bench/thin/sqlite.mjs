import { DatabaseSync } from '@photostructure/sqlite'
import Fastify from 'fastify'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makePackages } from '../catalogue.mjs'
import { cardOf } from './card.mjs'
import { bookingOf, schema, statements } from './store.mjs'
import { tell } from './tell.mjs'

/** Durable: every booking is on the disk before its answer, as in the product. */
const folder = mkdtempSync(join(tmpdir(), 'safarnama-thin-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
process.once('SIGTERM', () => process.exit(0))
const db = new DatabaseSync(join(folder, 'thin.sqlite'))
db.exec('pragma journal_mode = wal; pragma synchronous = full')
for (const sql of schema) db.exec(sql)
db.exec('begin')
const add = db.prepare('insert into packages (id, price, data, card) values (?, ?, ?, ?)')
for (const record of makePackages(Number(process.argv[2])))
  add.run(
    record.packageId,
    record.packagePricing.finalPrice * 100,
    JSON.stringify(record),
    JSON.stringify(cardOf(record)),
  )
db.exec('commit')

const prepared = Object.fromEntries(
  Object.entries(statements).map(([name, sql]) => [name, db.prepare(sql.replaceAll(/\$\d/g, '?'))]),
)
const detail = db.prepare('select data from packages where id = ?')

const app = Fastify()
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
tell(app.server.address().port)
