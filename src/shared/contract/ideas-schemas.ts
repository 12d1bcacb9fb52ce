import { z } from 'zod/mini'
import { optionalText, searchText } from './fields.ts'

const groups = ['popular', 'near', 'place', 'kind', 'sight', 'wish'] as const

/** What can be searched for: the text of the search in both languages, since the answer is the same in either. */
const idea = z.object({
  group: z.enum(groups),
  text: z.object({ en: z.string(), hi: z.string() }),
  /** Where it is; null if it is not in a single place. */
  state: z.nullable(z.string()),
  city: z.nullable(z.string()),
  /** By road from the starting point, in whole kilometres. */
  km: z.nullable(z.int()),
  /** The other name by which a place was found, if its own does not begin as typed. */
  alias: z.optional(z.string()),
})

export const ideasSchemas = {
  suggestSearches: {
    input: z.object({
      /** What was typed so far; if nothing, the answer has popular and nearby ideas. */
      query: z._default(searchText(), ''),
      /** The starting point as it was typed. */
      near: z.optional(optionalText()),
    }),
    output: z.array(idea),
  },
}

export type Idea = z.output<typeof idea>
