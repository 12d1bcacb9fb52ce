import { describe, expect, it } from 'vitest'
import { checkFault, complaintOf, listFaults } from './copy.ts'

/** One of each kind: what confirms, what returns money and how often, what ends a booking, what guards a race. */
const tried = [
  'a-pending-booking-is-cancelled-without-asking',
  'a-refund-is-sent-again-under-a-new-key',
  'a-change-takes-seats-without-a-guard',
  'groups-a-share-is-paid-twice',
  'any-amount-confirms',
  'late-money-oversells',
  'seats-are-freed-twice',
  'seats-are-taken-without-a-guard',
  'a-change-leaves-the-old-seats',
  'an-offer-is-used-by-another-account',
  'the-line-is-jumped',
  'guards-of-rank-and-settlement-removed',
  'money-of-an-ended-change-is-held',
  'no-refund-of-a-late-payment',
  'no-refund-of-a-second-payment',
  'refunds-at-the-counter-are-not-noted',
]

describe.concurrent('PAY-09 a fault in the handling of money', () => {
  // npm run test:deep tries all of them.
  it.each(tried)('is found by the model: %s', { timeout: 300_000 }, async (fault) => {
    expect(await complaintOf(fault)).toContain('Property failed after')
  })
})

it.each(await listFaults())('a patch still stands on the lines of the sources: %s', async (fault) => {
  await expect(checkFault(fault)).resolves.toBeUndefined()
})
