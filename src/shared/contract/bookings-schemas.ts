import { maxBookingCodeLength, maxExtraRooms, maxNeedsLength, maxPeople } from '#shared/bounds.ts'
import { z } from 'zod/mini'
import { tidied } from '#shared/domain/tidy-text.ts'
import { cancellationPolicy } from './entities.ts'
import {
  commuteType,
  contactNumber,
  email,
  entityId,
  gender,
  gstState,
  optionalText,
  requiredLine,
  requiredText,
  rupees,
  travelDate,
  wholeNumber,
} from './fields.ts'
import { refund } from './refund.ts'
import { fullName, travelerNames } from './travelers-schemas.ts'

const flatTraveler = {
  name: fullName(),
  email: email('traveler.emailWrong'),
  contact: contactNumber('traveler.contactWrong'),
  gender: gender(),
}
/** The traveller's details from the checkout; the screen checks its form with the same schema. */
export const travelersDetails = z.object(flatTraveler)

/** Some clients send the traveller's fields at the top level; both forms are converted to the nested one. */
const nestTraveler = (value: unknown) => {
  if (typeof value !== 'object' || value === null || 'travelersDetails' in value) return value
  if (!('name' in value || 'email' in value || 'contact' in value || 'gender' in value)) return value
  const { name, email: mail, contact, gender: sex, ...rest } = value as Record<string, unknown>
  return { ...rest, travelersDetails: { name, email: mail, contact, gender: sex } }
}

const choice = {
  startPoint: requiredLine('booking.startMissing'),
  endPoint: requiredLine('booking.endMissing'),
  travelDate: travelDate(),
  numberOfPeople: wholeNumber(1, maxPeople, 'invalid.people'),
  numberOfRooms: wholeNumber(0, maxExtraRooms, 'invalid.rooms'),
  commuteType: commuteType(),
  hotelName: requiredLine('booking.hotelMissing'),
}

/** What the traveller wants us to know, in several lines; '' takes it back. */
const travelerNeeds = () =>
  z.pipe(
    z.string('invalid.text').check(z.trim(), z.maxLength(maxNeedsLength, 'needs.tooLong')),
    z.transform(tidied),
  )

/** Clients send these, and the server ignores them: it has its own values. */
const claims = {
  package: z.optional(optionalText()),
  userId: z.optional(optionalText()),
  bookingDate: z.optional(optionalText()),
  totalCost: z.optional(rupees()),
}

const createInput = z.pipe(
  z.transform(nestTraveler),
  z.object({
    ...choice,
    ...claims,
    bookingId: z.optional(optionalText()),
    /** The place of supply for the invoice (shared/domain/gst.ts); without it the seller's own state. */
    supplyState: z.optional(gstState()),
    /** A quote from getQuote: its price is honoured while it is valid. */
    quote: z.optional(optionalText(600)),
    /** The code of the share that this booking pays. */
    share: z.optional(optionalText(64)),
    /** The version of the terms that the traveller has accepted. */
    acceptedTerms: z.optional(optionalText(40)),
    /** The known names of the travelers; at most as many as travel. */
    travelerNames: z.optional(travelerNames()),
    travelerNeeds: z.optional(travelerNeeds()),
    packageId: entityId(),
    travelersDetails,
    numberOfRooms: z._default(choice.numberOfRooms, 0),
    commuteType: z._default(choice.commuteType, 'on your own'),
  }),
)

const updateInput = z.pipe(
  z.transform(nestTraveler),
  z.object({
    ...claims,
    bookingId: requiredText('booking.idMissing', maxBookingCodeLength),
    supplyState: z.optional(gstState()),
    packageId: z.optional(entityId()),
    startPoint: z.optional(choice.startPoint),
    endPoint: z.optional(choice.endPoint),
    travelDate: z.optional(choice.travelDate),
    numberOfPeople: z.optional(choice.numberOfPeople),
    numberOfRooms: z.optional(choice.numberOfRooms),
    commuteType: z.optional(choice.commuteType),
    hotelName: z.optional(choice.hotelName),
    travelersDetails: z.optional(travelersDetails),
    travelerNames: z.optional(travelerNames()),
    travelerNeeds: z.optional(travelerNeeds()),
    paymentMethod: z.optional(optionalText()),
    paymentStatus: z.optional(optionalText()),
    paymentId: z.optional(optionalText()),
    signature: z.optional(optionalText()),
  }),
)

export const bookingStatuses = ['Pending', 'Confirmed', 'Expired', 'Cancelled'] as const
export const bookingStatus = z.enum(bookingStatuses)
export const paymentStatuses = ['Pending', 'Confirmed', 'Failed', 'Refund Pending', 'Refunded'] as const

