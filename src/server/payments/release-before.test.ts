import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import { completeOlder } from '#server/schema/complete-money.ts'
import { lockBooking } from '#server/bookings/repository.ts'
import type { Booking } from '#shared/contract/bookings-schemas.ts'
import { book, type BookingsApp, bookingsApp, ledgerOf, order, proofOf } from '#tests/support/bookings-app.ts'
import { eachDatabase } from '#tests/support/database.ts'

type Proof = ReturnType<typeof proofOf>

eachDatabase((_name, open) => {
  let database: Database
  let app: BookingsApp
  let userId: string
  let booking: Booking
  let id: string
  let proof: Proof

  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    app = await bookingsApp(database)
    ;({ userId, booking } = await book(app))
    proof = proofOf(app.sandbox.pay((await order(app, userId, booking)).id))
    expect((await verify()).status).toBe(200)
    ;({ id } = (await ledgerOf(app, booking.bookingId)).booking)
  })
  afterEach(() => app.close())

  const verify = () => app.call(userId, 'POST', '/payment/verify-payment', proof)
  const quote = () => app.call(userId, 'GET', `/booking/cancel-quote/${booking.bookingId}`)
  const cancel = (refundAmount: number) =>
    app.call(userId, 'POST', `/booking/cancel-booking/${booking.bookingId}`, { refundAmount })
  const charges = () => database.db.selectFrom('charges').selectAll().where('booking_id', '=', id).execute()
  const sendings = () =>
    database.db
      .selectFrom('refund_sendings')
      .innerJoin('refunds', 'refunds.id', 'refund_sendings.refund_id')
      .select(['refund_sendings.status', 'refund_sendings.provider_refund_id'])
      .where('refunds.booking_id', '=', id)
      .execute()

  /** As the previous release leaves it, which knows no charges. */
  const forget = {
    'wrote no charge': () => database.db.deleteFrom('charges').where('booking_id', '=', id),
    'settled it and did not tell its charge': () =>
      database.db.updateTable('charges').set({ settled_by: null, amount_paise: 1 }).where('id', '=', id),
  }

  it.each(Object.entries(forget))('what was paid is known at once where it %s', async (_what, forgotten) => {
    const written = await charges()
    await forgotten().execute()
    expect(await verify()).toMatchObject({ status: 200, body: { success: true } })
    expect(await app.bookings.getBooking(userId, booking.bookingId)).toMatchObject({
      paymentId: proof.payment_id,
      charges: [{ amount: booking.totalCost, paymentId: proof.payment_id }],
    })
    const { refundAmount } = (await quote()).body as { refundAmount: number }
    expect(refundAmount).toBeGreaterThan(0)
    expect((await cancel(refundAmount)).status).toBe(200)
    expect(await charges()).toEqual(written)
  })

  it('the job and whoever locks a booking complete many at once, and do not wait for each other', async () => {
    const more: string[] = []
    for (let made = 0; made < 20; made += 1) {
      const { booking: next } = await book(app, { userId })
      more.push((await ledgerOf(app, next.bookingId)).booking.id)
    }
    for (let round = 0; round < 5; round += 1) {
      await database.db.deleteFrom('charges').where('booking_id', 'in', more).execute()
      const locks = more
        .toReversed()
        .map((each) => database.transaction(async (tx) => void (await lockBooking(tx, each))))
      await Promise.all([completeOlder(database, ''), ...locks, completeOlder(database, '')])
    }
    const written = database.db.selectFrom('charges').select('id').where('booking_id', 'in', more)
    expect(await written.execute()).toHaveLength(more.length)
  })

  it('a refund that it wrote is sent once, and has a sending', async () => {
    const { refundAmount } = (await quote()).body as { refundAmount: number }
    expect((await cancel(refundAmount)).status).toBe(200)
    const refunds = database.db.selectFrom('refunds').select('id').where('booking_id', '=', id)
    await database.db.deleteFrom('refund_sendings').where('refund_id', 'in', refunds).execute()
    await app.runJobs()
    expect(await app.provider.listRefunds(proof.payment_id)).toHaveLength(1)
    expect(await sendings()).toMatchObject([{ status: 'processed' }])
  })

  it('a refund that it wrote and sent has a sending when the job has run', async () => {
    const { refundAmount } = (await quote()).body as { refundAmount: number }
    await cancel(refundAmount)
    await app.runJobs()
    const [sent] = await sendings()
    const refunds = database.db.selectFrom('refunds').select('id').where('booking_id', '=', id)
    const { provider_refund_id } = sent ?? { provider_refund_id: null }
    await database.db
      .updateTable('refunds')
      .set({ provider_refund_id })
      .where('booking_id', '=', id)
      .execute()
    await database.db.deleteFrom('refund_sendings').where('refund_id', 'in', refunds).execute()
    await completeOlder(database, '')
    expect(await sendings()).toEqual([{ status: 'processed', provider_refund_id }])
  })

  it('a sending that it saw fail stays failed where the operator has settled its refund outside', async () => {
    const { refundAmount } = (await quote()).body as { refundAmount: number }
    await cancel(refundAmount)
    const failed = { status: 'failed', provider_refund_id: 'rfnd_failed' } as const
    await database.db.updateTable('refunds').set(failed).where('booking_id', '=', id).execute()
    await completeOlder(database, '')
    expect(await sendings()).toEqual([failed])
    await app.payments.settleOutside(id, null, async () => undefined)
    await completeOlder(database, '')
    expect(await sendings()).toEqual([failed])
  })
})
