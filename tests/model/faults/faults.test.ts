import { describe, expect, it } from 'vitest'
import { checkFault, complaintOf, listFaults } from './copy.ts'

/** One of each kind: confirmation, refunds, races, seats, payments of a group. */
const tried = [
  'groups-a-share-is-paid-twice',
  'any-amount-confirms',
  'late-money-oversells',
  'seats-are-taken-without-a-guard',
  'an-offer-is-used-by-another-account',
  'refunds-at-the-counter-are-not-noted',
]

describe.concurrent('PAY-09 a fault in the handling of money', () => {
  // npm run test:deep runs all of them.
  it.each(tried)('is found by the model: %s', { timeout: 300_000 }, async (fault) => {
    expect(await complaintOf(fault)).toContain('Property failed after')
  })
})

it.each(await listFaults())('a patch still stands on the lines of the sources: %s', async (fault) => {
  await expect(checkFault(fault)).resolves.toBeUndefined()
})
