import { maxShortlist } from '#shared/bounds.ts'
import { z } from 'zod/mini'
import { entityId } from './fields.ts'

/** The whole list after the call, in the order of addition. */
const output = z.object({ packageIds: z.array(z.string()) })

export const shortlistSchemas = {
  getShortlist: { input: z.object({}), output },
  addToShortlist: {
    input: z.object({
      packageIds: z.array(entityId(), 'invalid.text').check(z.maxLength(maxShortlist, 'invalid.tooLong')),
    }),
    output,
  },
  removeFromShortlist: { input: z.object({ packageId: entityId() }), output },
}
