import { CompiledQuery } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { purgeUnpaid } from '#server/bookings/purge-travelers.ts'
import { listWithoutStay } from '#server/bookings/stays/repository.ts'
import { listBookingsOfMailboxes } from '#server/console/bookings-of-mailbox.ts'
import { findBookings } from '#server/console/find-bookings.ts'
import type { Database } from '#server/platform/db/client.ts'
import { eachDatabase } from '#tests/support/database.ts'

const [from, until] = ['2026-12-01', '2026-12-07']

eachDatabase((name, open) => {
  const asked: CompiledQuery[] = []
  let database: Database
  beforeAll(async () => {
    database = await open({ onStatement: ({ query }) => void asked.push(query) })
  })

  /** How SQLite finds the bookings of all statements of some work. */
  async function plansOf(work: () => Promise<unknown>): Promise<string[]> {
    asked.splice(0)
    await work()
    const plans: string[] = []
    for (const { sql, parameters } of asked.splice(0)) {
      const plan = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters])
      const { rows } = await database.db.executeQuery<{ detail: string }>(plan)
      plans.push(...rows.map(({ detail }) => detail))
    }
    return plans.filter((detail) => /\bbookings\b/.test(detail))
  }

  const departing =
    'SEARCH bookings USING INDEX bookings_departing (status=? AND travel_date>? AND travel_date<?)'

  it.runIf(name === 'sqlite')(
    'journeys of a day are found by their index, not through all bookings',
    async () => {
      expect(await plansOf(() => listWithoutStay(database.db, { from, until }))).toEqual([
        'SEARCH bookings USING INDEX bookings_no_stay (travel_date>? AND travel_date<?)',
      ])
      expect(
        await plansOf(() => findBookings(database.db, { from, until }, new Date(`${from}T06:00:00.000Z`))),
      ).toEqual(['SCAN bookings USING INDEX bookings_hold', departing])
    },
  )

  it.runIf(name === 'sqlite')(
    'those that nobody paid for and that name somebody are found by their end',
    async () => {
      expect(await plansOf(() => purgeUnpaid(database.db, from))).toEqual([
        'SEARCH bookings USING INDEX bookings_unpaid (updated_at>? AND updated_at<?)',
      ])
    },
  )

  it.runIf(name === 'sqlite')(
    'bookings of an address or word are found by indexes, and of all bookings only those are read that wait for payment',
    async () => {
      expect(await plansOf(() => listBookingsOfMailboxes(database.db, ['asha@example.com']))).toEqual([
        'SEARCH bookings USING INDEX sqlite_autoindex_bookings_1 (id=?)',
        'SEARCH bookings USING INDEX bookings_mail (<expr>=?)',
        'SCAN bookings USING INDEX bookings_hold',
        expect.stringMatching(/^SEARCH bookings USING COVERING INDEX bookings_\w+ \(user_id=\?\)$/),
      ])
      const found = await plansOf(() => findBookings(database.db, { query: 'tea rao' }, new Date(0)))
      expect(new Set(found.filter((plan) => plan.startsWith('SCAN')))).toEqual(
        new Set(['SCAN bookings USING INDEX bookings_hold']),
      )
    },
  )
})
