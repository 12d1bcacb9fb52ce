import { makePackages } from '../catalogue.mjs'
import { signIn } from '../account.mjs'
import { bookingBody } from '../booking-body.mjs'
import { compare, figureOf, ratio } from '../compare.mjs'
import { address, withDatabases } from '../databases.mjs'
import { requestOf } from '../load.mjs'
import { importPackages, startProduct, startThin } from '../servers.mjs'

const size = 1_000

/** A product that has served for a minute is what counts: after two seconds half of a booking's code is not compiled yet. */
const warmSeconds = 12

/** More people than connections: of one person one booking is made after the other. */
const travellers = 40

/** Of packages without a limit of seats: of others one person holds only a few unpaid, which the suite `release` shows. */
function requestsOf(tokens = []) {
  const travelDate = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10)
  const packages = makePackages(size).filter(({ departures }) => departures === undefined)
  return packages.map(({ packageId }, place) =>
    requestOf('/api/booking/create-booking', {
      method: 'POST',
      headers: tokens.length > 0 ? { authorization: `Bearer ${tokens[place % tokens.length]}` } : {},
      body: bookingBody(packageId, travelDate),
    }),
  )
}

async function beside(what, thin, product) {
  try {
    const tokens = await signIn(`http://127.0.0.1:${product.port}`, travellers)
    const constant = await startThin('constant')
    const servers = [
      { ...constant, requests: requestsOf() },
      { ...thin, requests: requestsOf() },
      { ...product, requests: requestsOf(tokens) },
    ]
    const [ceiling, plain, full] = await compare(servers, { connections: 16, warmSeconds })
    await constant.stop()
    const refused = full.answers - (full.statuses[200] ?? 0)
    const statuses = refused > 0 ? ` ${JSON.stringify(full.statuses)}` : ''
    const of = [figureOf(full), figureOf(plain), `refused ${refused}${statuses}`]
    return [
      { what: `booking, of ${what}`, goal: ['≥', 0.6], value: ratio(full, plain), of },
      {
        what: `${what}, of node:http`,
        goal: what === 'thin SQLite' ? ['≥', 0.055] : undefined,
        value: ratio(plain, ceiling),
        of: [figureOf(ceiling)],
      },
    ]
  } finally {
    await thin.stop()
    await product.stop()
  }
}

const onPostgres = () =>
  withDatabases(2, async (thinUrl, url) => {
    const secret = 'for-a-benchmark-only-and-long-enough-0000'
    const settings = { DATABASE_URL: url, AUTH_SECRET: secret, TICKET_KEY: secret }
    importPackages(size, settings)
    const product = await startProduct(size, settings)
    return beside('thin PostgreSQL', await startThin('postgres', size, thinUrl), product)
  })

/** Token checked, price computed, idempotent, durable, history and outbox written; PostgreSQL where TEST_DATABASE_URL names one. */
export async function booking() {
  const rows = await beside('thin SQLite', await startThin('sqlite', size), await startProduct(size))
  return address ? [...rows, ...(await onPostgres())] : rows
}
