import { z } from 'zod/mini'

/** Money on its way back, as it stands on the wire. */
export const refund = z.object({
  /** Rupees. */
  amount: z.number(),
  status: z.enum(['requested', 'processing', 'done']),
  requestedAt: z.string(),
  /** Calendar date in India. */
  expectedBy: z.string(),
  doneAt: z.nullable(z.string()),
  /** What the bank calls it, until it has a name for it the provider; several parts in a list: 'a, b'. */
  reference: z.nullable(z.string()),
})

export type WireRefund = z.infer<typeof refund>
