import { randomUUID } from 'node:crypto'

/** What a thin durable booking writes, as the product does: the booking, two steps of its history, an effect to be done. */
export const schema = [
  'create table packages (id text primary key, price integer not null, data text not null, card text not null)',
  'create table bookings (id text primary key, request text unique, package_id text not null, total integer not null, data text not null)',
  'create table history (id text primary key, booking_id text not null, step text not null)',
  'create table outbox (id text primary key, payload text not null)',
]

export const statements = {
  price: 'select price from packages where id = $1',
  same: 'select data from bookings where request = $1',
  booking: 'insert into bookings (id, request, package_id, total, data) values ($1, $2, $3, $4, $5)',
  history: 'insert into history (id, booking_id, step) values ($1, $2, $3)',
  outbox: 'insert into outbox (id, payload) values ($1, $2)',
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
      ['outbox', [randomUUID(), JSON.stringify({ id: booking.id })]],
    ],
  }
}
