import { maxIdsLength, maxPeople, maxShortlist } from '#shared/bounds.ts'
import { z } from 'zod/mini'
import { readIds } from '#shared/domain/package-ids.ts'
import { datedCard } from './entities.ts'
import { entityId, travelDate, wholeNumber } from './fields.ts'

/** The whole list after the call, in the order of addition. */
const output = z.object({ packageIds: z.array(z.string()) })

/** Comma-separated ids, as in an address; malformed ones are ignored. */
const packageIds = () =>
  z.pipe(
    z.string('invalid.text').check(z.maxLength(maxIdsLength, 'invalid.tooLong')),
    z.transform((value: string) => readIds(value)),
  )

export const shortlistSchemas = {
  getShortlist: { input: z.object({}), output },
  addToShortlist: {
    input: z.object({
      packageIds: z.array(entityId(), 'invalid.text').check(z.maxLength(maxShortlist, 'invalid.tooLong')),
    }),
    output,
  },
  listPackages: {
    input: z.object({
      ids: packageIds(),
      /** When the journey begins: adds how each package is on that day. */
      date: z.optional(travelDate()),
      /** How many want to travel on the date. */
      people: z._default(wholeNumber(1, maxPeople, 'invalid.people'), 1),
    }),
    output: z.object({ packages: z.array(datedCard) }),
  },
  removeFromShortlist: { input: z.object({ packageId: entityId() }), output },
}

export type ListPackagesInput = z.output<typeof shortlistSchemas.listPackages.input>
export type ListedPackages = z.output<typeof shortlistSchemas.listPackages.output>
