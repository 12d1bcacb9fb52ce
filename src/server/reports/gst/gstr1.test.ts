import { describe, expect, it } from 'vitest'
import { taxParts } from '#shared/domain/gst.ts'
import { toGstr1 } from './gstr1.ts'
import type { RegisterRow } from './register.ts'

type Given = Pick<RegisterRow, 'kind' | 'amountPaise'> & Partial<RegisterRow>

let count = 0
function row({ kind, amountPaise, ...more }: Given): RegisterRow {
  const supplyState = more.supplyState ?? 'Delhi'
  const isSameState = supplyState === 'Delhi'
  const series = { receipt: 'RV26-27', refund: 'RF26-27', invoice: 'TI26-27', credit: 'CN26-27' }[kind]
  return {
    kind,
    number: `${series}-${String(++count).padStart(6, '0')}`,
    refersTo: null,
    issuedOn: '2026-11-21',
    bookingId: 'b1',
    bookingCode: 'TKB-20261121-0001',
    supplyState,
    isSameState,
    rateHundredths: 500,
    amountPaise,
    ...taxParts(amountPaise, more.rateHundredths ?? 500, isSameState),
    ...more,
  }
}

const tables = (rows: RegisterRow[], earlier: RegisterRow[] = [], invoices: [string, number][] = []) =>
  toGstr1(rows, { earlier, invoices: new Map(invoices) })
const delhi = { place: '07-Delhi', rateHundredths: 500 }

describe('STAFF-09 the tables of GSTR-1', () => {
  it('an advance is one until its invoice, in the same month or a later one', () => {
    const receipt = row({ kind: 'receipt', amountPaise: 1_050_00 })
    const invoice = row({ kind: 'invoice', amountPaise: 1_050_00, refersTo: receipt.number })
    expect(tables([receipt])).toMatchObject({
      at: [{ ...delhi, taxablePaise: 1_000_00 }],
      atadj: [],
      b2cs: [],
    })
    expect(tables([invoice], [receipt])).toMatchObject({
      at: [],
      atadj: [{ ...delhi, taxablePaise: 1_000_00 }],
      b2cs: [{ ...delhi, taxablePaise: 1_000_00 }],
    })
    expect(tables([receipt, invoice])).toMatchObject({
      at: [],
      atadj: [],
      b2cs: [{ ...delhi, taxablePaise: 1_000_00 }],
    })
  })

  it('what is returned before the invoice comes off the advances, those of earlier months first', () => {
    const rows = [
      row({ kind: 'receipt', amountPaise: 2_100_00 }),
      row({ kind: 'refund', amountPaise: 1_575_00 }),
    ]
    expect(tables(rows, [row({ kind: 'receipt', amountPaise: 1_050_00 })])).toMatchObject({
      at: [{ ...delhi, taxablePaise: 1_500_00 }],
      atadj: [{ ...delhi, taxablePaise: 1_000_00 }],
    })
  })

  it('advances are adjusted at the place and rate at which they were received, whatever their invoice has', () => {
    const [old, new_] = [{ rateHundredths: 500 }, { rateHundredths: 1800, supplyState: 'Kerala' }]
    const kerala = { place: '32-Kerala', rateHundredths: 1800 }
    const earlier = [
      row({ kind: 'receipt', amountPaise: 1_050_00, ...old }),
      row({ kind: 'receipt', amountPaise: 2_360_00, ...new_ }),
    ]
    const rows = [
      row({ kind: 'refund', amountPaise: 1_180_00, ...new_ }),
      row({ kind: 'receipt', amountPaise: 1_180_00, ...new_ }),
    ]
    expect(tables(rows, earlier)).toMatchObject({
      at: [{ ...kerala, taxablePaise: 1_000_00 }],
      atadj: [{ ...kerala, taxablePaise: 1_000_00 }],
    })
    const invoice = row({ kind: 'invoice', amountPaise: 3_410_00, ...new_ })
    expect(tables([invoice], [...earlier, ...rows])).toMatchObject({
      at: [],
      atadj: [
        { ...delhi, taxablePaise: 1_000_00 },
        { ...kerala, taxablePaise: 2_000_00 },
      ],
    })
  })

  it('a large invoice to another state stands alone, and so does its credit note; others are sums by state', () => {
    const kerala = { supplyState: 'Kerala' }
    const large = row({ kind: 'invoice', amountPaise: 100_001_00, ...kerala })
    const limit = row({ kind: 'invoice', amountPaise: 100_000_00, ...kerala, bookingId: 'b2' })
    const own = row({ kind: 'invoice', amountPaise: 200_000_00, bookingId: 'b3' })
    const notes = [large, limit, own].map(({ number, supplyState, bookingId }) =>
      row({ kind: 'credit', amountPaise: 1_050_00, refersTo: number, supplyState, bookingId }),
    )
    const rows = [large, limit, own, ...notes]
    const amounts = [large, limit, own].map((each): [string, number] => [each.number, each.amountPaise])
    const found = tables(rows, [], amounts)
    expect(found.b2cl.map(({ number }) => number)).toEqual([large.number])
    expect(found.cdnur.map(({ refersTo }) => refersTo)).toEqual([large.number])
    expect(found.b2cs).toMatchObject([
      { ...delhi, taxablePaise: own.taxablePaise - 1_000_00 },
      { place: '32-Kerala', rateHundredths: 500, taxablePaise: limit.taxablePaise - 1_000_00 },
    ])
  })

  it('table 12 has a row for each rate, invoices of all states less their credit notes, large ones too', () => {
    const [old, kerala] = [{ rateHundredths: 1800 }, { supplyState: 'Kerala' }]
    const large = row({ kind: 'invoice', amountPaise: 210_000_00, ...kerala })
    const small = row({ kind: 'invoice', amountPaise: 1_180_00, ...old, bookingId: 'b2' })
    const receipt = row({ kind: 'receipt', amountPaise: 500_00, bookingId: 'b3' })
    const note = row({ kind: 'credit', amountPaise: 105_000_00, refersTo: large.number, ...kerala })
    const own = row({ kind: 'credit', amountPaise: 1_050_00, refersTo: 'TI26-27-000000', bookingId: 'b4' })
    expect(tables([large, small, receipt, note, own]).hsn).toEqual([
      {
        rateHundredths: 500,
        taxablePaise: 99_000_00,
        igstPaise: 5_000_00,
        cgstPaise: -25_00,
        sgstPaise: -25_00,
      },
      { rateHundredths: 1800, taxablePaise: 1_000_00, igstPaise: 0, cgstPaise: 90_00, sgstPaise: 90_00 },
    ])
  })

  it('names the first and last number of each series', () => {
    const rows = [1, 2, 3].map(() => row({ kind: 'receipt', amountPaise: 105_00 }))
    expect(tables(rows).docs).toEqual([
      { nature: 'Receipt Voucher', from: rows[0]?.number, to: rows[2]?.number, count: 3 },
    ])
  })
})
