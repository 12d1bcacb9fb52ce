import { maxIdLength, maxTextLength } from '#shared/bounds.ts'
import { z } from 'zod/mini'
import { optionalText, requiredText } from '#shared/contract/fields.ts'
import { proof } from '#shared/contract/staff-schemas.ts'

const ofPerson = { userId: requiredText('invalid.id', maxIdLength), proof: proof() }

/** A booking of the account with a mail address, or of a traveler with it. */
export const bookingOfMailbox = z.object({
  code: z.string(),
  packageName: z.string(),
  travelDate: z.string(),
  people: z.number(),
  status: z.string(),
  paymentStatus: z.string(),
  /** The address of the account, if it is another. */
  bookedBy: z.string(),
})

const person = z.object({
  id: z.string(),
  name: z.string(),
  mail: z.string(),
  contact: z.string(),
  isVerified: z.boolean(),
  since: z.string(),
  /** Of the account, as the money is. */
  bookingCount: z.number(),
  /** The newest ones, those that others have booked for them included. */
  bookings: z.array(bookingOfMailbox),
  /** The travelers of a booking who matched the search, by name or by name and telephone. */
  travelsAs: z.array(z.string()),
  /** Rupees for all bookings, less refunds. Staff who may find people may also read each booking's money. */
  paid: z.number(),
})

export const staffPeopleSchemas = {
  findPeople: {
    input: z.object({ query: optionalText() }),
    output: z.object({ people: z.array(person), hasMore: z.boolean() }),
  },
  exportPerson: {
    input: z.object(ofPerson),
    /** The JSON that the person would receive. */
    output: z.object({ name: z.string(), json: z.string() }),
  },
  deletePerson: {
    input: z.object({ ...ofPerson, why: requiredText('invalid.required', maxTextLength) }),
    output: z.object({}),
  },
}

export type BookingOfMailbox = z.output<typeof bookingOfMailbox>
export type FoundPerson = z.output<typeof person>
