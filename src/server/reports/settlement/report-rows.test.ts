import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SettlementFormat } from '#server/providers/payment/port.ts'
import { settlementFormats as formats } from '#server/providers/payment/vendors.ts'
import { readCsv } from './read-csv.ts'
import { dayOf } from './days.ts'
import { readReport } from './report-rows.ts'

const heads =
  'entity_id,type,debit,credit,amount,currency,fee,tax,created_at,settled_at,settlement_id,settled'
const read = (...lines: string[]) => readReport(Buffer.from([heads, ...lines].join('\n')), { formats })

describe('STAFF-09 a CSV file', () => {
  it('is read as it was written, whatever its cells hold and its lines end with', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', ' ', '='), maxLength: 8 })
    const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 6 })
    fc.assert(
      fc.property(rows, fc.constantFrom('\n', '\r\n'), (given, end) => {
        const text = given
          .map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join(','))
          .join(end)
        const found = readCsv(text)
        const left = given.filter((row) => row.some((one) => one !== ''))
        expect(Array.isArray(found) && found.map(({ cells }) => cells)).toEqual(left)
      }),
    )
  })

  it('says on which line a row begins, and where a quotation mark is not closed', () => {
    expect(readCsv('a,b\n"x\ny",1\nz,2')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['x\ny', '1'] },
      { line: 4, cells: ['z', '2'] },
    ])
    expect(readCsv('a\nb,"c\nd')).toEqual({ brokenLine: 2 })
    expect(readCsv('a\n"b"c')).toEqual({ brokenLine: 2 })
  })

  it('of a million quotation marks, or of commas, is read in a moment', () => {
    const before = performance.now()
    readCsv('"'.repeat(1_000_001))
    readCsv(`"${'""'.repeat(500_000)}"`)
    expect(readCsv(','.repeat(1_000_000))).toEqual({ brokenLine: 1 })
    expect(performance.now() - before).toBeLessThan(10_000)
  })
})

it.each([
  ['1795372200', '2026-11-23'],
  ['2026-11-23', '2026-11-23'],
  ['2026-11-22T18:30:00Z', '2026-11-23'],
  ['2026-11-22 18:29:59Z', '2026-11-22'],
  ['2026-11-23T23:59:59', '2026-11-23'],
  ['23/11/2026 10:00:00', '2026-11-23'],
  ['23-11-2026', '2026-11-23'],
  ['11/23/2026', undefined],
  ['2026-02-30', undefined],
  ['soon', undefined],
])('STAFF-09 %s is the day %s in India', (typed, day) => {
  expect(dayOf(typed)).toBe(day)
})

describe('STAFF-09 a settlement report', () => {
  it('of the provider’s API has whole paise, its fees with the tax in them', () => {
    const { rows, unit, count } = read(
      'pay_1,payment,0,97100,100000,INR,2900,442,1795372200,1795458600,setl_1,true',
      'rfnd_1,refund,5000,0,5000,INR,0,0,1795372200,,,false',
    )
    expect([unit, count]).toEqual(['paise', 0])
    expect(rows).toMatchObject([
      {
        id: 'pay_1',
        amountPaise: 100_000,
        feePaise: 2_900,
        taxPaise: 442,
        netPaise: 97_100,
        isSettled: true,
      },
      { id: 'rfnd_1', netPaise: -5_000, isSettled: false, settlementId: null, on: '2026-11-23' },
    ])
    expect(rows[0]?.on).toBe('2026-11-24')
  })

  it('of the provider’s dashboard has rupees, the tax beside the fees, and other names of columns', () => {
    const file = [
      'transaction_entity,entity_id,amount,currency,fee (exclusive tax),tax,debit,credit,entity_created_at,settlement_id,settled_at,settlement_utr',
      'payment,pay_1,"1,000.00",INR,24.58,4.42,0.0,971.0,2026-11-22T13:33:57,setl_1,2026-11-24T13:33:57,utr1',
    ]
    const { rows, unit } = readReport(Buffer.from(file.join('\r\n')), { formats })
    expect(unit).toBe('rupees')
    expect(rows).toMatchObject([
      {
        amountPaise: 100_000,
        feePaise: 2_900,
        taxPaise: 442,
        netPaise: 97_100,
        isSettled: true,
        utr: 'utr1',
      },
    ])
  })

  it('of another vendor is known by its own columns, and a wrong cell is named as that one names it', () => {
    const words = [
      'id',
      'kind',
      'amount',
      'debit',
      'credit',
      'fee',
      'tax',
      'created',
      'settledAt',
      'settlementId',
    ]
    const none = { currency: [], settled: [], utr: [], disputeId: [], paymentId: [] }
    const other = {
      columns: { ...Object.fromEntries(words.map((word) => [word, [`our ${word.toLowerCase()}`]])), ...none },
      feeWithoutTax: 'our fee',
    } as unknown as SettlementFormat
    const readOther = (amount: string) =>
      readReport(
        Buffer.from(
          `${words.map((word) => `Our ${word}`).join(',')}\ntxn_1,payment,${amount},0,971.00,24.58,4.42,2026-11-23,,`,
        ),
        { formats: [...formats, other] },
      )
    expect(readOther('1000.00').rows).toMatchObject([
      { id: 'txn_1', amountPaise: 100_000, feePaise: 2_900, currency: 'INR', isSettled: false },
    ])
    expect(readOther('abc').problems[0]?.message).toContain('Line 2, our amount: this is no amount')
  })

  it.each([
    ['pay_1,payment,0,1,abc,INR,0,0,2026-11-01,,,', 'Line 2, amount: this is no amount; it has to be digits'],
    ['pay_1,payment,0,-1,1,INR,0,0,2026-11-01,,,', 'Line 2, credit: this is no amount'],
    ['pay_1,payment,0,1,1,INR,0,0,yesterday,,,', 'Line 2, created_at: this is no day'],
    ['=1+1,payment,0,1,1,INR,0,0,2026-11-01,,,', 'Line 2, entity_id: this is no id of the provider.'],
    ['pay_1,payment,0,1,1,rupees,0,0,2026-11-01,,,', 'Line 2, currency: this is no currency'],
    ['pay_1,payment,0,1,1,INR,0,0,2026-11-01,,,perhaps', 'Line 2, settled: this has to be yes or no.'],
  ])('with a wrong row is not used at all, and the row is named: %s', (line, sentence) => {
    const { rows, problems, count } = read(line)
    expect([rows, count]).toEqual([[], 1])
    expect(problems[0]).toEqual({ line: 2, message: expect.stringContaining(sentence) as string })
  })

  it.each([
    ['nothing', '', 'This file is empty.'],
    ['bytes', '\u00ff\u0000', 'This is no text in UTF-8.'],
    ['other columns', 'a,b\n1,2', 'names no column entity_id, type / transaction_entity, amount'],
    ['an open quotation mark', `${heads}\n"pay_1`, 'Line 2: a quotation mark is not closed'],
    ['too many rows', `${heads}\n${'x\n'.repeat(50_001)}`, 'This report has more than 50000 rows.'],
  ])('of %s is told in a sentence', (_what, content, sentence) => {
    const { problems } = readReport(Buffer.from(content, 'latin1'), { formats })
    expect(problems).toMatchObject([{ message: expect.stringContaining(sentence) as string }])
  })

  it('names the first twenty of its wrong rows, and how many there are', () => {
    const { problems, count } = read(...Array.from({ length: 500 }, () => 'x'))
    expect([problems.length, count]).toEqual([20, 500])
  })
})
