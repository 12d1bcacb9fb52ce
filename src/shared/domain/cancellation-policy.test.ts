import { assert, integer, pre, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  canBeCancelled,
  type CancellationPolicy,
  feesRetainedPaise,
  percentGiven,
  refundableUntil,
  refundPaise,
  refundSchedule,
  type RefundTerms,
  stageAt,
} from './cancellation-policy.ts'
import { addDays, startOfDay } from './travel-date.ts'

const policy: CancellationPolicy = { refundPercentage: 80, deadlineInDays: 7, refundProcessingTime: 5 }
const terms: RefundTerms = { policy, totalPaise: 1_259_900, feesPaise: 0, travelDate: '2026-12-12' }
const early = new Date('2026-11-21T06:00:00.000Z')
const giving = (refundPercentage: number) => ({ policy: { ...policy, refundPercentage } })

describe('the refund of a cancellation', () => {
  test('CANC-02 is a percentage of the total without the booking fees, in whole paise', () => {
    const of = (more: Partial<RefundTerms>) => refundPaise({ ...terms, ...more }, early)
    expect(of({})).toBe(1_007_920)
    expect(of({ feesPaise: 50_000 })).toBe(967_920)
    expect(of(giving(0))).toBe(0)
    expect(of(giving(100))).toBe(1_259_900)
    expect(of({ totalPaise: 999, ...giving(33) })).toBe(329)
  })

  test('CANC-02 of less than one rupee is nothing, and fees above the price take no more than it', () => {
    const of = (more: Partial<RefundTerms>) => refundPaise({ ...terms, ...giving(50), ...more }, early)
    expect(of({ totalPaise: 199 })).toBe(0)
    expect(of({ totalPaise: 200 })).toBe(100)
    expect(of({ feesPaise: 4_000_000 })).toBe(0)
    expect(feesRetainedPaise({ ...terms, feesPaise: 4_000_000 })).toBe(1_259_900)
  })

  test('CANC-02 is given until the last millisecond of the last day in India, and not one longer', () => {
    const inTime = new Date('2026-12-05T18:29:59.999Z')
    const late = new Date('2026-12-05T18:30:00.000Z')
    expect(stageAt(terms, early)).toEqual({ percent: 80, daysBefore: 7, deadline: inTime, isOver: false })
    expect(refundableUntil(terms)).toEqual(inTime)
    expect(stageAt(terms, late)).toEqual({ percent: 80, daysBefore: 7, deadline: inTime, isOver: true })
    expect(refundPaise(terms, inTime)).toBe(1_007_920)
    expect(refundPaise(terms, late)).toBe(0)
    const leap = { ...terms, travelDate: '2028-03-02', policy: { ...policy, deadlineInDays: 2 } }
    expect(stageAt(leap, early).deadline.toISOString()).toBe('2028-02-29T18:29:59.999Z')
  })

  test('CANC-01 is told with its last day, which is before the day of travel', () => {
    expect(refundSchedule(terms, early)).toEqual([
      { amountPaise: 1_007_920, retainedPaise: 251_980, lastDay: '2026-12-05' },
    ])
    const untilTravel = { ...terms, policy: { ...policy, deadlineInDays: 0 } }
    expect(refundSchedule(untilTravel, early)[0].lastDay).toBe('2026-12-11')
    expect(refundSchedule(terms, new Date('2026-12-06T06:00:00.000Z'))).toMatchObject([
      { amountPaise: 0, retainedPaise: 1_259_900 },
    ])
  })

  test('CANC-01 stays as it is until the end of the last day that is said, and is nothing from the next day on', () => {
    const whole = (least: number, most: number) => integer({ min: least, max: most })
    assert(
      property(whole(1, 100), whole(0, 60), whole(0, 90 * 24 * 60), (percent, daysBefore, minute) => {
        const of = { ...terms, policy: { ...policy, refundPercentage: percent, deadlineInDays: daysBefore } }
        const now = new Date(startOfDay('2026-09-15').getTime() + minute * 60_000)
        pre(refundPaise(of, now) > 0 && canBeCancelled(of.travelDate, now))
        const after = startOfDay(addDays(refundSchedule(of, now)[0].lastDay, 1))
        const last = new Date(after.getTime() - 1)
        expect([refundPaise(of, last), canBeCancelled(of.travelDate, last)]).toEqual([
          refundPaise(of, now),
          true,
        ])
        expect(canBeCancelled(of.travelDate, after) && refundPaise(of, after) > 0).toBe(false)
      }),
    )
  })

  test('CANC-03 is explained by the policy only where it is exactly its share', () => {
    expect(percentGiven(policy, { basePaise: 1_259_900, amountPaise: 1_007_920 })).toBe(80)
    expect(percentGiven(policy, { basePaise: 999, amountPaise: 799 })).toBe(80)
    expect(percentGiven(policy, { basePaise: 1_259_900, amountPaise: 1_007_919 })).toBeUndefined()
  })

  test('CANC-02 cancelling ends with the day before travel, by the calendar of India', () => {
    expect(canBeCancelled('2026-12-12', new Date('2026-12-11T18:29:59.999Z'))).toBe(true)
    expect(canBeCancelled('2026-12-12', new Date('2026-12-11T18:30:00.000Z'))).toBe(false)
  })
})
