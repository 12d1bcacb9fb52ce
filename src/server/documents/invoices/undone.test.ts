import { dayMs } from '#shared/domain/durations.ts'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database, Tx } from '#server/platform/db/client.ts'
import { queueDocuments } from '#server/payments/queue-documents.ts'
import { applyDispute } from '#server/payments/refunds/reversals.ts'
import { applyRefund } from '#server/payments/refunds/apply-refund.ts'
import type { ProviderDispute, ProviderRefund } from '#server/providers/payment/port.ts'
import { checkDocuments } from '#server/reports/gst/check.ts'
import { readTaxFile } from '#server/reports/gst/month.ts'
import {
  bookAndPay,
  type BookingsApp,
  bookingsApp,
  ledgerOf,
  queueTravelled,
} from '#tests/support/bookings-app.ts'
import { emptyBooks } from '#tests/support/books.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { listDocumentsOf } from './repository.ts'

const year = { from: '2026-04-01', to: '2027-03-31' }

// What the provider gave back on its own has its voucher once staff have settled it, and does not go back after all.
eachDatabase((_name, open) => {
  let database: Database
  let app: BookingsApp
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    await emptyBooks(database)
    app = await bookingsApp(database)
  })
  afterEach(() => app.close())

  async function travel() {
    const { booking } = await bookAndPay(app)
    const { id } = (await ledgerOf(app, booking.bookingId)).booking
    const { provider_payment_id: paymentId } = await database.db
      .selectFrom('payments')
      .innerJoin('payment_orders', 'payment_orders.id', 'payments.payment_order_id')
      .select('provider_payment_id')
      .where('payment_orders.booking_id', '=', id)
      .executeTakeFirstOrThrow()
    const report = {
      id: `rfnd_${id}`,
      paymentId,
      amountPaise: 100_000,
      currency: 'INR',
      receipt: null,
      reference: null,
    }
    const dispute = {
      id: `disp_${id}`,
      paymentId,
      amountPaise: 300_000,
      respondBy: null,
      createdAt: app.now(),
    }
    return {
      id,
      refund: async (status: ProviderRefund['status'], amountPaise = report.amountPaise) => {
        const own = amountPaise === report.amountPaise ? report.id : `${report.id}_${amountPaise}`
        await applyRefund({ ...report, id: own, amountPaise, status, createdAt: app.now() }, app.deps)
        await app.worker.runOnce()
      },
      dispute: async (status: ProviderDispute['status'], deductedPaise: number) => {
        await applyDispute({ ...dispute, status, deductedPaise }, app.deps)
        await app.worker.runOnce()
      },
      settle: async () => {
        await app.payments.settleOutside(id, null, async () => undefined)
        await app.worker.runOnce()
      },
    }
  }
  type Trip = Awaited<ReturnType<typeof travel>>

  async function night() {
    await app.pass(30 * dayMs)
    await queueTravelled(app)
    await app.worker.runOnce()
  }
  async function issue({ id }: Trip) {
    await queueDocuments(database.db as Tx, id, app.deps.newId(), app.deps)
    await app.worker.runOnce()
  }
  const documentsOf = async ({ id }: Trip) => {
    const rows = await listDocumentsOf(database.db, id)
    return rows.map(({ number, kind, amount_paise: paise, refers_to: refersTo }) => ({
      number,
      kind,
      paise,
      refersTo,
    }))
  }
  const kindsOf = async (trip: Trip) =>
    (await documentsOf(trip)).map(({ kind, paise }) => [kind, paise / 100])
  /** Taxable rupees of a table of the year. */
  async function taxableOf(file: 'at' | 'b2cs') {
    const [, ...lines] = (await readTaxFile(database.db, year, file)).trimEnd().split('\r\n')
    return lines.reduce((sum, line) => sum + Number(line.split(',').at(file === 'at' ? -2 : -3)), 0)
  }
  const deviations = async () => (await checkDocuments(database.db)).deviations

  it('CASE-01 STAFF-09 before the invoice it has a receipt voucher again, and the invoice is of everything', async () => {
    const trip = await travel()
    await trip.refund('processed')
    await trip.settle()
    expect(await kindsOf(trip)).toEqual([
      ['receipt', 12_649],
      ['refund', 1_000],
    ])
    await trip.refund('failed')
    const [, voucher, again] = await documentsOf(trip)
    expect(again).toMatchObject({ kind: 'receipt', paise: 100_000, refersTo: voucher?.number })
    expect(await deviations()).toEqual([])
    await app.payments.refundByOperator(trip.id, { paise: 100_000, isAgain: false }, async () => undefined)
    await app.worker.runOnce()
    await night()
    expect(await kindsOf(trip)).toEqual([
      ['receipt', 12_649],
      ['refund', 1_000],
      ['receipt', 1_000],
      ['refund', 1_000],
      ['invoice', 11_649],
    ])
    expect(await deviations()).toEqual([])
    expect([await taxableOf('at'), await taxableOf('b2cs')]).toEqual([0, 11_094.28])
  })

  it('CASE-01 STAFF-09 after the invoice it has a receipt voucher and a further invoice', async () => {
    const trip = await travel()
    await night()
    await trip.refund('processed')
    await trip.settle()
    await trip.refund('failed')
    const [, invoice, credit, again, further] = await documentsOf(trip)
    expect(credit).toMatchObject({ kind: 'credit', paise: 100_000 })
    expect(again).toMatchObject({ kind: 'receipt', paise: 100_000, refersTo: credit?.number })
    expect(further).toMatchObject({ kind: 'invoice', paise: 100_000, refersTo: invoice?.number })
    expect(await deviations()).toEqual([])
    expect([await taxableOf('at'), await taxableOf('b2cs')]).toEqual([0, 12_046.66])
  })

  it('CASE-02 STAFF-09 what is settled as another sum has vouchers of the difference, once it is settled again', async () => {
    const trip = await travel()
    await trip.dispute('open', 200_000)
    await trip.settle()
    await trip.dispute('lost', 300_000)
    expect(await kindsOf(trip)).toEqual([
      ['receipt', 12_649],
      ['refund', 2_000],
    ])
    await trip.settle()
    expect((await kindsOf(trip)).slice(2)).toEqual([['refund', 1_000]])
    await trip.dispute('won', 50_000)
    await trip.settle()
    await trip.dispute('won', 0)
    expect((await kindsOf(trip)).slice(3)).toEqual([
      ['receipt', 2_500],
      ['receipt', 500],
    ])
    expect(await deviations()).toEqual([])
  })
  it.each([
    [
      'less',
      -100,
      'before',
      [
        ['receipt', 12_648],
        ['receipt', 1],
      ],
    ],
    [
      'less',
      -100,
      'after',
      [
        ['receipt', 12_648],
        ['invoice', 12_648],
        ['receipt', 1],
        ['invoice', 1],
      ],
    ],
    [
      'more',
      100,
      'before',
      [
        ['receipt', 12_650],
        ['refund', 1],
      ],
    ],
    [
      'more',
      100,
      'after',
      [
        ['receipt', 12_650],
        ['invoice', 12_650],
        ['credit', 1],
      ],
    ],
  ])(
    'OPS-04 STAFF-09 a payment that was recorded as %s (%d paise) has a document of the difference %s the invoice',
    async (_what, paise, when, documents) => {
      const trip = await travel()
      const recorded = (more: number) =>
        database.db
          .updateTable('payments')
          .set(({ eb }) => ({ amount_paise: eb('amount_paise', '+', more) }))
          .execute()
      await recorded(paise)
      await database.db.deleteFrom('papers').execute()
      await issue(trip)
      if (when === 'after') await night()
      await trip.settle()
      expect(await kindsOf(trip)).toEqual(documents)
      expect(await deviations()).toEqual([])
      await issue(trip)
      expect(await kindsOf(trip)).toHaveLength(documents.length)
    },
  )
  it('STAFF-09 notes of a whole invoice add up to its tax', async () => {
    const trip = await travel()
    await night()
    for (const paise of [207_175, 164_034, 8_885, 884_806]) {
      await trip.refund('processed', paise)
      await trip.settle()
    }
    const rows = await listDocumentsOf(database.db, trip.id)
    const taxes = rows.flatMap(({ kind, taxable_paise: taxable, cgst_paise: half, sgst_paise: other }) =>
      kind === 'receipt'
        ? []
        : [[taxable, half, other].map((paise) => (kind === 'invoice' ? paise : -paise))],
    )
    expect(taxes).toHaveLength(5)
    expect([0, 1, 2].map((nth) => taxes.reduce((sum, row) => sum + row[nth]!, 0))).toEqual([0, 0, 0])
    expect(await taxableOf('b2cs')).toBe(0)
  })
})
