import { z } from 'zod/mini'

export const sums = z.object({
  paid: z.number(),
  toPay: z.number(),
  returned: z.number(),
  /** Under way: the part of `owed` that is being sent automatically, and what the bank has. */
  sending: z.number(),
  withBank: z.number(),
  /** For a cancelled booking: what neither went back nor will. */
  withheld: z.number(),
  cancelRefund: z.number(),
  /** Due to be refunded, but unsent, failed or never requested. */
  owed: z.number(),
  /** The most that a single partial refund can be, and what settling outside would close. */
  refundable: z.number(),
  settles: z.number(),
})

/** What a cancellation by the booking's own policy does at this moment. */
export const policyQuote = z.object({
  refund: z.number(),
  withheld: z.number(),
  /** Of the price without fees; 0 after the last deadline. */
  percent: z.number(),
  /** In India, as long as anything is refunded. */
  lastDay: z.string(),
  /** How the refund comes about; null where there is no percentage of anything. */
  parts: z.nullable(
    z.object({
      /** The price without fees, of which the percentage is taken. */
      base: z.number(),
      fees: z.number(),
      /** Of the percentage what went back before, or what a change of the booking withholds. */
      less: z.number(),
    }),
  ),
})
