import { z } from 'zod/mini'

const mail = z.object({
  /** The address as it is now; empty if its account was deleted. */
  to: z.string(),
  state: z.enum(['sent', 'waiting', 'failed']),
  /** Its words until it is sent. */
  text: z.nullable(z.string()),
})

/** Something that happened to a booking, its money or its mails. */
export const event = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.enum([
    'status',
    'paymentStatus',
    'order',
    'payment',
    'refund',
    'reversal',
    'change',
    'note',
    'deed',
    'mail',
    'message',
    'answer',
  ]),
  /** What it is about: a status, an id, a sum, a reason; the console has the texts. */
  what: z.string(),
  detail: z.string(),
  amount: z.nullable(z.number()),
  by: z.object({
    who: z.enum(['staff', 'traveller', 'system']),
    /** The member of staff; null for the command line. */
    name: z.nullable(z.string()),
    /** The reason that staff gave. */
    why: z.nullable(z.string()),
  }),
  mail: z.optional(mail),
  /** The day by which the traveler was promised a refund. */
  expectedBy: z.optional(z.string()),
})

export type SentMail = z.output<typeof mail>
export type BookingEvent = z.output<typeof event>
