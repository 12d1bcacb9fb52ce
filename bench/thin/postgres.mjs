import Fastify from 'fastify'
import { Pool } from 'pg'
import { makePackages } from '../catalogue.mjs'
import { bookingOf, schema, statements } from './store.mjs'
import { tell } from './tell.mjs'

/** On a database that the run has made for it. */
const pool = new Pool({ connectionString: process.argv[3], max: 10 })
for (const sql of schema) await pool.query(sql.replaceAll('integer', 'bigint'))
for (const { packageId, packagePricing } of makePackages(Number(process.argv[2])))
  await pool.query("insert into packages (id, price, data, card) values ($1, $2, '', '')", [
    packageId,
    Math.round(packagePricing.finalPrice * 100),
  ])
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

const app = Fastify()
app.post('/api/booking/create-booking', ({ body }, reply) => {
  book(body).then(
    (answer) => reply.send(answer),
    (error) => reply.send(error),
  )
  return reply
})
await app.listen({ port: 0, host: '127.0.0.1' })
tell(app.server.address().port)
