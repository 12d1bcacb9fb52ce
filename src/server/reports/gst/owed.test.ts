import * as fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import { reportAnswers } from '#server/reports/answer.ts'
import { type GivenDocument, taxRows } from '#tests/support/tax-rows.ts'
import { emptyBooks } from '#tests/support/books.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { readReports } from '#tests/support/read-report.ts'
import { monthOf, readTaxed } from './month.ts'
import type { Period } from './register.ts'

const tables = { b2cl: 1, b2cs: 1, cdnur: -1, at: 1, atadj: -1 } as const
const periods = [
  ...['2026-10-01', '2026-11-01', '2026-12-01'].map(monthOf),
  { from: '2026-10-01', to: '2026-12-31' },
]
const day = (at: number) => new Date(Date.UTC(2026, 9, 1 + at)).toISOString().slice(0, 10)

/** What a booking received, gave back and invoiced, each part some days after the one before. */
const booking = fc.record({
  receipts: fc.array(fc.integer({ min: 100, max: 9_000_000 }), { minLength: 1, maxLength: 3 }),
  retained: fc.constantFrom(0, 0.3, 1),
  credited: fc.constantFrom(0, 0, 0.5),
  isInvoiced: fc.boolean(),
  rates: fc.array(fc.constantFrom(500, 1200, 1800), { minLength: 2, maxLength: 2 }),
  isEven: fc.boolean(),
  states: fc.array(fc.constantFrom('Delhi', 'Kerala'), { minLength: 2, maxLength: 2 }),
  gaps: fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 6, maxLength: 6 }),
})
type Drawn = typeof booking extends fc.Arbitrary<infer One> ? One : never

function documentsOf({ receipts, retained, credited, isInvoiced, rates, isEven, states, gaps }: Drawn) {
  const made: GivenDocument[] = []
  const add = (kind: GivenDocument['kind'], amountPaise: number, turn: number) => {
    if (amountPaise <= 0) return
    const at = gaps.slice(0, made.length + 1).reduce((sum, gap) => sum + gap)
    const of = isEven ? 0 : turn
    const terms = { rateHundredths: rates[of] ?? 500, supplyState: states[of] ?? 'Delhi' }
    made.push({ kind, amountPaise, issuedOn: day(at), ...terms })
  }
  for (const [at, paise] of receipts.entries()) add('receipt', paise, Math.min(at, 1))
  const paid = receipts.reduce((sum, one) => sum + one)
  const invoice = Math.round(paid * retained)
  add('refund', paid - invoice, 0)
  if (!isInvoiced) return made
  add('invoice', invoice, 1)
  add('credit', Math.round(invoice * credited), 1)
  return made
}

eachDatabase((_name, open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })
  const ask = async (period: Period) => {
    const { owed, added } = await readReports(reportAnswers({ ...database, formats: [] }))(
      'getGstReport',
      period,
    )
    return { owed, added, tax: owed.igst + owed.cgst + owed.sgst }
  }
  async function inFiles(period: Period) {
    const { files, owed } = await readTaxed(database.db, period)
    const named: Record<string, string> = files
    let taxable = 0
    for (const [name, sign] of Object.entries(tables)) {
      const [heads, ...lines] = (named[name] ?? '').trimEnd().split('\r\n')
      const at = heads?.split(',').findIndex((head) => /^(Taxable Value|Gross Advance)/.test(head)) ?? -1
      for (const line of lines) taxable += sign * Number(line.split(',')[at])
    }
    return { taxable, owed }
  }

  it('STAFF-09 the tax owed of any month or quarter is the sum of its tables, whatever the rates and rounding', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(booking, { minLength: 1, maxLength: 8 }), async (drawn) => {
        await emptyBooks(database)
        await taxRows(database, drawn.map(documentsOf))
        for (const period of periods) {
          const [{ owed }, files] = [await ask(period), await inFiles(period)]
          expect(owed.taxable).toBeCloseTo(files.taxable, 2)
          const { taxablePaise, igstPaise, cgstPaise, sgstPaise } = files.owed
          expect(owed).toEqual({
            taxable: taxablePaise / 100,
            igst: igstPaise / 100,
            cgst: cgstPaise / 100,
            sgst: sgstPaise / 100,
          })
        }
      }),
      { numRuns: 15 },
    )
  })

  it('STAFF-09 an invoice at another rate than its receipt owes the difference, and a credit note at its own rate takes off', async () => {
    await emptyBooks(database)
    const receipt = { kind: 'receipt', amountPaise: 1_180_000, issuedOn: '2026-11-20' } as const
    const invoice = { kind: 'invoice', issuedOn: '2026-12-05', rateHundredths: 1800 } as const
    await taxRows(database, [[receipt, { ...invoice, amountPaise: 1_180_000 }]])
    expect((await ask(monthOf('2026-11-01'))).tax).toBe(561.9)
    const december = await ask(monthOf('2026-12-01'))
    expect(december.tax).toBeCloseTo(1_238.1, 2)
    expect(december.added).toEqual(december.owed)

    await emptyBooks(database)
    const kerala = { supplyState: 'Kerala', issuedOn: '2026-12-05' }
    await taxRows(database, [
      [
        { ...receipt, ...kerala, amountPaise: 1_264_900 },
        { ...kerala, kind: 'refund', amountPaise: 979_920 },
        { ...invoice, ...kerala, amountPaise: 284_980 },
        { ...invoice, ...kerala, kind: 'credit', amountPaise: 105_000 },
      ],
    ])
    expect((await ask(monthOf('2026-12-01'))).tax).toBe(274.55)
  })
})
