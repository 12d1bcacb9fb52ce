import { expect, test } from 'vitest'
import { refundSchedule } from '#shared/domain/cancellation-policy.ts'
import { policyRows } from './policy-rows.ts'

const policy = { refundPercentage: 80, deadlineInDays: 7, refundProcessingTime: 5 }
const terms = { policy, totalPaise: 1_000_000, feesPaise: 100_000, travelDate: '2027-03-20' }

test('a policy is said in general, and of a booking by its day and sum', () => {
  expect(policyRows(policy, null)).toEqual([{ until: '7 days before travel', refund: '80%' }])
  const schedule = refundSchedule(terms, new Date('2027-03-01T06:00:00Z'))
  expect(policyRows(policy, schedule)).toEqual([
    {
      until: expect.stringMatching(/^Sat,\s13\sMar\s2027$/) as string,
      untilNote: '7 days before travel',
      refund: '₹7,200',
      refundNote: '80%',
    },
  ])
})

test('of a booking within its deadline it is said in general', () => {
  const late = refundSchedule(terms, new Date('2027-03-17T06:00:00Z'))
  expect(policyRows(policy, late)).toEqual([{ until: '7 days before travel', refund: '80%' }])
})
