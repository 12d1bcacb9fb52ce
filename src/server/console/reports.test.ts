import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import * as calls from '#shared/contract/console/reports.ts'
import type {
  GstCheck,
  GstReport,
  OccupancyReport,
  SalesReport,
} from '#shared/contract/console/reports-schemas.ts'
import { compareSettlement, getSettlementFile } from '#shared/contract/console/settlement.ts'
import type { Settled } from '#shared/contract/console/settlement-schemas.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { bookAndPay, type BookingsApp, bookingsApp } from '#tests/support/bookings-app.ts'
import { type AtConsole, type ConsoleApp, consoleApp } from '#tests/support/console-app.ts'
import { bookingsRoutesOn } from '#tests/support/console-bookings.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { operateBeside } from '#tests/support/operate.ts'

const november = { from: '2026-11-01', to: '2026-11-30' }

eachDatabase((_name, open, place) => {
  let database: Database
  let app: BookingsApp
  let atConsole: ConsoleApp
  let accountant: AtConsole
  let totals: number[]
  let refunded = 0
  beforeAll(async () => {
    database = await open()
    app = await bookingsApp(database)
    atConsole = await consoleApp({ database, more: bookingsRoutesOn(database, app.now), clock: app.now })
    accountant = await atConsole.join(['accounts'])
    const [one, other] = [await bookAndPay(app, { supplyState: 'Kerala' }), await bookAndPay(app)]
    totals = [one.booking.totalCost, other.booking.totalCost]
    const id = other.booking.bookingId
    const { body } = await app.call(other.userId, 'GET', `/booking/cancel-quote/${id}`)
    refunded = body['refundAmount'] as number
    await app.call(other.userId, 'POST', `/booking/cancel-booking/${id}`, { refundAmount: refunded })
    await app.runJobs()
  })
  afterAll(async () => {
    await atConsole.close()
    await app.close()
  })

  const ask = async (call: Endpoint, query: Record<string, string> = {}, path = {}) =>
    accountant.call(call, { path, query: `?${new URLSearchParams(query)}` })
  const csvOf = async (file: string, query: Record<string, string>) => {
    const { body } = await ask(calls.getReportFile, query, { file })
    return body as { name: string; csv: string }
  }

  it('STAFF-09 sales, occupancy and register add up with each other and with the ledger', async () => {
    const by = async (dimension: string) =>
      (await ask(calls.getSalesReport, { ...november, by: dimension })).body as unknown as SalesReport
    const sum = totals.reduce((all, total) => all + total, 0)
    for (const dimension of ['day', 'month', 'package']) {
      const { rows, total } = await by(dimension)
      expect(total).toMatchObject({ confirmed: 2, cancelled: 1, received: sum, returned: refunded })
      expect((await by(dimension)).waiting).toEqual({ count: 0, amount: 0 })
      for (const name of ['confirmed', 'people', 'cancelled', 'received', 'returned'] as const)
        expect(rows.reduce((all, row) => all + row[name], 0)).toBe(total[name])
    }
    const occupancy = (await ask(calls.getOccupancyReport, { from: '2026-11-01', to: '2027-12-31' }))
      .body as unknown as OccupancyReport
    const { people } = (await by('day')).total
    expect(occupancy.rows.reduce((all, row) => all + row.people, 0)).toBeLessThan(people)
    const register = (await ask(calls.getGstReport, november)).body as unknown as GstReport
    const valueOf = (kind: string) =>
      register.documents.filter((row) => row.kind === kind).reduce((all, { value }) => all + value, 0)
    expect([valueOf('receipt'), valueOf('refund') + valueOf('credit')]).toEqual([sum, refunded])
    expect((await by('day')).invoiced).toBe(valueOf('invoice') - valueOf('credit'))
    const { taxable, igst, cgst, sgst } = register.invoiced
    expect(taxable + igst + cgst + sgst).toBeCloseTo(valueOf('invoice'), 2)
    const { owed, received, refunded: returned } = register
    // Receipts less refunds, invoiced or not, at one rate.
    expect(owed.taxable + owed.igst + owed.cgst + owed.sgst).toBeCloseTo(sum - refunded, 2)
    expect(owed.igst + owed.cgst).toBeGreaterThan(0)
    expect([received.count, returned.count]).toEqual([2, 1])
    const check = (await ask(calls.checkGstReport)).body as unknown as GstCheck
    expect(check).toEqual({ paid: sum, returned: refunded, waiting: 0, count: 0, deviations: [] })
  })

  it('STAFF-09 what is saved is what the command line writes, formulas made harmless', async () => {
    const { lines } = await operateBeside(app, { database, place: place() }, [
      'sales',
      '--from',
      november.from,
      '--to',
      november.to,
    ])
    const { name, csv } = await csvOf('sales', november)
    expect(name).toBe('sales-by-day-2026-11-01-2026-11-30.csv')
    expect(csv.replace('\u{feff}', '').trimEnd().split('\r\n')).toEqual(lines.slice(0, -1))
    await database.db.updateTable('bookings').set({ package_id: '=HYPERLINK("x")' }).execute()
    expect((await csvOf('sales', { ...november, by: 'package' })).csv).toContain(
      `"'=HYPERLINK(""x"")","'=HYPERLINK(""x"")",2,`,
    )
    for (const file of ['register', 'b2cl', 'b2cs', 'cdnur', 'at', 'atadj', 'hsn', 'docs', 'advances'])
      expect((await csvOf(file, november)).name).toBe(`${file}-2026-11.csv`)
  })

  it('STAFF-09 a period has an order, three years at most, and real days', async () => {
    for (const [period, words] of [
      [{ from: '2026-11-30', to: '2026-11-01' }, 'The last day comes before the first.'],
      [{ from: '2020-01-01', to: '2026-11-01' }, 'Please ask for at most 1100 days at once.'],
      [{ from: '2026-02-30', to: '2026-11-01' }, 'Please give from as a date in the form YYYY-MM-DD'],
    ] as const) {
      const { status, body } = await ask(calls.getSalesReport, { ...period, by: 'day' })
      expect([status, String(body['message'] ?? body['error'])]).toEqual([
        400,
        expect.stringContaining(words),
      ])
    }
    expect((await ask(calls.getReportFile, november, { file: 'passwords' })).status).toBe(400)
  })

  it('STAFF-09 a financial year’s register has the documents of its months, in a file of that name', async () => {
    const year = { from: '2026-04-01', to: '2027-03-31' }
    const of = async (period: Record<string, string>) =>
      (await ask(calls.getGstReport, period)).body as unknown as GstReport
    const own = await of(november)
    expect(own.count).toBeGreaterThan(2)
    expect(await of(year)).toEqual(own)
    expect(await of({ from: '2026-04-01', to: '2026-10-31' })).toMatchObject({ count: 0 })
    const { name, csv } = await csvOf('register', year)
    expect(name).toBe('register-2026-04-01-2027-03-31.csv')
    expect(csv).toBe((await csvOf('register', november)).csv)
    expect((await ask(calls.getGstReport, { from: '2026-11-30', to: '2026-11-01' })).status).toBe(400)
  })

  it('STAFF-09 an empty month is said as such', async () => {
    const answer = await ask(calls.getGstReport, { from: '2020-01-01', to: '2020-01-31' })
    expect(answer.body).toMatchObject({ count: 0, documents: [], invoiced: { count: 0, taxable: 0 } })
  })
  const report = async (): Promise<string> => {
    const payments = await database.db.selectFrom('payments').selectAll().orderBy('id').execute()
    const sendings = await database.db.selectFrom('refund_sendings').selectAll().execute()
    const head = 'entity_id,type,debit,credit,amount,currency,fee,tax,created_at,settled_at,settlement_id'
    const paid = payments.map(
      ({ provider_payment_id: id, amount_paise: amount, fee_paise: fee, tax_paise: tax }) =>
        [
          id,
          'payment',
          0,
          amount - (fee ?? 0),
          amount,
          'INR',
          fee ?? 0,
          tax ?? 0,
          '2026-11-21',
          '2026-11-23',
          'setl_1',
        ].join(),
    )
    const returned = sendings.map(({ provider_refund_id: id, amount_paise: amount }) =>
      [id, 'refund', amount, 0, amount, 'INR', 0, 0, '2026-11-21', '2026-11-23', 'setl_1'].join(),
    )
    return [head, ...paid, ...returned].join('\n')
  }
  async function upload(endpoint: Endpoint, csv: string, path: Record<string, string>, by = accountant) {
    const form = new FormData()
    form.set('file', new Blob([csv]), 'recon.csv')
    const sent = new Response(form)
    const headers = { 'content-type': sent.headers.get('content-type') ?? '' }
    return by.call(endpoint, { path, headers, body: Buffer.from(await sent.arrayBuffer()) })
  }
  const month = { month: '2026-11', settlementId: 'all' }

  it('STAFF-09 the provider’s settlement report agrees with the ledger, and what does not is found', async () => {
    const whole = await report()
    const { status, body } = await upload(compareSettlement, whole, month)
    const settled = body as unknown as Settled
    expect([status, settled.problemCount]).toEqual([200, 0])
    expect(settled.lists).toMatchObject({
      equal: { count: 3 },
      different: { count: 0 },
      unsettled: { count: 0 },
    })
    const sum = totals.reduce((all, total) => all + total, 0)
    expect(settled.totals.paidOut + settled.totals.fees).toBeCloseTo(sum - refunded, 2)
    expect(settled.settlements).toMatchObject([{ id: 'setl_1', count: 3, paidOut: settled.totals.paidOut }])
    const lines = whole.split('\n')
    const shorter = [lines[0], lines[1]?.replace(/^pay_/, 'pay_x'), ...lines.slice(3)].join('\n')
    const other = (await upload(compareSettlement, shorter, month)).body as unknown as Settled
    expect(other.lists).toMatchObject({ unknown: { count: 1 }, unsettled: { count: 2 }, equal: { count: 1 } })
    const file = await upload(getSettlementFile, shorter, { ...month, settlementId: 'setl_1' })
    expect(file.body).toMatchObject({ name: 'settlement-2026-11-setl_1.csv' })
  })

  it('STAFF-09 a report that cannot be read is told by its line; of a colleague without the right nothing is read', async () => {
    const { body } = await upload(compareSettlement, `${await report()}\npay_9,payment,a`, month)
    expect(body).toMatchObject({
      problemCount: 1,
      problems: [{ line: 5, message: expect.stringMatching(/^Line 5, debit: this is no amount/) as string }],
      totals: { count: 0, paidOut: 0 },
    })
    const { status, body: wrong } = await upload(compareSettlement, 'x', { ...month, month: '2026-13' })
    expect([status, wrong['field']]).toEqual([400, 'month'])
    const colleague = await atConsole.join(['desk'])
    expect((await upload(compareSettlement, await report(), month, colleague)).status).toBe(403)
  })

  it('STAFF-09 the command line compares the same, and ends with 1 where something is different or unknown', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'safarnama-settlement-'))
    const path = join(folder, 'recon.csv')
    const run = async (csv: string) => {
      await writeFile(path, csv)
      return operateBeside(app, { database, place: place() }, ['settlement', path, '--month', '2026-11'])
    }
    const whole = await report()
    const agreed = await run(whole)
    expect(agreed.exitCode).toBe(0)
    expect(agreed.lines.at(-6)).toMatch(/^In both and equal: 3, /)
    const one = whole.replace('INR,', 'USD,')
    expect(await run(one)).toMatchObject({ exitCode: 1, complaints: [] })
    expect((await run('')).complaints[0]).toContain('This file is empty.')
    await rm(folder, { recursive: true })
  })
})
