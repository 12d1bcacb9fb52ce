import { maxBookingCodeLength, maxExtraRooms, maxPeople, maxRupees } from '#shared/bounds.ts'
import { z } from 'zod/mini'
import { bookingOnWire } from './bookings-schemas.ts'
import { decimalNumber, requiredText, rupees, travelDate, wholeNumber } from './fields.ts'
import { refund } from './refund.ts'

/** What a confirmed booking is to become; fields left out stay as they are. */
const wanted = {
  id: requiredText('booking.idMissing', maxBookingCodeLength),
  travelDate: z.optional(travelDate()),
  numberOfPeople: z.optional(wholeNumber(1, maxPeople, 'invalid.people')),
  /** Extra rooms. */
  numberOfRooms: z.optional(wholeNumber(0, maxExtraRooms, 'invalid.rooms')),
}

export const changesSchemas = {
  changeQuote: {
    input: z.object(wanted),
    /** Rupees and UTC instants. */
    output: z.object({
      newTotal: z.number(),
      /** Positive: due; negative: returned. To be sent with change-booking. */
      difference: z.number(),
      /** The refund. */
      refundAmount: z.number(),
      /** The part of it that is paid by bank transfer, if any. */
      transferAmount: z.optional(z.number()),
      /** What the policy retains for those who leave. */
      retained: z.number(),
      /** Seats on the new date, without those of this booking; null: unlimited. */
      seatsLeft: z.nullable(z.int()),
      /** Until when the booking can be changed, or cancelled with a refund; and the same after the change. */
      deadline: z.string(),
      deadlineAfter: z.string(),
      /** Whether a cancellation after the change would no longer be refunded. */
      isDeadlineOverAfter: z.boolean(),
    }),
  },
  changeBooking: {
    input: z.object({
      ...wanted,
      difference: decimalNumber(-maxRupees, maxRupees, 'invalid.amount'),
      /** What the quote gives back; it may be less than the difference, and is agreed to with it. */
      refundAmount: z.optional(rupees()),
    }),
    output: z.object({
      message: z.string(),
      booking: bookingOnWire,
      /** What has to be paid before the change is made, in rupees; null: it has been made. */
      charge: z.nullable(z.object({ code: z.string(), amount: z.number(), dueUntil: z.string() })),
      refund: z.nullable(refund),
    }),
  },
}

export type WantedChangeInput = z.output<typeof changesSchemas.changeQuote.input>
export type ChangeBookingInput = z.output<typeof changesSchemas.changeBooking.input>
export type ChangedBooking = z.output<typeof changesSchemas.changeBooking.output>
export type ChangeQuote = z.output<typeof changesSchemas.changeQuote.output>
