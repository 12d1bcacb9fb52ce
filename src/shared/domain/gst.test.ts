import { expect, test } from 'vitest'
import {
  financialYear,
  gstinFault,
  gstStates,
  isGstState,
  needsState,
  stateOfGstin,
  taxParts,
} from './gst.ts'

test.each([
  [12_649_00, 500, true, { taxablePaise: 1_204_666, cgstPaise: 30_117, sgstPaise: 30_117, igstPaise: 0 }],
  [12_649_00, 500, false, { taxablePaise: 1_204_667, cgstPaise: 0, sgstPaise: 0, igstPaise: 60_233 }],
  [100, 1_800, false, { taxablePaise: 85, cgstPaise: 0, sgstPaise: 0, igstPaise: 15 }],
  [1, 500, true, { taxablePaise: 1, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 }],
  [0, 500, true, { taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 }],
])('%i paise at %i hundredths of a percent, same state %s', (amount, rate, same, parts) => {
  expect(taxParts(amount, rate, same)).toEqual(parts)
})

test('the parts add up to every amount', () => {
  for (let amount = 0; amount < 20_000; amount += 7)
    for (const rate of [0, 500, 1_200, 1_800])
      for (const same of [true, false]) {
        const { taxablePaise, cgstPaise, sgstPaise, igstPaise } = taxParts(amount, rate, same)
        expect(taxablePaise + cgstPaise + sgstPaise + igstPaise).toBe(amount)
        expect(cgstPaise).toBe(sgstPaise)
        expect(cgstPaise === 0 || igstPaise === 0).toBe(true)
      }
})

test.each([
  ['2026-04-01', '26-27'],
  ['2027-03-31', '26-27'],
  ['2027-04-01', '27-28'],
  ['2100-01-01', '99-00'],
])('%s is in the financial year %s', (date, year) => {
  expect(financialYear(date)).toBe(year)
})

test('states are known by name and by GSTIN', () => {
  expect(gstStates.size).toBe(36)
  expect(stateOfGstin('07AAAAA0000A1Z5')).toBe('Delhi')
  expect(stateOfGstin('99X')).toBeUndefined()
  expect([isGstState('Kerala'), isGstState('kerala'), isGstState('Atlantis')]).toEqual([true, false, false])
})

test.each([
  ['27AAPFU0939F1ZV', undefined],
  ['29AAGCB7383J1Z4', undefined],
  ['07AAAAA0000A1Z5', 'config.gstinCheck'],
  ['27AAPFU0939F1ZW', 'config.gstinCheck'],
  ['27AAPFU0993F1ZV', 'config.gstinCheck'],
  ['99AAPFU0939F1ZV', 'config.gstinState'],
  ['27AAPFU0939F1Z', 'config.gstinForm'],
  ['27AAPFU0939F1AV', 'config.gstinForm'],
  ['AA27PFU0939F1ZV', 'config.gstinForm'],
  ['', 'config.gstinForm'],
] as const)('the GSTIN %s has the fault %s', (gstin, fault) => {
  expect(gstinFault(gstin)).toBe(fault)
})

test('a state is needed from 50,000 rupees on', () => {
  expect([needsState(4_999_999), needsState(5_000_000)]).toEqual([false, true])
})
