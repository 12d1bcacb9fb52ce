import { maxIdLength, maxTextLength } from '#shared/bounds.ts'
import { z } from 'zod/mini'
import { optionalText, requiredText } from './fields.ts'
import { proof } from './staff-schemas.ts'

const ofPerson = { userId: requiredText('invalid.id', maxIdLength), proof: proof() }

const person = z.object({
  id: z.string(),
  name: z.string(),
  mail: z.string(),
  contact: z.string(),
  isVerified: z.boolean(),
  since: z.string(),
  bookingCount: z.number(),
  /** The newest. */
  bookings: z.array(
    z.object({
      code: z.string(),
      packageName: z.string(),
      travelDate: z.string(),
      status: z.string(),
      paymentStatus: z.string(),
    }),
  ),
  /** Who travels on a booking and is why the person is found: by a name, or by a name and the telephone. */
  travelsAs: z.array(z.string()),
  /** Rupees, for all bookings, less what went back. Who may find people may read each booking's money. */
  paid: z.number(),
})

export const staffPeopleSchemas = {
  findPeople: {
    input: z.object({ query: optionalText() }),
    output: z.object({ people: z.array(person), hasMore: z.boolean() }),
  },
  exportPerson: {
    input: z.object(ofPerson),
    /** The JSON that the person would get. */
    output: z.object({ name: z.string(), json: z.string() }),
  },
  deletePerson: {
    input: z.object({ ...ofPerson, why: requiredText('invalid.required', maxTextLength) }),
    output: z.object({}),
  },
}

export type FoundPerson = z.output<typeof person>
