import { maxIdLength, maxTextLength } from '#shared/bounds.ts'
import { z } from 'zod/mini'
import { requiredText, rupees, wholeNumber } from './fields.ts'
import { proof } from './staff-schemas.ts'

/** Of each list the first so many; the rest follow as these are done. */
export const mostOfToday = 50

/** Of messages, which have a screen of their own: as many as are read at a glance, and so much of each. */
export const mostWriters = 5
export const longestBeginning = 140

const trip = z.object({
  code: z.string(),
  travelDate: z.string(),
  packageName: z.string(),
  traveller: z.string(),
  contact: z.string(),
  people: z.number(),
  stay: z.nullable(z.string()),
})

const payingGroup = z.object({
  id: z.string(),
  name: z.string(),
  packageName: z.string(),
  /** Then it is decided who travels. */
  dueAt: z.string(),
  people: z.number(),
  paidPeople: z.number(),
})

const message = z.object({
  id: z.string(),
  at: z.string(),
  name: z.string(),
  mail: z.string(),
  message: z.string(),
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(z.string()),
  /** All answers, the first too, in the order of time; without words where the message was put aside. */
  answers: z.array(z.object({ at: z.string(), answer: z.nullable(z.string()) })),
  /** Codes of the account with this address, the newest first, for who may read bookings. */
  bookings: z.array(z.string()),
})

const today = z.object({
  /** The moment that it is of. */
  at: z.string(),
  /** Journeys that begin today or tomorrow. */
  departing: z.array(trip),
  /** Journeys without a hotel, with the day by which it was promised. */
  stays: z.array(z.extend(trip, { confirmBy: z.string(), isLate: z.boolean() })),
  /** Unpaid, held until. */
  lapsing: z.array(z.extend(trip, { holdUntil: z.string(), total: z.number() })),
  groups: z.array(payingGroup),
  refunds: z.array(z.object({ code: z.string(), amount: z.number(), status: z.string(), since: z.string() })),
  /** Payments that belong to no booking. */
  unmatched: z.array(
    z.object({ paymentId: z.string(), amount: z.number(), why: z.string(), at: z.string() }),
  ),
  /** Null for who has no right to read them. */
  messages: z.nullable(z.number()),
  /** Who has waited longest for an answer, with the beginning of what they wrote; nobody for who may not read it. */
  writers: z.array(z.object({ id: z.string(), name: z.string(), words: z.string(), at: z.string() })),
  /** Those that wait, and pictures of reviews that do. */
  reviews: z.nullable(z.number()),
  failing: z.array(
    z.object({ kind: z.string(), about: z.string(), attempts: z.number(), error: z.string() }),
  ),
})

const id = () => requiredText('invalid.id', maxIdLength)
const nothing = z.object({})

export const staffTodaySchemas = {
  getToday: { input: nothing, output: today },
  settleUnmatched: {
    input: z.object({
      paymentId: id(),
      amount: rupees(),
      why: requiredText('invalid.required', maxTextLength),
      proof: proof(),
    }),
    output: nothing,
  },
  retryFailing: { input: nothing, output: nothing },
  listStaffMessages: {
    input: z.object({ which: z.optional(z.enum(['unanswered', 'all'], 'invalid.input')) }),
    output: z.object({ messages: z.array(message) }),
  },
  answerStaffMessage: {
    input: z.object({
      messageId: id(),
      answer: requiredText('invalid.required', 5_000),
      /** How many answers were shown to who says this; with more of them it is a 409 and nothing is mailed. */
      after: z.optional(wholeNumber(0, 9_999, 'invalid.input')),
    }),
    output: nothing,
  },
  putMessageAside: { input: z.object({ messageId: id() }), output: nothing },
}

export type Today = z.output<typeof today>
export type TodaysTrip = z.output<typeof trip>
export type PayingGroup = z.output<typeof payingGroup>
export type StaffMessage = z.output<typeof message>
