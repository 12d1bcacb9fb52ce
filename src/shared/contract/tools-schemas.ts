import { maxMessageLength, maxTextLength } from '#shared/bounds.ts'
import { z } from 'zod/mini'
import { email, requiredLine, requiredText } from './fields.ts'

const routeInput = z.object({
  start: requiredText('routes.bothNeeded'),
  end: requiredText('routes.bothNeeded'),
  /** '1': our own estimate, even if a routing provider is configured. */
  estimate: z.optional(z.string('invalid.text')),
})

const routeAnswer = z.object({
  distanceKm: z.number(),
  /** Latitude, longitude. */
  path: z.array(z.array(z.number())),
  source: z.enum(['provider', 'road-graph', 'great-circle']),
  approximate: z.boolean(),
  /** False: the great circle to or from an island. */
  hasRoad: z.boolean(),
  via: z.array(z.string()),
  /** Without a road: the way to or from an island, as far as it is known. Only that by road is measured along its way. */
  legs: z.optional(
    z.array(
      z.object({
        by: z.enum(['road', 'sea', 'islands']),
        start: z.string(),
        end: z.string(),
        km: z.int(),
      }),
    ),
  ),
  /** Catalogue names; null: only the provider knows the town. */
  startTown: z.nullable(z.string()),
  endTown: z.nullable(z.string()),
  /** The distance in words. */
  message: z.string(),
  attribution: z.string(),
})

const town = z.object({
  name: z.string(),
  /** Unknown for some towns of the road graph. */
  state: z.nullable(z.string()),
  /** The alias that matched. */
  alias: z.nullable(z.string()),
})

export const toolsSchemas = {
  suggestTowns: {
    input: z.object({
      query: z._default(z.string('invalid.text').check(z.maxLength(maxTextLength, 'invalid.text')), ''),
    }),
    output: z.array(town),
  },
  findRoute: { input: routeInput, output: routeAnswer },
  sendMessage: {
    input: z.object({
      name: requiredLine('contact.nameMissing'),
      email: email('contact.emailWrong'),
      message: requiredText('contact.messageMissing', maxMessageLength),
    }),
    output: z.object({ message: z.string() }),
  },
}

export type RouteInput = z.output<typeof routeInput>
export type Town = z.output<typeof town>
export type RouteAnswer = z.output<typeof routeAnswer>
