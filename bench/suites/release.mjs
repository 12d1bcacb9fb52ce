import { join } from 'node:path'
import { signIn } from '../account.mjs'
import { bookingBody } from '../booking-body.mjs'
import { makePackages } from '../catalogue.mjs'
import { compare, figureOf, ratioOfRounds } from '../compare.mjs'
import { address, withDatabases } from '../databases.mjs'
import { requestOf } from '../load.mjs'
import * as now from '../servers.mjs'

const size = 1_000
const warmSeconds = 12
const travellers = 40

const dayAhead = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** One booking of each package, on so many dates in turn. */
const requestsOf = (tokens, dates) =>
  makePackages(size).map(({ packageId }, place) =>
    requestOf('/api/booking/create-booking', {
      method: 'POST',
      headers: { authorization: `Bearer ${tokens[place % tokens.length]}` },
      body: bookingBody(packageId, dayAhead(60 + (place % dates))),
    }),
  )

/** Every booking of one departure, which is the same row of counted seats for all. */
const onOneDeparture = (tokens) =>
  tokens.map((token) =>
    requestOf('/api/booking/create-booking', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: bookingBody('p000000', dayAhead(60)),
    }),
  )

async function compared(what, goal, products, requestsFor) {
  const servers = []
  for (const [place, product] of products.entries())
    servers.push({
      ...product,
      name: place === 0 ? 'before' : 'now',
      requests: requestsFor(await product.tokens),
    })
  const [before, after] = await compare(servers, { connections: 16, warmSeconds })
  const failed = after.answers - (after.statuses[200] ?? 0)
  return {
    what,
    goal: goal && ['≥', goal],
    value: ratioOfRounds(after, before),
    of: [figureOf(after), figureOf(before), `failed ${failed}`],
  }
}

async function onEach(database, products) {
  try {
    const signedIn = []
    for (const product of products) {
      const tokens = await signIn(`http://127.0.0.1:${product.port}`, travellers)
      signedIn.push({ ...product, tokens })
    }
    const of = `of the release before, ${database}`
    return [
      await compared(`booking over 100 dates, ${of}`, 0.9, signedIn, (tokens) => requestsOf(tokens, 100)),
      await compared(`booking one departure, ${of}`, undefined, signedIn, onOneDeparture),
    ]
  } finally {
    for (const product of products) await product.stop()
  }
}

const secret = 'for-a-benchmark-only-and-long-enough-0000'

const onPostgres = (before) =>
  withDatabases(2, async (...urls) => {
    const products = []
    for (const [place, servers] of [before, now].entries()) {
      const settings = { DATABASE_URL: urls[place], AUTH_SECRET: secret, TICKET_KEY: secret }
      servers.importPackages(size, settings)
      products.push(await servers.startProduct(size, settings))
    }
    return onEach('PostgreSQL', products)
  })

/** Bookings beside those of another release, whose built checkout BEFORE names: what a change of the money's code costs. */
export async function release() {
  const folder = process.env.BEFORE
  if (!folder) throw new Error('BEFORE names the folder of a built checkout of the release before')
  const before = await import(join(folder, 'bench/servers.mjs'))
  const rows = await onEach('SQLite', [await before.startProduct(size), await now.startProduct(size)])
  return address ? [...rows, ...(await onPostgres(before))] : rows
}
