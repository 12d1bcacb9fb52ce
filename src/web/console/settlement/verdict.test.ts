import { expect, test } from 'vitest'
import type { Settled, SettlementEntry } from '#shared/contract/console/settlement-schemas.ts'
import { sayWrongs } from './verdict.tsx'

const none = { count: 0, provider: 0, fees: 0, ledger: 0, entries: [] }
const lists: Settled['lists'] = {
  equal: none,
  different: none,
  fees: none,
  unsettled: none,
  late: none,
  unreached: none,
  unknown: none,
  aside: none,
}
const wrong = (over: Partial<SettlementEntry>): SettlementEntry => ({
  id: 'pay_1',
  kind: 'payment',
  bookingCode: 'TB1',
  traveller: 'Meera Iyer',
  on: '2026-11-10',
  settlementId: 'setl_1',
  provider: { amount: 9_500, fee: 236, tax: 36, net: 9_264 },
  ledger: { amount: 10_000, fee: 0, tax: 0 },
  aside: null,
  differences: ['amount', 'fee', 'tax'],
  ...over,
})

test('STAFF-09 the verdict says how much is missing of whom, apart from the fee, and what has not come', () => {
  expect(sayWrongs(lists)).toEqual([])
  const different = {
    ...none,
    count: 4,
    entries: [
      wrong({}),
      wrong({
        kind: 'refund',
        provider: { amount: 90, fee: 0, tax: 0, net: -90 },
        ledger: { amount: 100, fee: null, tax: null },
      }),
      wrong({ ledger: { amount: 9_500, fee: 0, tax: 0 }, differences: ['currency'] }),
    ],
  }
  const late = { ...none, count: 1, ledger: 31_568 }
  expect(sayWrongs({ ...lists, different, late, unknown: { ...none, count: 2, provider: 12 } })).toEqual([
    '₹500.00 too little: Meera Iyer (TB1).',
    '₹10.00 too much: Meera Iyer (TB1).',
    'Recorded differently, in currency: Meera Iyer (TB1).',
    'And 1 more, below.',
    '1 payment has not come: ₹31,568.00.',
    '2 payments or refunds stand in the report that we have not recorded: ₹12.00.',
  ])
})
