import { join } from 'node:path'
import { bookingBody } from '../booking-body.mjs'
import { makePackages } from '../catalogue.mjs'
import { compare, figureOf, ratioOfRounds } from '../compare.mjs'
import { address, withDatabases } from '../databases.mjs'
import { requestOf } from '../load.mjs'
import { manyTravellers } from '../many-travellers.mjs'
import * as now from '../servers.mjs'

const size = 1_000
const warmSeconds = 6
/** Of a departure with a limit each holds one unpaid booking, and three of all: few travellers would soon hold no more. */
const travellers = 1_600

const dayAhead = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Of each traveller some bookings of different packages and dates, in turns of all of them; each is sent once. */
function overDates(tokens) {
  const packages = makePackages(size)
  return Array.from({ length: 9 * travellers }, (_, place) =>
    requestOf('/api/booking/create-booking', {
      method: 'POST',
      headers: { authorization: `Bearer ${tokens[place % travellers]}` },
      body: bookingBody(packages[(place * 7) % size].packageId, dayAhead(20 + ((place * 13) % 100))),
    }),
  )
}

/** Every booking of one departure without a limit, which is one row of counted seats for all. */
const onOneDeparture = (tokens) =>
  tokens.map((token) =>
    requestOf('/api/booking/create-booking', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: bookingBody('p000001', dayAhead(60)),
    }),
  )

async function compared(what, goal, products, requestsFor) {
  const servers = []
  for (const [place, product] of products.entries())
    servers.push({
      ...product,
      name: place === 0 ? 'before' : 'now',
      requests: requestsFor(product.tokens),
    })
  const [before, after] = await compare(servers, { connections: 16, warmSeconds, once: true })
  const failed = after.answers - (after.statuses[200] ?? 0)
  return {
    what,
    goal: goal && ['≥', goal],
    value: ratioOfRounds(after, before),
    of: [
      figureOf(after),
      figureOf(before),
      `failed ${failed} ${failed > 0 ? JSON.stringify(after.statuses) : ''}`.trim(),
    ],
  }
}

async function onEach(database, products) {
  try {
    const signedIn = []
    for (const product of products)
      signedIn.push({ ...product, tokens: await manyTravellers(product, travellers) })
    const of = `of the previous release, ${database}`
    return [
      await compared(`booking over 100 dates, ${of}`, 0.9, signedIn, overDates),
      await compared(`booking one departure, ${of}`, undefined, signedIn, onOneDeparture),
    ]
  } finally {
    for (const product of products) await product.stop()
  }
}

const secret = 'for-a-benchmark-only-and-long-enough-0000'
const keys = { AUTH_SECRET: secret, TICKET_KEY: secret }

async function onSqlite(before) {
  const products = []
  for (const servers of [before, now]) products.push({ ...(await servers.startProduct(size, keys)), secret })
  return onEach('SQLite', products)
}

const onPostgres = (before) =>
  withDatabases(2, async (...urls) => {
    const products = []
    for (const [place, servers] of [before, now].entries()) {
      const settings = { DATABASE_URL: urls[place], ...keys }
      servers.importPackages(size, settings)
      products.push({ ...(await servers.startProduct(size, settings)), url: urls[place], secret })
    }
    return onEach('PostgreSQL', products)
  })

/** Bookings beside those of another release, whose built checkout BEFORE names: what a change of the money's code costs. */
export async function release() {
  const folder = process.env.BEFORE
  if (!folder) throw new Error('BEFORE names the folder of a built checkout of the previous release')
  const before = await import(join(folder, 'bench/servers.mjs'))
  const rows = await onSqlite(before)
  return address ? [...rows, ...(await onPostgres(before))] : rows
}
