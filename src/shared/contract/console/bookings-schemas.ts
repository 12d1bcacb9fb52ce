import { maxIdLength, maxStayLength, maxTextLength } from '#shared/bounds.ts'
import { z } from 'zod/mini'
import { optionalText, requiredText, rupees, travelDate, wholeNumber } from '#shared/contract/fields.ts'
import { bookingStatuses, paymentStatuses } from '#shared/contract/bookings-schemas.ts'
import { documentLine } from '#shared/contract/documents-schemas.ts'
import { event } from './booking-events-schemas.ts'
import { policyQuote, sums } from './booking-sums-schemas.ts'
import { proof, whys } from '#shared/contract/staff-schemas.ts'

/** A filter beside the states of a payment: what has gone back is read from the refunds. */
export const partlyRefunded = 'Partly refunded'

const code = () => requiredText('invalid.id', maxIdLength)
const why = () => optionalText(maxTextLength)

const found = z.object({
  code: z.string(),
  status: z.string(),
  paymentStatus: z.string(),
  packageName: z.string(),
  travelDate: z.string(),
  people: z.number(),
  traveller: z.string(),
  mail: z.string(),
  contact: z.string(),
  total: z.number(),
  /** Without rooms; that of the first of the `fares`, which are set where they differ. */
  pricePerPerson: z.number(),
  fares: z.optional(z.array(z.object({ people: z.number(), price: z.number() }))),
  /** How many names can still be asked for. */
  namesMissing: z.number(),
  /** When they were last asked for. */
  namesAskedAt: z.nullable(z.string()),
  /** The account's address, which is asked; empty where no name is missing, or the account is gone. */
  namesAskedOf: z.string(),
  hasNeeds: z.boolean(),
  hotelWish: z.string(),
  /** The confirmed hotel. */
  stay: z.nullable(z.string()),
  /** What has gone back, if it is a part of what was paid; else 0. */
  partlyRefunded: z.number(),
  /** The day by which the newest refund was promised. */
  backBy: z.nullable(z.string()),
})

const story = z.extend(found, {
  id: z.string(),
  version: z.number(),
  /** By when a refund of now would be with the traveller, and what would go by bank transfer instead. */
  backIfNow: z.string(),
  transferIfNow: z.object({ policy: z.number(), all: z.number() }),
  packageId: z.string(),
  bookedOn: z.string(),
  days: z.number(),
  rooms: z.number(),
  start: z.string(),
  end: z.string(),
  commute: z.string(),
  /** Names of withdrawn hotels among the one wished and the one confirmed. */
  hotelsWithdrawn: z.array(z.string()),
  holdUntil: z.string(),
  names: z.array(z.string()),
  /** What the traveller wants us to know; '' for nothing. */
  needs: z.string(),
  accountMail: z.string(),
  accountName: z.string(),
  sums,
  /** The group of which the booking is a share, unless it has been deleted. */
  group: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** The version of the terms that the traveller accepted. */
  terms: z.string(),
  /** Null: the booking has ended, or its day has come. */
  policyQuote: z.nullable(policyQuote),
  /** The problems that verify-ledger reports for it. */
  problems: z.array(z.string()),
  events: z.array(event),
  /** Vouchers, invoices and credit notes, in the order of issue. */
  documents: z.array(documentLine),
})

const departing = z.object({
  code: z.string(),
  traveller: z.string(),
  contact: z.string(),
  people: z.number(),
  /** The names of the travelers, so far as they are given. */
  names: z.array(z.string()),
  /** What the traveller wants us to know; '' for nothing. */
  needs: z.string(),
  start: z.string(),
  /** The way of coming. */
  commute: z.string(),
  hotelWish: z.string(),
  stay: z.nullable(z.string()),
  namesMissing: z.number(),
  /** Whether names are missing that can still be added. */
  canBeAsked: z.boolean(),
  namesAskedAt: z.nullable(z.string()),
  namesAskedOf: z.string(),
  isHotelMissing: z.boolean(),
  /** Of colleagues, the newest first. */
  notes: z.array(z.string()),
})

/** The travellers whose bookings the operator cancelled and who have to be called, until they were. */
const called = z.object({
  code: z.string(),
  traveller: z.string(),
  contact: z.string(),
  people: z.number(),
  /** The refund, due or made. */
  refund: z.number(),
  isRefunded: z.boolean(),
  /** Whoever booked, if they have another telephone. */
  booker: z.nullable(z.object({ name: z.string(), contact: z.string() })),
  /** When a colleague has noted that they were called. */
  calledAt: z.nullable(z.string()),
  /** When the last mail about it was sent; null while one waits, absent where no record is left. */
  mailedAt: z.optional(z.nullable(z.string())),
})

/** What cancelling all of a departure does at this moment. */
const departureSums = z.object({
  refund: z.number(),
  bookings: z.number(),
  people: z.number(),
  /** How many of the bookings are unpaid. */
  unpaid: z.number(),
  /** Undecided groups. */
  groups: z.number(),
  /** Whether the day can still be booked: then the departure cannot be cancelled. */
  isOnSale: z.boolean(),
})

