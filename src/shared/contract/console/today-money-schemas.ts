import { z } from 'zod/mini'

/** What needs a decision at the provider, or is owed because a refund there has failed; the amount left us, or is owed. */
export const openReturn = z.object({
  code: z.string(),
  id: z.string(),
  kind: z.enum(['refund', 'dispute', 'owed']),
  status: z.string(),
  amount: z.number(),
  since: z.string(),
})

/** A payment that belongs to no booking; the amount is the smallest unit of its currency / 100. */
export const unmatchedPayment = z.object({
  paymentId: z.string(),
  amount: z.number(),
  currency: z.string(),
  why: z.string(),
  at: z.string(),
})
