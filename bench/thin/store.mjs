import { randomUUID } from 'node:crypto'
import { askedOf, answerOf, textsOf, wordsOf } from './answers.mjs'
import { cardOf } from './card.mjs'

/** What a thin durable booking writes, as the product does: the booking, two steps of its history, what is due for it. */
export const schema = [
  'create table packages (place integer primary key, id text not null unique, price integer not null, days integer not null, state text not null, city text not null, category text not null, rating real not null, data text not null, card text not null)',
  'create table bookings (id text primary key, request text unique, package_id text not null, total integer not null, data text not null)',
  'create table history (id text primary key, booking_id text not null, step text not null)',
  'create table charges (id text primary key, booking_id text not null, amount integer not null, due_until text not null)',
]

/** A row a package, in the order of rating, with the words that it is found by. */
export const rowsOf = (packages) =>
  packages
    .toSorted((a, b) => b.ratings.overall - a.ratings.overall)
    .map((record, place) => ({
      words: textsOf(record).flatMap(wordsOf).join(' '),
      row: {
        place,
        id: record.packageId,
        price: Math.round(record.packagePricing.finalPrice * 100),
        days: record.duration.days,
        state: record.locations.state,
        city: record.locations.city,
        category: record.category,
        rating: record.ratings.overall,
        data: JSON.stringify(record),
        card: JSON.stringify(cardOf(record)),
      },
    }))

const orders = { price: 'p.price, p.place', days: 'p.days, p.place' }

/**
 * The statements of a search, values as $1 and on. `matching` says how an engine finds the words that the last of may be a
 * beginning of: its condition over the packages `p`, given the place of its value.
 */
export function searchOf(query, { matching, termOf }) {
  const asked = askedOf(query)
  const words = wordsOf(asked.query)
  const values = []
  const value = (given) => `$${values.push(given)}`
  const all = []
  if (words.length > 0) all.push(matching(value(termOf(words))))
  if (asked.state) all.push(`p.state = ${value(asked.state)}`)
  if (asked.category) all.push(`p.category = ${value(asked.category)}`)
  if (asked.budget < Infinity) all.push(`p.price <= ${value(asked.budget * 100)}`)
  if (asked.days < Infinity) all.push(`p.days <= ${value(asked.days)}`)
  if (asked.rating > 0) all.push(`p.rating >= ${value(asked.rating)}`)
  const from = `from packages p ${all.length > 0 ? `where ${all.join(' and ')}` : ''}`
  return {
    asked,
    values,
    count: `select count(*) as total ${from}`,
    page: `select p.card ${from} order by ${orders[asked.sort] ?? 'p.place'} limit ${asked.limit} offset ${(asked.page - 1) * asked.limit}`,
  }
}

/** The answer of cards that are written already. */
export const writtenAnswer = (cards, total, asked) =>
  JSON.stringify(answerOf([], total, asked)).replace('[]', () => `[${cards.join(',')}]`)

export function suggestionsOf(rows) {
  const cities = new Map()
  for (const { state, city } of rows) cities.set(state, (cities.get(state) ?? new Set()).add(city))
  return [...cities].slice(0, 8).map(([state, names]) => ({ state, cities: [...names] }))
}

export const statements = {
  price: 'select price from packages where id = $1',
  same: 'select data from bookings where request = $1',
  booking: 'insert into bookings (id, request, package_id, total, data) values ($1, $2, $3, $4, $5)',
  history: 'insert into history (id, booking_id, step) values ($1, $2, $3)',
  charge: 'insert into charges (id, booking_id, amount, due_until) values ($1, $2, $3, $4)',
}

export function bookingOf(body, price) {
  const booking = { ...body, id: randomUUID(), total: price * body.numberOfPeople }
  const request = randomUUID()
  return {
    booking,
    request,
    rows: [
      ['booking', [booking.id, request, body.packageId, booking.total, JSON.stringify(booking)]],
      ['history', [randomUUID(), booking.id, 'booking']],
      ['history', [randomUUID(), booking.id, 'payment']],
      ['charge', [randomUUID(), booking.id, booking.total, new Date().toISOString()]],
    ],
  }
}
