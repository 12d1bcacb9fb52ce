import { expect, it } from 'vitest'
import { hourMs } from '#shared/domain/durations.ts'
import { bookingsApp, request } from '#tests/support/bookings-app.ts'
import { eachDatabase } from '#tests/support/database.ts'

eachDatabase((_name, open) => {
  it('SESS-03 an account makes no more bookings in an hour by requests that wait for each other', async () => {
    // Three an hour.
    const app = await bookingsApp(await open(), undefined, { limitFactor: 0.15 })
    const [userId, packageId] = [await app.newUser(), await app.newPackage()]
    const create = () =>
      app.call(
        userId,
        'POST',
        '/booking/create-booking',
        request(app, packageId, { bookingId: undefined, numberOfPeople: 1 }),
      )
    const answers = await Promise.all(Array.from({ length: 8 }, create))
    const having = (wanted: number) => answers.filter(({ status }) => status === wanted)
    expect([having(200).length, having(429).length]).toEqual([3, 5])
    await app.pass(hourMs + 1)
    expect((await create()).status).toBe(200)
    await app.close()
  })
})
