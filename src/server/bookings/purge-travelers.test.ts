import type { CompiledQuery } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import { addBooking, addUser } from '#tests/support/account-rows.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { purgeUnpaid, purgeYears } from './purge-travelers.ts'

eachDatabase((_name, open) => {
  const asked: CompiledQuery[] = []
  let database: Database
  beforeAll(async () => {
    database = await open({ onStatement: ({ query }) => void asked.push(query) })
    await addUser(database, 'asha')
  })
  beforeEach(() => database.db.deleteFrom('bookings').execute())

  /** Copies of a booking, more than one page of them, each with another id. */
  async function addMany(more: Parameters<typeof addBooking>[2]): Promise<void> {
    const first = await addBooking(database, 'asha', more)
    const row = await database.db.selectFrom('bookings').selectAll().executeTakeFirstOrThrow()
    for (let page = 0; page < 11; page++) {
      const ids = Array.from({ length: 100 }, (_, nth) => `${first}-${page * 100 + nth}`)
      await database.db
        .insertInto('bookings')
        .values(ids.map((id) => Object.assign({}, row, { id, code: id })))
        .execute()
    }
  }
  const countNamed = async () =>
    (await database.db.selectFrom('bookings').select('id').where('traveler_email', '<>', '').execute()).length

  const past = { travel_date: '2018-03-20', days: 1, updated_at: '2018-03-20T06:00:00.000Z' } as const

  it.each([
    ['that nobody paid for', purgeUnpaid, { ...past, status: 'Expired' as const }],
    ['of a year that is over', purgeYears, past],
  ])('OPS-04 bookings %s are forgotten a page at a time, each of them', async (_what, purge, more) => {
    await addMany(more)
    const stays = await addBooking(database, 'asha', { ...more, updated_at: '2026-11-20T06:00:00.000Z' })
    asked.splice(0)
    expect(await purge(database.db, '2026-04-02T06:00:00.000Z')).toBe(1_101n)
    const reading = asked.splice(0).filter(({ sql }) => sql.startsWith('select'))
    expect(reading.length).toBeGreaterThan(1)
    expect(reading.filter(({ sql }) => !sql.includes(' limit '))).toEqual([])
    expect(await countNamed()).toBe(1)
    const last = database.db.selectFrom('bookings').select('traveler_email').where('id', '=', stays)
    expect(await last.executeTakeFirst()).toEqual({ traveler_email: 'traveller@example.com' })
    expect(await purge(database.db, '2026-04-02T06:00:00.000Z')).toBe(0n)
  })
})
