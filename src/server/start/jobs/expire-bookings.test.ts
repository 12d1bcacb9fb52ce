import { minuteMs } from '#shared/domain/durations.ts'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import { ProviderError, type ProviderErrorKind } from '#server/providers/payment/port.ts'
import { book, type BookingsApp, bookingsApp } from '#tests/support/bookings-app.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { expireBookings } from './expire-bookings.ts'

const holdMs = 31 * minuteMs

eachDatabase((_name, open) => {
  let database: Database
  let app: BookingsApp
  /** The bookings that were polled, round by round. */
  let asked: string[]
  let refuse: (bookingId: string) => ProviderErrorKind | undefined
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    app = await bookingsApp(database)
    asked = []
    refuse = () => undefined
  })
  afterEach(() => app.close())

  const jobs = () =>
    expireBookings({
      database,
      clock: app.now,
      log: app.deps.log,
      payments: {
        ...app.payments,
        expireBooking: (id) => {
          asked.push(id)
          const kind = refuse(id)
          return kind ? Promise.reject(new ProviderError(kind, 'no list')) : app.payments.expireBooking(id)
        },
      },
    })

  /** The ids of bookings whose hold is over, in the order in which they are polled. */
  async function overdue(count: number): Promise<string[]> {
    const packageId = await app.newPackage()
    for (let made = 0; made < count; made++) await book(app, { packageId })
    await app.pass(holdMs)
    return pending()
  }
  const pending = async () =>
    (
      await database.db
        .selectFrom('bookings')
        .select('id')
        .where('status', '=', 'Pending')
        .orderBy('id')
        .execute()
    ).map(({ id }) => id)

  it.each(['rejected', 'unreachable', 'rate_limited'] as const)(
    'CASE-06 PAY-09 one booking whose orders cannot be read (%s) holds up none of the fifty behind it',
    async (kind) => {
      const [poisoned = ''] = await overdue(51)
      refuse = (id) => (id === poisoned ? kind : undefined)
      await jobs()()
      expect(await pending()).toEqual([poisoned])
      expect(asked).toHaveLength(51)
    },
  )

  it('PAY-09 while the provider is away a round asks about ten, and the next about those behind them', async () => {
    const ids = await overdue(25)
    refuse = () => 'unreachable'
    const round = jobs()
    await round()
    expect(asked.toSorted()).toEqual(ids.slice(0, 10))
    await round()
    expect(asked.slice(10).toSorted()).toEqual(ids.slice(10, 20))
    await round()
    expect(asked.slice(20).toSorted()).toEqual([...ids.slice(20), ...ids.slice(0, 5)].toSorted())
    refuse = () => undefined
    await round()
    expect(await pending()).toEqual([])
  })

  it('PAY-09 ten bookings that always wait in vain do not keep the others from their end', async () => {
    const ids = await overdue(25)
    const hopeless = new Set(ids.slice(0, 10))
    refuse = (id) => (hopeless.has(id) ? 'unreachable' : undefined)
    const round = jobs()
    await round()
    await round()
    expect(await pending()).toEqual([...hopeless])
  })

  it('PAY-09 two workers with the same overdue booking ask the provider once', async () => {
    const [id] = await overdue(1)
    await Promise.all([jobs()(), jobs()(), jobs()()])
    expect([asked, await pending()]).toEqual([[id], []])
    expect(await database.db.selectFrom('limits').selectAll().execute()).toEqual([])
  })

  it('PAY-09 a booking that a killed worker had claimed is asked about when its claim is over', async () => {
    const [id] = await overdue(1)
    let isAlive = true
    const killed = expireBookings({
      database,
      clock: app.now,
      log: app.deps.log,
      payments: { ...app.payments, expireBooking: () => new Promise<never>(() => (isAlive = false)) },
    })
    void killed()
    await expect.poll(() => isAlive).toBe(false)
    await jobs()()
    expect([asked, await pending()]).toEqual([[], [id]])
    await app.pass(minuteMs)
    await jobs()()
    expect([asked, await pending()]).toEqual([[id], []])
  })

  it('begins no further ten when it is told to stop', async () => {
    await overdue(25)
    await jobs()(() => asked.length > 0)
    expect(await pending()).toHaveLength(15)
  })
})
