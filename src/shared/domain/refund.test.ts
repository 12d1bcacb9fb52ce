import { describe, expect, test } from 'vitest'
import {
  canBeCancelled,
  feesRetainedPaise,
  refundDeadline,
  refundPaise,
  refundSchedule,
  type RefundTerms,
} from './refund.ts'

const terms: RefundTerms = {
  totalPaise: 1_259_900,
  additionalFeesPaise: 0,
  people: 2,
  refundPercentage: 80,
  deadlineInDays: 7,
  travelDate: '2026-12-12',
}
const early = new Date('2026-11-21T06:00:00.000Z')

describe('the refund of a cancellation', () => {
  test('CANC-02 is a percentage of the total without the booking fees, in whole paise', () => {
    const of = (more: Partial<RefundTerms>) => refundPaise({ ...terms, ...more }, early)
    expect(of({})).toBe(1_007_920)
    expect(of({ additionalFeesPaise: 25_000 })).toBe(967_920)
    expect(of({ refundPercentage: 0 })).toBe(0)
    expect(of({ refundPercentage: 100 })).toBe(1_259_900)
    expect(of({ totalPaise: 999, refundPercentage: 33 })).toBe(329)
  })

  test('CANC-02 of less than one rupee is nothing, and fees above the price take no more than it', () => {
    const of = (more: Partial<RefundTerms>) => refundPaise({ ...terms, refundPercentage: 50, ...more }, early)
    expect(of({ totalPaise: 199 })).toBe(0)
    expect(of({ totalPaise: 200 })).toBe(100)
    expect(of({ additionalFeesPaise: 2_000_000 })).toBe(0)
    expect(feesRetainedPaise({ ...terms, additionalFeesPaise: 2_000_000 })).toBe(1_259_900)
  })

  test('CANC-02 is given until the last millisecond of the last day in India, and not one longer', () => {
    expect(refundDeadline(terms).toISOString()).toBe('2026-12-05T18:29:59.999Z')
    expect(refundPaise(terms, new Date('2026-12-05T18:29:59.999Z'))).toBe(1_007_920)
    expect(refundPaise(terms, new Date('2026-12-05T18:30:00.000Z'))).toBe(0)
    const leap = { ...terms, travelDate: '2028-03-02', deadlineInDays: 2 }
    expect(refundDeadline(leap).toISOString()).toBe('2028-02-29T18:29:59.999Z')
  })

  test('CANC-01 is told with its last day, which is before the day of travel', () => {
    expect(refundSchedule(terms, early)).toEqual({
      amountPaise: 1_007_920,
      retainedPaise: 251_980,
      lastDay: '2026-12-05',
    })
    expect(refundSchedule({ ...terms, deadlineInDays: 0 }, early).lastDay).toBe('2026-12-11')
    expect(refundSchedule(terms, new Date('2026-12-06T06:00:00.000Z'))).toMatchObject({
      amountPaise: 0,
      retainedPaise: 1_259_900,
    })
  })

  test('CANC-02 cancelling ends with the day before travel, by the calendar of India', () => {
    expect(canBeCancelled('2026-12-12', new Date('2026-12-11T18:29:59.999Z'))).toBe(true)
    expect(canBeCancelled('2026-12-12', new Date('2026-12-11T18:30:00.000Z'))).toBe(false)
  })
})
