import { dayMs, hourMs } from '#shared/domain/durations.ts'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import {
  book,
  bookAndPay,
  type BookingsApp,
  bookingsApp,
  order,
  proofOf,
} from '#tests/support/bookings-app.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { operateBeside } from '#tests/support/operate.ts'
import { listFailing, reviveGivenUp } from './failing-effects.ts'

eachDatabase((_name, open, place) => {
  let database: Database
  let app: BookingsApp
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    app = await bookingsApp(database)
    app.deps.operatorMail = 'desk@safarnama.test'
  })
  afterEach(() => app.close())

  const alerts = () => app.mails.filter(({ text }) => text.includes('never given up')).map(({ text }) => text)
  const pass = async (ms: number, everyMs: number) => {
    for (let passed = 0; passed < ms; passed += everyMs) {
      await app.pass(everyMs)
      await app.worker.runOnce()
    }
  }
  /** A cancelled booking whose refund cannot be sent. */
  async function refusedRefund(): Promise<string> {
    // A webhook that arrives while the provider cannot be reached would be another failing effect.
    app.takeWebhooks(false)
    const { userId, booking } = await bookAndPay(app)
    app.setReachable(false)
    const { bookingId } = booking
    const quote = await app.call(userId, 'GET', `/booking/cancel-quote/${bookingId}`)
    const { refundAmount } = quote.body
    await app.call(userId, 'POST', '/booking/cancel-booking/' + bookingId, { refundAmount })
    await app.worker.runOnce()
    return bookingId
  }
  const effectOf = (kind: 'refund' | 'capture') =>
    database.db.selectFrom('outbox').selectAll().where('kind', '=', kind).executeTakeFirstOrThrow()
  const refundEffect = () => effectOf('refund')

  it('PAY-07 a refund that fails is tried each hour, well past the 80 tries of an earlier release, told at the third failure and daily, and sent', async () => {
    const bookingId = await refusedRefund()
    await pass(5_000, 5_000)
    expect(alerts()).toEqual([])
    await pass(10_000, 5_000)
    const { id: _, payload, attempts } = await refundEffect()
    expect(attempts).toBe(3)
    const { refundId } = JSON.parse(payload) as { refundId: string }
    expect(alerts()).toHaveLength(1)
    expect(alerts()[0]).toContain(`refund (${bookingId}, ${refundId}) has failed 3 times since 2026-11-21T06`)
    expect(alerts()[0]).toContain('npm run operator -- reconcile')
    await pass(23 * hourMs, hourMs)
    expect(alerts()).toHaveLength(1)
    await pass(4 * 24 * hourMs, hourMs)
    expect(alerts()).toHaveLength(5)
    expect((await refundEffect()).attempts).toBeGreaterThan(110)
    app.setReachable(true)
    await pass(hourMs, hourMs)
    expect(await refundEffect()).toMatchObject({ failed_at: null, done_at: expect.any(String) })
    expect(await listFailing(database.db)).toEqual([])
  })

  it('CASE-03 a capture that is refused for days is tried each hour, reported daily, and takes what is owed', async () => {
    app.takeWebhooks(false)
    const { userId, booking } = await book(app)
    const { id } = await order(app, userId, booking)
    app.sandbox.addFault({ kind: 'authorised_only' })
    app.sandbox.addFault({ kind: 'keys_refused', forMs: 3 * dayMs, on: '/capture' })
    const paid = app.sandbox.pay(id)
    const verify = () => app.call(userId, 'POST', '/payment/verify-payment', proofOf(paid))
    expect(await verify()).toMatchObject({ status: 202, body: { pending: true } })
    for (let hour = 0; hour < 71; hour += 1) {
      await app.pass(hourMs)
      await app.runJobs()
    }
    const capture = await effectOf('capture')
    expect(capture).toMatchObject({ done_at: null, failed_at: null })
    expect(capture.attempts).toBeGreaterThan(65)
    expect(capture.attempts).toBeLessThan(75)
    expect(alerts()).toHaveLength(3)
    expect(alerts()[0]).toContain(`capture (${booking.bookingId}, ${paid.payment.id}) has failed`)
    expect(await app.provider.getPayment(paid.payment.id)).toMatchObject({ status: 'authorized' })
    await pass(2 * hourMs, hourMs)
    expect(await effectOf('capture')).toMatchObject({ done_at: expect.any(String) })
    expect(await app.provider.getPayment(paid.payment.id)).toMatchObject({
      status: 'captured',
      amountPaise: 1_264_900,
      refundedPaise: 0,
    })
    expect((await verify()).status).toBe(200)
  })

  it('PAY-07 where a release before this one gave it up, it is taken up again', async () => {
    await refusedRefund()
    const given = { failed_at: app.now().toISOString(), attempts: 80, last_error: 'HTTP 401' }
    await database.db.updateTable('outbox').set(given).where('kind', '=', 'refund').execute()
    await app.deps.outbox.add(database.db, { kind: 'mail', dedupeKey: 'lost', payload: {} })
    const lost = database.db.updateTable('outbox').set(given).where('dedupe_key', '=', 'lost')
    await lost.execute()
    app.setReachable(true)
    await reviveGivenUp({ database, clock: app.now })()
    await app.worker.runOnce()
    expect(await refundEffect()).toMatchObject({ failed_at: null, done_at: expect.any(String) })
    const [mail] = await database.db
      .selectFrom('outbox')
      .selectAll()
      .where('dedupe_key', '=', 'lost')
      .execute()
    expect(mail).toMatchObject(given)
  })

  it('OPS-04 reconcile tries it again at once, and lists what fails until it is done', async () => {
    await refusedRefund()
    await pass(2 * hourMs, hourMs / 4)
    app.setReachable(true)
    const reconcile = () => operateBeside(app, { database, place: place() }, ['reconcile'])
    const { exitCode, complaints } = await reconcile()
    expect([exitCode, complaints]).toEqual([1, [expect.any(String)]])
    expect(complaints[0]).toMatch(
      /^Fails since 2026-11-21T06:00:00.000Z, \d+ times so far, and is tried again: refund /,
    )
    await app.worker.runOnce()
    expect(await reconcile()).toMatchObject({ exitCode: 0, complaints: [] })
  })
})
