import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import { addBooking, addUser } from '#tests/support/account-rows.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { emptyBooks } from '#tests/support/books.ts'
import { findBookings } from './find-bookings.ts'

const at = '2026-12-01T06:00:00.000Z'
const payments = ['Pending', 'Failed', 'Confirmed'] as const
const statuses = ['Pending', 'Expired', 'Confirmed', 'Confirmed'] as const

eachDatabase((name, open) => {
  let database: Database
  const made: { code: string; status: string; payment: string }[] = []
  beforeAll(async () => {
    database = await open()
    await emptyBooks(database)
    await addUser(database, 'finder', { name: 'Asha', contact: '+919800012345' })
    for (let row = 0; row < 260; row += 1) {
      // Waiting ones are spread unevenly among the others.
      const status = statuses[Math.floor(Math.sin(row) ** 2 * statuses.length)] ?? 'Confirmed'
      const payment = payments[(row * row) % 3] ?? 'Pending'
      const code = await addBooking(database, 'finder', { status, payment_status: payment })
      made.unshift({ code, status, payment })
    }
  })

  it('STAFF-04 each page of a state is that of all bookings, read and left out one by one', async () => {
    for (const payment of [undefined, ...payments])
      for (const status of [undefined, 'Pending', 'Expired', 'Confirmed'] as const) {
        const wanted = made.filter(
          (one) => (payment ?? one.payment) === one.payment && (status ?? one.status) === one.status,
        )
        for (let page = 1; page <= 6; page += 1) {
          const { bookings, hasMore } = await findBookings(
            database.db,
            { payment, status, page },
            new Date(at),
          )
          const expected = wanted.slice((page - 1) * 50, page * 50).map(({ code }) => code)
          expect([payment, status, page, bookings.map(({ code }) => code), hasMore]).toEqual([
            payment,
            status,
            page,
            expected,
            wanted.length > page * 50,
          ])
        }
      }
  })

  it.runIf(name === 'sqlite')(
    'STAFF-04 a rare state is looked for by its index, not in all bookings',
    async () => {
      for (const [column, index] of [
        ['status', 'bookings_status'],
        ['payment_status', 'bookings_payment'],
      ]) {
        const { rows } = await sql<{ detail: string }>`explain query plan select * from bookings
        where status <> 'Pending' and ${sql.ref(column ?? '')} = ${'Refunded'} order by id desc limit 51`.execute(
          database.db,
        )
        expect(rows.map(({ detail }) => detail)).toEqual([expect.stringContaining(`USING INDEX ${index}`)])
      }
    },
  )
})
