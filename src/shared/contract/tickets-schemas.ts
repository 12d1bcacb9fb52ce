import { maxBookingCodeLength, maxTicketLength } from '#shared/bounds.ts'
import { z } from 'zod/mini'
import { bookingStatus } from './bookings-schemas.ts'
import { requiredText } from './fields.ts'

/** An A4 PDF, a PDF as narrow as a phone, a calendar file of the journey, or the QR code alone as a picture. */
const ticketForms = ['a4', 'phone', 'calendar', 'code'] as const

/** A file that the browser saves. */
export const fileOnWire = z.object({ name: z.string(), type: z.string(), base64: z.string() })

export const ticketsSchemas = {
  getTicket: {
    input: z.object({
      id: requiredText('booking.idMissing', maxBookingCodeLength),
      form: z._default(z.enum(ticketForms, 'ticket.formUnknown'), 'a4'),
    }),
    output: z.object({ file: fileOnWire }),
  },
  checkTicket: {
    input: z.object({ ticket: requiredText('ticket.textMissing', maxTicketLength) }),
    output: z.object({
      code: z.string(),
      /** The journey's name. */
      package: z.string(),
      travelDate: z.string(),
      returnDate: z.string(),
      people: z.int(),
      initials: z.string(),
      /** UTC instants. */
      issuedAt: z.string(),
      checkedAt: z.string(),
      bookingStatus,
      /** The booking was changed since: it has a newer ticket. */
      isReplaced: z.boolean(),
    }),
  },
  listTicketKeys: {
    input: z.object({}),
    /** Raw Ed25519 keys, base64url; the first one signs now. */
    output: z.object({ keys: z.array(z.object({ id: z.string(), publicKey: z.string() })) }),
  },
}

export type TicketForm = (typeof ticketForms)[number]
export type WireFile = z.output<typeof fileOnWire>
export type CheckedTicket = z.output<typeof ticketsSchemas.checkTicket.output>
export type TicketKeys = z.output<typeof ticketsSchemas.listTicketKeys.output>['keys']
