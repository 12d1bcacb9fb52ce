import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BookingsApp, bookingsApp, request } from '#tests/support/bookings-app.ts'
import { eachDatabase } from '#tests/support/database.ts'

/** Each statement is a round trip on PostgreSQL, which is most of a booking's cost. */
eachDatabase((name, open) => {
  const asked: string[] = []
  let app: BookingsApp
  let sameRequest: CompiledQuery | undefined
  beforeAll(async () => {
    const onStatement = ({ query }: { query: CompiledQuery }) => {
      asked.push(query.sql)
      if (query.sql.includes('"request_hash" =')) sameRequest = query
    }
    app = await bookingsApp(await open({ onStatement }))
  })
  afterAll(() => app.close())

  /** The statements, without their column lists. */
  async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
    asked.length = 0
    await work()
    return asked
      .map((sql) => /^(?:select .* from|insert into|update) (?:"\w+"\.)?"(\w+)"/.exec(sql))
      .map((found) => found?.[1] ?? '')
      .filter((table) => table !== '')
  }

  it('a new booking is made with eight statements, and a repeated one with as many', async () => {
    const userId = await app.newUser()
    const asks = request(app, await app.newPackage(), { bookingId: 'TKB-20261121-4821' })
    const create = () => app.call(userId, 'POST', '/booking/create-booking', asks)
    expect(await statementsOf(create)).toEqual([
      'users',
      'bookings',
      'bookings',
      'packages',
      'bookings',
      'charges',
      'booking_history',
      'seats',
    ])
    expect(await statementsOf(create)).toEqual([
      'users',
      'bookings',
      'bookings',
      'packages',
      'bookings',
      'charges',
      'payments',
      'booking_history',
    ])
  })

  it('of a day with a limit the holds of the account are read in one statement more, on no further way', async () => {
    const userId = await app.newUser()
    const packageId = await app.newPackage({ departures: JSON.stringify({ discount: 0, seats: 7 }) })
    const asks = request(app, packageId, { numberOfPeople: 2 })
    const asked = await statementsOf(() => app.call(userId, 'POST', '/booking/create-booking', asks))
    // Those of one packet are answered in any order.
    expect([...asked.slice(0, 4), ...asked.slice(4).toSorted()]).toEqual([
      'users',
      'bookings',
      'bookings',
      'packages',
      'booking_changes',
      'booking_history',
      'bookings',
      'charges',
      'seats',
    ])
  })

  it.runIf(name === 'sqlite')(
    'the same request is looked for by its index, not through a person’s bookings',
    async () => {
      if (!sameRequest) throw new Error('no request was looked for')
      const { sql, parameters } = sameRequest
      const plan = await app.database.db.executeQuery<{ detail: string }>(
        CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
      )
      expect(plan.rows.map(({ detail }) => detail)).toEqual([
        'SEARCH bookings USING INDEX bookings_request (user_id=? AND request_hash=?)',
      ])
    },
  )
})
