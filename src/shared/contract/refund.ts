import { z } from 'zod/mini'

/** A refund, in the API's form. */
export const refund = z.object({
  /** Rupees. */
  amount: z.number(),
  status: z.enum(['requested', 'processing', 'done']),
  requestedAt: z.string(),
  /** Calendar date in India. */
  expectedBy: z.string(),
  /** The part still to be paid by bank transfer, for which `expectedBy` promises nothing. */
  transferAmount: z.optional(z.number()),
  /** Set if it returns a payment that settled nothing: no part of what was paid for the booking. */
  unused: z.optional(z.boolean()),
  doneAt: z.nullable(z.string()),
  /** The bank's reference, or the provider's until there is one; 'a, b' for several parts. */
  reference: z.nullable(z.string()),
})

export type WireRefund = z.infer<typeof refund>
