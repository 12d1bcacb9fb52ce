import { maxPeople } from '#shared/bounds.ts'
import { z } from 'zod/mini'
import { entityId, travelDate, wholeNumber } from './fields.ts'

const entry = z.object({
  packageId: z.string(),
  package: z.string(),
  travelDate: z.string(),
  numberOfPeople: z.int(),
  state: z.enum(['waiting', 'offered']),
  /** The place in line, from 1; null once seats are offered. */
  place: z.nullable(z.int()),
  /** When the offer ends; null while waiting. */
  offeredUntil: z.nullable(z.string()),
})

const departure = { packageId: entityId(), travelDate: travelDate() }

export const waitlistSchemas = {
  listWaitlist: { input: z.object({}), output: z.object({ entries: z.array(entry) }) },
  joinWaitlist: {
    input: z.object({ ...departure, numberOfPeople: wholeNumber(1, maxPeople, 'invalid.people') }),
    /** All entries of the account after the call. */
    output: z.object({ entries: z.array(entry), message: z.string() }),
  },
  leaveWaitlist: {
    input: z.object(departure),
    output: z.object({ entries: z.array(entry), message: z.string() }),
  },
}

export type WaitlistEntry = z.infer<typeof entry>
export type JoinWaitlistInput = z.output<typeof waitlistSchemas.joinWaitlist.input>
export type LeaveWaitlistInput = z.output<typeof waitlistSchemas.leaveWaitlist.input>