const departures = z.object({
  packages: z.array(
    z.object({
      packageId: z.string(),
      packageName: z.string(),
      people: z.number(),
      /** Seats held by others: unpaid bookings, undecided groups, offers. */
      held: z.number(),
      trips: z.array(departing),
      cancelled: z.array(called),
      /** Null: there is nothing to cancel, or the caller may not. */
      cancel: z.nullable(departureSums),
    }),
  ),
  hasMore: z.boolean(),
  /** Only if a single package was asked for: the day cannot be booked. */
  isClosed: z.boolean(),
})

const departureDays = z.object({
  /** The requested day; else the next on which somebody travels, or today. */
  date: z.string(),
  /** From today on. */
  days: z.array(z.object({ date: z.string(), people: z.number(), journeys: z.number() })),
  /** The nearest days before and after `date` on which somebody travels. */
  previous: z.nullable(z.string()),
  next: z.nullable(z.string()),
})

const done = z.object({ amount: z.number() })
const nothing = z.object({})

export const staffBookingsSchemas = {
  findStaffBookings: {
    input: z.object({
      query: z.optional(optionalText(maxTextLength)),
      status: z.optional(z.enum(bookingStatuses, 'invalid.input')),
      payment: z.optional(z.enum([...paymentStatuses, partlyRefunded], 'invalid.input')),
      from: z.optional(travelDate()),
      until: z.optional(travelDate()),
      /** Those to which names can still be added, the soonest first. */
      names: z.optional(z.literal('missing', 'invalid.input')),
      /** Those to come without a confirmed hotel, the soonest first. */
      stay: z.optional(z.literal('missing', 'invalid.input')),
      /** The beginning of the hotel wished or confirmed. */
      hotel: z.optional(optionalText(maxTextLength)),
      page: z.optional(wholeNumber(1, 10_000, 'invalid.input')),
    }),
    output: z.object({ bookings: z.array(found), hasMore: z.boolean() }),
  },
  listDeparting: {
    input: z.object({ date: travelDate(), packageId: z.optional(optionalText(maxIdLength)) }),
    output: departures,
  },
  listDepartureDays: {
    input: z.object({ date: z.optional(travelDate()), packageId: z.optional(optionalText(maxIdLength)) }),
    output: departureDays,
  },
  cancelDeparture: {
    input: z.object({
      packageId: requiredText('invalid.id', maxIdLength),
      date: travelDate(),
      amount: rupees(),
      ...whys(),
      proof: proof(),
    }),
    output: z.extend(done, { bookings: z.number() }),
  },
  getStaffBooking: { input: z.object({ code: code() }), output: story },
  cancelForTraveller: {
    input: z.object({ code: code(), amount: rupees(), ...whys(), proof: proof() }),
    output: done,
  },
  cancelByPolicy: {
    input: z.object({
      code: code(),
      amount: rupees(),
      withheld: z.optional(rupees()),
      why: why(),
      proof: proof(),
    }),
    output: done,
  },
  refundForTraveller: {
    input: z.object({
      code: code(),
      amount: rupees(),
      /** Everything owed, or a part as a gesture. */
      kind: z.enum(['owed', 'part'], 'invalid.input'),
      /** Confirms a second refund of the same sum. */
      isAgain: z.optional(z.literal(true, 'invalid.input')),
      why: why(),
      mailWhy: z.optional(optionalText()),
      proof: proof(),
    }),
    output: z.extend(done, { transferAmount: z.optional(z.number()) }),
  },
  settleForTraveller: {
    input: z.object({
      code: code(),
      amount: rupees(),
      why: requiredText('invalid.required', maxTextLength),
      proof: proof(),
    }),
    output: done,
  },
  listBookingHotels: {
    input: z.object({ code: code() }),
    /** The catalogue's hotels for the booking's package, each with the text that can be sent to the traveller. */
    output: z.object({ hotels: z.array(z.object({ name: z.string(), words: z.string() })) }),
  },
  confirmBookingStay: {
    input: z.object({
      code: code(),
      stay: requiredText('invalid.required', maxStayLength),
      /** The hotel that stood there as it was typed, '' for none: with any other one nothing is done. */
      before: z.optional(optionalText(maxStayLength)),
    }),
    output: nothing,
  },
  resendBookingMail: { input: z.object({ code: code() }), output: nothing },
  askForNames: { input: z.object({ code: code() }), output: nothing },
  markCalled: { input: z.object({ code: code() }), output: nothing },
  noteBooking: {
    input: z.object({ code: code(), note: requiredText('invalid.required', 2_000) }),
    output: nothing,
  },
}

export type FoundBooking = z.output<typeof found>
export type BookingStory = z.output<typeof story>
export type Departures = z.output<typeof departures>
export type DepartureDays = z.output<typeof departureDays>
export type CalledTrip = z.output<typeof called>
export type DepartureSums = z.output<typeof departureSums>
export type DepartingTrip = z.output<typeof departing>
