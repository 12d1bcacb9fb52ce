import { z } from 'zod/mini'
import { entityId, travelDate } from './fields.ts'

export const departureDay = z.object({
  date: z.string(),
  /** 'few': five seats or fewer are left. */
  state: z.enum(['open', 'few', 'full', 'closed']),
  /** null: unlimited. */
  seatsLeft: z.nullable(z.int()),
  finalPrice: z.number(),
})

export const departuresSchemas = {
  listDepartures: {
    /** At most 92 days, which is also the default without `to`; without `from`, from today on. */
    input: z.object({
      packageId: entityId(),
      from: z.optional(travelDate()),
      to: z.optional(travelDate()),
    }),
    output: z.object({ packageId: z.string(), days: z.array(departureDay) }),
  },
}

export type DepartureDay = z.infer<typeof departureDay>
export type ListDeparturesInput = z.output<typeof departuresSchemas.listDepartures.input>
export type DepartureDays = z.output<typeof departuresSchemas.listDepartures.output>
