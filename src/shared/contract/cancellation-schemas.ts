import { maxBookingCodeLength } from '#shared/bounds.ts'
import { z } from 'zod/mini'
import { bookingOnWire } from './bookings-schemas.ts'
import { requiredText, rupees } from './fields.ts'
import { refund } from './refund.ts'

const id = requiredText('booking.idMissing', maxBookingCodeLength)

export const cancellationSchemas = {
  cancelQuote: {
    input: z.object({ id }),
    output: z.object({
      /** Rupees. */
      refundAmount: z.number(),
      refundPercentage: z.number(),
      /** The policy's deadline, as a UTC instant. */
      deadline: z.string(),
      /** Booking fees, which are never refunded, in rupees. */
      feeKept: z.number(),
      /** Working days until the refund is sent. */
      refundDays: z.int(),
      /** The part of refundAmount whose payment is too old for the provider: it is paid by bank transfer. */
      transferAmount: z.optional(z.number()),
    }),
  },
  cancelBooking: {
    input: z.object({ id, refundAmount: rupees() }),
    output: z.object({ message: z.string(), booking: bookingOnWire, refund: z.nullable(refund) }),
  },
}

export type CancelQuote = z.output<typeof cancellationSchemas.cancelQuote.output>
export type CancelBookingInput = z.output<typeof cancellationSchemas.cancelBooking.input>
export type Cancellation = z.output<typeof cancellationSchemas.cancelBooking.output>
