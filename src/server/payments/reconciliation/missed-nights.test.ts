import { dayMs } from '#shared/domain/durations.ts'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import { planNight } from '#server/platform/jobs/nightly.ts'
import { ProviderError } from '#server/providers/payment/port.ts'
import { type BookingsApp, bookingsApp } from '#tests/support/bookings-app.ts'
import { eachDatabase } from '#tests/support/database.ts'

eachDatabase((_name, open) => {
  let database: Database
  let app: BookingsApp
  let plan: () => Promise<void>
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    app = await bookingsApp(database)
    app.takeWebhooks(false)
    plan = planNight({ database, clock: app.now, outbox: app.deps.outbox })
    await plan()
  })
  afterEach(() => app.close())

  async function passNight() {
    await app.pass(dayMs)
    await app.worker.runOnce()
    await plan()
  }

  /** Pays an order that a restored backup does not know. */
  async function payUnseen(): Promise<string> {
    const { id } = await app.provider.createOrder({ amountPaise: 629_950, receipt: 'SAF-UNSEEN', notes: {} })
    return app.sandbox.pay(id).payment.id
  }

  const isFound = async (paymentId: string) =>
    (await database.db
      .selectFrom('stray_payments')
      .select('id')
      .where('id', '=', paymentId)
      .executeTakeFirst()) !== undefined

  /** Records how many days back each reconciliation looks. */
  function recordSpans(): number[] {
    const looks: number[] = []
    const { listPayments } = app.provider
    app.provider.listPayments = (range) => {
      looks.push((range.to.getTime() - range.from.getTime()) / dayMs)
      return listPayments(range)
    }
    return looks
  }

  it('PAY-09 finds a payment after any number of missed nights, counted from the last that was reconciled', async () => {
    await passNight()
    const unseen = await payUnseen()
    await app.pass(11 * dayMs)
    const looks = recordSpans()
    await passNight()
    expect(await isFound(unseen)).toBe(true)
    await passNight()
    expect(looks).toEqual([16, 5])
  })

  it('PAY-09 finds it where no night was reconciled yet', async () => {
    const unseen = await payUnseen()
    await app.pass(40 * dayMs)
    await passNight()
    expect(await isFound(unseen)).toBe(true)
  })

  it('PAY-09 counts a night that broke off as missed', async () => {
    await passNight()
    const unseen = await payUnseen()
    app.setReachable(false)
    for (let night = 0; night < 6; night += 1) await passNight()
    app.setReachable(true)
    await passNight()
    expect(await isFound(unseen)).toBe(true)
  })

  it('CASE-06 what cannot be read is recorded for the operator, and the night is complete', async () => {
    app.deps.operatorMail = 'staff@example.com'
    await passNight()
    const unseen = [await payUnseen(), await payUnseen(), await payUnseen()]
    const { listPayments } = app.provider
    app.deps.provider.listPayments = async (range) => {
      const found = await listPayments(range)
      if (!found.some(({ id }) => id === unseen[1])) return found
      throw Object.assign(new ProviderError('unreadable', 'status'), { itemId: unseen[1] })
    }
    await passNight()
    expect(await Promise.all(unseen.map(isFound))).toEqual([true, true, true])
    const rows = database.db.selectFrom('stray_payments').select(['why', 'amount_paise'])
    expect(await rows.where('id', '=', unseen[1] ?? '').execute()).toEqual([
      { why: 'it cannot be read', amount_paise: 0 },
    ])
    const looks = recordSpans()
    await passNight()
    expect(looks.at(-1)).toBe(5)
    expect(
      app.mails.filter(({ text }) => text.includes(`has ${unseen[1]}, which cannot be read`)),
    ).toHaveLength(1)
  })

  it('PAY-09 looks as far back as an operator says', async () => {
    const looks = recordSpans()
    await app.payments.reconcilePayments(30)
    expect(looks).toEqual([30])
  })
})
