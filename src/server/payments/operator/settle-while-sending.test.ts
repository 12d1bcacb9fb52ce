import { readLedger } from '#server/payments/reconciliation/ledger.ts'
import { dayMs, hourMs, minuteMs } from '#shared/domain/durations.ts'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import { operatorSums } from './sums.ts'
import { type BookingsApp, bookingsApp, ledgerOf } from '#tests/support/bookings-app.ts'
import { emptyBooks } from '#tests/support/books.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { waysOut } from '#tests/support/ways-out.ts'

const nobody = async () => undefined

eachDatabase((_name, open, place) => {
  let database: Database
  let app: BookingsApp
  let to: ReturnType<typeof waysOut>
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    await emptyBooks(database)
    app = await bookingsApp(database)
    to = waysOut(app, database, place())
  })
  afterEach(() => app.close())

  /** A refund that the provider has rejected for more than a day. */
  async function waiting() {
    const trip = await to.travel()
    app.sandbox.addFault({ kind: 'keys_refused', forMs: 40 * dayMs, on: '/refund' })
    await to.leave(trip, 9_799.2)
    await to.settleDown()
    await app.pass(dayMs + hourMs)
    await app.worker.runOnce()
    app.sandbox.clearFaults()
    await app.pass(hourMs)
    const { booking } = await ledgerOf(app, trip.booking.bookingId)
    return { trip, id: booking.id }
  }

  /** The refund's effect is over without an answer, so that it is queued anew. */
  async function queueAnew(id: string) {
    const over = { done_at: app.now().toISOString() }
    await database.db.updateTable('outbox').set(over).where('kind', '=', 'refund').execute()
    await app.payments.sendOwedRefunds(id, nobody)
  }

  /** Begins to send what is due, and stops in the request; `finish` lets it go on. */
  async function sending() {
    let finish = async () => undefined as void
    await new Promise<void>((begun) => {
      let running: Promise<void> | undefined
      app.deps.provider = {
        ...app.provider,
        async refundPayment(...args) {
          await new Promise<void>((allow) => {
            finish = () => (allow(), running ?? Promise.resolve())
            begun()
          })
          return app.provider.refundPayment(...args)
        },
      }
      running = app.worker.runOnce()
    })
    return () => finish()
  }

  const refundsOf = async (code: string) =>
    (await ledgerOf(app, code)).refunds.map(({ status, amount_paise: paise }) => [status, paise])

  it.each(['by itself', 'by the operator'])(
    'OPS-04 a refund that is being sent %s at that moment is not settled outside: it would go back twice',
    async (way) => {
      const { trip, id } = await waiting()
      if (way === 'by the operator') await queueAnew(id)
      const finish = await sending()
      await expect(app.payments.settleOutside(id, null, nobody)).rejects.toThrow('being sent')
      await finish()
      expect(await refundsOf(trip.booking.bookingId)).toEqual([['processed', 979_920]])
      expect(await database.db.selectFrom('reversals').selectAll().execute()).toEqual([])
      expect(await app.provider.listRefunds(trip.paymentId)).toHaveLength(1)
    },
  )

  const listQueued = () => {
    const effects = database.db.selectFrom('outbox').select('id').where('kind', '=', 'refund')
    return effects.where('done_at', 'is', null).execute()
  }

  it('OPS-04 a refund that is queued anew counts as being sent, and is not queued once more', async () => {
    const { trip, id } = await waiting()
    await queueAnew(id)
    const { booking } = await ledgerOf(app, trip.booking.bookingId)
    const ledger = await readLedger(database.db, booking)
    expect(await operatorSums(database.db, ledger, app.now())).toMatchObject({ sending: 979_920 })
    await app.pass(minuteMs)
    await app.payments.sendOwedRefunds(id, nobody)
    expect(await listQueued()).toHaveLength(1)
    await to.settleDown()
    expect(await app.provider.listRefunds(trip.paymentId)).toHaveLength(1)
  })

  it('OPS-04 a refund that waits is settled outside, and nothing is left to send', async () => {
    const { trip, id } = await waiting()
    expect(await app.payments.settleOutside(id, null, nobody)).toBe(979_920)
    expect(await listQueued()).toEqual([])
    await to.settleDown()
    expect(await refundsOf(trip.booking.bookingId)).toEqual([['processed', 979_920]])
    expect(await app.provider.listRefunds(trip.paymentId)).toEqual([])
  })
})
