import { maxIdLength, maxTextLength } from '#shared/bounds.ts'
import { catalogueKinds } from '#shared/domain/catalogue-kinds.ts'
import { z } from 'zod/mini'
import { requiredText, rupees, wholeNumber } from '#shared/contract/fields.ts'
import { bookingOfMailbox } from './people-schemas.ts'
import { proof } from '#shared/contract/staff-schemas.ts'
import { openReturn, unmatchedPayment } from './today-money-schemas.ts'

/** The most entries of each list; the rest follow as these are done. */
export const mostOfToday = 50

/** For messages, which have a screen of their own: as many as can be taken in at a glance, and how much of each. */
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
  /** When the group is decided. */
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
  /** All answers in order of time, including the first; null if the message was put aside. */
  answers: z.array(z.object({ at: z.string(), answer: z.nullable(z.string()) })),
  /** For staff who may read bookings; newest first. */
  bookings: z.array(bookingOfMailbox),
  /** The packages that an unanswered message names. */
  packages: z.array(z.object({ id: z.string(), name: z.string() })),
})

const today = z.object({
  /** When the lists were read. */
  at: z.string(),
  /** Journeys that start today or tomorrow. */
  departing: z.array(trip),
  /** The first day after these on which somebody travels: its package with most people, and how many travel in all. */
  next: z.nullable(
    z.object({ date: z.string(), packageName: z.string(), journeys: z.number(), people: z.number() }),
  ),
  /** Journeys without a hotel, with the promised day. */
  stays: z.array(z.extend(trip, { confirmBy: z.string(), isLate: z.boolean() })),
  /** The last day of their promises, and of those that would be asked for now. */
  staysUntil: z.string(),
  /** How many more have no hotel yet. */
  laterStays: z.number(),
  /** How many bookings that leave by a day lack names of those who travel. */
  /** And how many of these were asked for them. */
  names: z.object({ count: z.number(), asked: z.number(), until: z.string() }),
  /** Whose departure was cancelled and who have not been called. */
  toCall: z.array(trip),
  /** Unpaid bookings, with the end of their hold. */
  lapsing: z.array(z.extend(trip, { holdUntil: z.string(), total: z.number() })),
  groups: z.array(payingGroup),
  refunds: z.array(
    z.object({ code: z.string(), id: z.string(), amount: z.number(), status: z.string(), since: z.string() }),
  ),
  returns: z.array(openReturn),
  unmatched: z.array(unmatchedPayment),
  /** Null for staff without the right to read them. */
  messages: z.nullable(z.number()),
  /** Those who have waited longest for an answer, with the beginning of their message; empty for staff who may not read it. */
  writers: z.array(z.object({ id: z.string(), name: z.string(), words: z.string(), at: z.string() })),
  /** How many wait, including pictures of reviews. */
  reviews: z.nullable(z.number()),
  /** What is changed in the catalogue and not published, the oldest first; empty for staff without the right to it. */
  drafts: z.array(
    z.object({
      kind: z.enum(catalogueKinds),
      id: z.string(),
      name: z.string(),
      by: z.string(),
      at: z.string(),
    }),
  ),
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
    input: z.object({
      which: z.optional(z.enum(['unanswered', 'all'], 'invalid.input')),
      /** The `next` of the page before. */
      after: z.optional(id()),
      /** A message: all of its mailbox, whatever the rest says. */
      of: z.optional(id()),
    }),
    /** By mailbox, the longest waiting first; of all, whoever wrote last. `next` is null on the last page. */
    output: z.object({ messages: z.array(message), next: z.nullable(z.string()) }),
  },
  answerStaffMessage: {
    input: z.object({
      messageId: id(),
      answer: requiredText('invalid.required', 5_000),
      /** How many answers the caller was shown; if there are more by now, 409, and nothing is mailed. */
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
