import Fastify from 'fastify'
import { randomInt } from 'node:crypto'
import { makePackages } from '../catalogue.mjs'
import { cardOf } from './card.mjs'
import { thinIndex } from './index.mjs'
import { announce } from './announce.mjs'

const packages = makePackages(Number(process.argv[2])).sort((a, b) => b.ratings.overall - a.ratings.overall)
const { search, suggest } = thinIndex(packages, packages.map(cardOf))
const byId = new Map(packages.map((record) => [record.packageId, record]))
const bookings = new Map()

const app = Fastify()
app.get('/api/places/search', (request, reply) => reply.send(search(request.query)))
app.get('/api/places/suggestions', (request, reply) => reply.send(suggest(request.query.query ?? '')))
const taken = new Map()
/** Every day counted and written anew, from seats in memory. */
app.get('/api/places/departures/:packageId', ({ params, query }, reply) => {
  const { packageId, packagePricing, departures } = byId.get(params.packageId)
  const days = []
  for (let at = Date.parse(query.from); at <= Date.parse(query.to); at += 86_400_000) {
    const date = new Date(at).toISOString().slice(0, 10)
    const seatsLeft = departures ? departures.seats - (taken.get(`${packageId} ${date}`) ?? 0) : null
    days.push({
      date,
      state: seatsLeft === 0 ? 'full' : 'open',
      seatsLeft,
      finalPrice: packagePricing.finalPrice,
    })
  }
  return reply.send({ packageId, days })
})
app.get('/api/places/:packageId', (request, reply) => reply.send(byId.get(request.params.packageId)))
/** Not durable: what a booking costs where nothing is stored. */
app.post('/api/booking/create-booking', ({ body }, reply) => {
  const { packagePricing } = byId.get(body.packageId)
  const booking = { ...body, id: randomInt(1e12), total: packagePricing.finalPrice * body.numberOfPeople }
  bookings.set(booking.id, booking)
  return reply.send({ booking })
})
await app.listen({ port: 0, host: '127.0.0.1' })
announce(app.server.address().port)
