import { maxIdLength, maxTextLength } from '#shared/bounds.ts'
import { z } from 'zod/mini'
import { optionalText, requiredText, rupees, travelDate, wholeNumber } from '#shared/contract/fields.ts'
import { proof, whys } from '#shared/contract/staff-schemas.ts'

const id = () => requiredText('invalid.id', maxIdLength)

/** 'deciding': nothing is booked yet; then the state of the group's booking. */
const groupStates = ['deciding', 'held', 'open', 'done', 'ended'] as const

const found = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(groupStates),
  /** The booked package; null while the group is choosing. */
  packageName: z.nullable(z.string()),
  travelDate: z.nullable(z.string()),
  payBy: z.nullable(z.string()),
  people: z.number(),
  /** The people whose shares are paid. */
  paidPeople: z.number(),
})

/** A booking made from a share: the last one may be the one that paid it. */
const shareBooking = z.object({ code: z.string(), status: z.string(), paymentStatus: z.string() })

const share = z.object({
  id: z.string(),
  name: z.string(),
  /** Null for staff who may not find people. */
  mail: z.nullable(z.string()),
  /** The booking's, or that of the account with this address; '' if there is none. */
  contact: z.nullable(z.string()),
  people: z.number(),
  rooms: z.number(),
  total: z.number(),
  isOrganiser: z.boolean(),
  isPaid: z.boolean(),
  bookings: z.array(shareBooking),
})

const journey = z.object({
  id: z.string(),
  state: z.enum(['held', 'open', 'done', 'ended']),
  packageName: z.string(),
  travelDate: z.string(),
  rule: z.enum(['all', 'whoPaid']),
  minimum: z.number(),
  payBy: z.string(),
  /** The current deadline. */
  dueAt: z.string(),
  createdAt: z.string(),
  openedAt: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  /** Seats that the group itself holds; once it is decided they pass to its bookings. */
  seatsHeld: z.number(),
  shares: z.array(share),
  /** What cancelling it would refund, and for how many bookings. */
  cancelRefund: z.number(),
  cancelBookings: z.number(),
})

const group = z.object({
  id: z.string(),
  name: z.string(),
  organiser: z.nullable(z.object({ name: z.string(), mail: z.nullable(z.string()) })),
  since: z.string(),
  closedAt: z.nullable(z.string()),
  /** How many people have joined with a name. */
  names: z.number(),
  /** Everything that it has booked, newest first. */
  journeys: z.array(journey),
  /** What staff and the command line did to it, for those who may read the audit log. */
  deeds: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      what: z.string(),
      by: z.nullable(z.string()),
      amount: z.nullable(z.number()),
      why: z.nullable(z.string()),
    }),
  ),
})

export const staffGroupsSchemas = {
  findStaffGroups: {
    input: z.object({
      query: z.optional(optionalText(maxTextLength)),
      state: z.optional(z.enum(groupStates, 'invalid.input')),
      packageId: z.optional(optionalText(maxIdLength)),
      from: z.optional(travelDate()),
      until: z.optional(travelDate()),
      page: z.optional(wholeNumber(1, 10_000, 'invalid.input')),
    }),
    output: z.object({ groups: z.array(found), hasMore: z.boolean() }),
  },
  getStaffGroup: { input: z.object({ groupId: id() }), output: group },
  remindStaffGroup: {
    input: z.object({ journeyId: id() }),
    /** How many have not paid; each was mailed within the last hour or is mailed now. */
    output: z.object({ shares: z.number() }),
  },
  turnStaffGroup: { input: z.object({ groupId: id() }), output: z.object({}) },
  cancelStaffGroup: {
    input: z.object({ journeyId: id(), amount: rupees(), ...whys(), proof: proof() }),
    output: z.object({ amount: z.number(), bookings: z.number() }),
  },
}

export type FoundGroup = z.output<typeof found>
export type StaffGroup = z.output<typeof group>
export type StaffJourney = z.output<typeof journey>
export type StaffShare = z.output<typeof share>