export const bookingOnWire = z.object({
  bookingId: z.string(),
  startPoint: z.string(),
  endPoint: z.string(),
  package: z.string(),
  packageId: z.string(),
  shortDetails: z.string(),
  userId: z.string(),
  travelersDetails: z.object({
    name: z.string(),
    email: z.string(),
    contact: z.string(),
    gender: z.string(),
  }),
  /** The names of the travelers; empty while nobody is named. */
  travelerNames: z.array(z.string()),
  /** What the traveller wants us to know; missing where that is nothing. */
  travelerNeeds: z.optional(z.string()),
  /** Calendar date in India. */
  bookingDate: z.string(),
  travelDate: z.string(),
  returnDate: z.string(),
  numberOfPeople: z.int(),
  /** Extra rooms: 0 means 'as in the package'. */
  numberOfRooms: z.int(),
  totalCost: z.number(),
  /** The price per person and the fees in it, in rupees; several if a change came at another price. */
  fares: z.array(z.object({ people: z.int(), price: z.number(), fees: z.number() })),
  /** The fees in the price, in rupees, which no cancellation returns. */
  feesKept: z.number(),
  /** The least that a cancellation retains, in rupees: 0 before the first change. */
  floor: z.number(),
  commuteType: z.string(),
  /** The traveller's preference. */
  hotelName: z.string(),
  /** The booked hotel with its address; null until it is confirmed. */
  stay: z.nullable(z.string()),
  paymentId: z.nullable(z.string()),
  paymentStatus: z.enum(paymentStatuses),
  paymentMethod: z.nullable(z.string()),
  bookingStatus,
  /** The end of a pending booking's hold, as a UTC instant. */
  holdUntil: z.string(),
  /** The code of the group, if this is a share of its journey. */
  group: z.optional(z.string()),
  cancellationPolicy,
  refund: z.nullable(refund),
  /** What the booking becomes once its difference, in rupees, is paid through create-payment with this code. */
  change: z.nullable(
    z.object({
      code: z.string(),
      travelDate: z.string(),
      returnDate: z.string(),
      numberOfPeople: z.int(),
      numberOfRooms: z.int(),
      totalCost: z.number(),
      difference: z.number(),
      dueUntil: z.string(),
    }),
  ),
  /** When it was last changed, after it was paid. */
  changedAt: z.nullable(z.string()),
  /** Charges, due or settled, in rupees; the first is the booking's own. */
  charges: z.array(
    z.object({
      code: z.string(),
      purpose: z.enum(['booking', 'change']),
      amount: z.number(),
      dueUntil: z.string(),
      paymentId: z.nullable(z.string()),
      returned: z.number(),
    }),
  ),
  history: z.array(
    z.object({
      at: z.string(),
      of: z.enum(['booking', 'payment', 'change']),
      from: z.nullable(z.string()),
      to: z.string(),
      cause: z.string(),
    }),
  ),
})

const quoteInput = z.object({
  packageId: entityId(),
  travelDate: travelDate(),
  numberOfPeople: z._default(choice.numberOfPeople, 1),
  numberOfRooms: z._default(choice.numberOfRooms, 0),
})

/** Amounts in rupees. */
const quoteOnWire = z.object({
  /** To be sent with create-booking. */
  quote: z.string(),
  /** UTC instant; the quote is not honoured in the last 15 minutes before it. */
  validUntil: z.string(),
  pricePerPerson: z.number(),
  /** The part of the price per person that is never refunded. */
  feesPerPerson: z.number(),
  extraRoomsCost: z.number(),
  totalCost: z.number(),
  /** The refund of a cancellation until the end of `lastDay` (India), and the retained amount. */
  cancellation: z.object({ refundAmount: z.number(), kept: z.number(), lastDay: z.string() }),
})

const withMessage = z.object({ message: z.string(), booking: bookingOnWire })

export const bookingsSchemas = {
  getQuote: { input: quoteInput, output: quoteOnWire },
  createBooking: { input: createInput, output: withMessage },
  updateBooking: { input: updateInput, output: withMessage },
  getBooking: {
    input: z.object({ id: requiredText('booking.idMissing', maxBookingCodeLength) }),
    output: withMessage,
  },
}

export type Booking = z.infer<typeof bookingOnWire>
export type BookingStatus = (typeof bookingStatuses)[number]
export type PaymentStatus = (typeof paymentStatuses)[number]
export type TravelersDetails = z.infer<typeof travelersDetails>
export type CreateBookingInput = z.output<typeof createInput>
export type UpdateBookingInput = z.output<typeof updateInput>
export type QuoteInput = z.output<typeof quoteInput>
export type Quote = z.output<typeof quoteOnWire>
