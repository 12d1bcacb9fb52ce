import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import { operatorSums } from '#server/payments/operator/sums.ts'
import { readLedger } from '#server/payments/reconciliation/ledger.ts'
import { splitRefund } from '#server/payments/refunds/newest-first.ts'
import type { CapturedPayment } from '#server/bookings/rows.ts'
import { type BookingsApp, bookingsApp, ledgerOf } from '#tests/support/bookings-app.ts'
import { changesOf, departures } from '#tests/support/changes.ts'
import { eachDatabase } from '#tests/support/database.ts'

type Trip = ReturnType<typeof changesOf>
type Made = Awaited<ReturnType<Trip['paidTwice']>>

const nobody = () => Promise.resolve()

eachDatabase((_name, open) => {
  let database: Database
  let app: BookingsApp
  beforeAll(async () => {
    database = await open()
    app = await bookingsApp(database)
    // As in life, no two readings of the clock are alike.
    let readings = 0
    app.deps.clock = () => new Date(app.now().getTime() + (readings += 1))
  })
  afterAll(() => app.close())

  async function paidTwice(payAlso?: (trip: Trip, made: Made) => Promise<void>) {
    const trip = changesOf(app, database, await app.newPackage({ departures: departures() }))
    const made = await trip.paidTwice()
    await payAlso?.(trip, made)
    const code = made.booking.bookingId
    const { booking } = await ledgerOf(app, code)
    await app.runJobs()
    app.mails.length = 0
    const give = (rupees: number, isAgain = false) =>
      app.payments.refundByOperator(booking.id, { paise: rupees * 100, isAgain }, nobody)
    const parts = async () =>
      (await ledgerOf(app, code)).refunds.map(({ amount_paise: paise, status }) => [paise / 100, status])
    const left = async () => {
      const ledger = await readLedger(database.db, booking)
      const { refundable, problems } = await operatorSums(database.db, ledger, app.now())
      expect(problems).toEqual([])
      return refundable / 100
    }
    return { code, give, parts, left }
  }

  it('STAFF-04 gives a part back of the newest payment that can give all of it', async () => {
    const { give, parts, left } = await paidTwice()
    expect(await left()).toBe(16_450)
    await give(5_000)
    await give(3_801)
    await expect(give(3_801)).rejects.toThrow('₹3,801.00')
    await app.runJobs()
    expect(await parts()).toEqual([
      [5_000, 'processed'],
      [3_801, 'processed'],
    ])
    expect(await left()).toBe(7_649)
  })

  it('STAFF-04 gives a part that no payment can give alone back of several, with one mail about the sum', async () => {
    const { code, give, parts, left } = await paidTwice()
    expect(await give(14_000)).toMatchObject({ paise: 1_400_000 })
    await app.runJobs()
    expect(await parts()).toEqual([
      [3_801, 'processed'],
      [10_199, 'processed'],
    ])
    const about = app.mails.filter(({ text }) => text.includes('₹14,000'))
    // To the traveler and to the account.
    expect(new Set(about.map(({ to }) => to.address)).size).toBe(about.length)
    expect(about).toHaveLength(2)
    expect(about[0]?.text).toContain(code)
    await expect(give(2_450)).rejects.toThrow('This booking is confirmed')
    await expect(give(2_451)).rejects.toThrow('₹2,450.00')
    expect(await left()).toBe(2_450)
  })

  it('STAFF-04 takes a part that several payments gave, given once more, for a mistake', async () => {
    const { give, left } = await paidTwice(async (trip, made) => {
      await trip.agree(made, { numberOfPeople: 3 })
      const { body } = await trip.pay(made.userId, `${made.booking.bookingId}-C3`, 8_200)
      expect(await trip.verify(made.userId, String(body['id']))).toMatchObject({ status: 200 })
    })
    await give(9_000)
    await give(4_500)
    // Of the three payments 3,700, 3,801 and 3,649 are left.
    const before = await left()
    await give(5_000)
    await expect(give(5_000)).rejects.toThrow('₹5,000.00')
    expect(await left()).toBe(before - 5_000)
    await give(5_000, true)
    expect(await left()).toBe(before - 10_000)
  })
})

describe('the parts of a refund', () => {
  const payment = (paise: number) => ({ paise, refunds: [], reversals: [] }) as unknown as CapturedPayment
  const split = (lefts: number[], paise: number) =>
    splitRefund(lefts.map(payment), paise).map((part) => part.paise)

  it.each([
    [[5_000, 90_000], 5_000, [5_000]],
    [[5_000, 90_000], 5_050, [4_950, 100]],
    [[5_000, 90_000], 5_100, [5_000, 100]],
    [[50, 90_000], 5_000, [5_000]],
    [[5_000, 50], 5_050, [5_000]],
  ])('CANC-02 of %j, %d paise are %j: none is too small to be moved', (lefts, paise, parts) => {
    expect(split(lefts, paise)).toEqual(parts)
  })
})
