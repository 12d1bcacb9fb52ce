import { maxChildAge, maxDays, maxLikes, maxPeople, maxRupees, maxTextLength } from '#shared/bounds.ts'
import { isLike, likes } from '#shared/domain/likes.ts'
import { planOrders } from '#shared/domain/plan-orders.ts'
import type { MessageKey } from '#shared/messages/text.ts'
import { z } from 'zod/mini'
import { packageCard } from './entities.ts'
import { requiredText, wholeNumber } from './fields.ts'

const key = (name: MessageKey) => name

/** The parts of 'a, b'; none in an empty text. */
const listed = (wrong: MessageKey) =>
  z.pipe(
    z.string(wrong).check(z.maxLength(maxTextLength, wrong)),
    z.transform((typed: string) =>
      typed
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    ),
  )

const ages = () =>
  z.pipe(
    listed('plan.agesWrong'),
    z.pipe(
      z.array(z.string().check(z.regex(/^\d{1,2}$/, key('plan.agesWrong')))),
      z.pipe(
        z.transform((parts: string[]) => parts.map(Number)),
        z.array(z.int().check(z.lte(maxChildAge, key('plan.agesWrong')))),
      ),
    ),
  )

const likesList = () =>
  z.pipe(
    listed('plan.likesWrong'),
    z.pipe(
      z.transform((parts: string[]) => [...new Set(parts)]),
      z
        .array(z.string().check(z.refine((name: string) => isLike(name), key('plan.likesWrong'))))
        .check(z.maxLength(maxLikes, key('plan.likesWrong'))),
    ),
  )

/** Also accepts how people write a sum: '₹ 40,000'. */
const wholeRupees = () =>
  z.pipe(
    z.union([z.number(key('plan.rupeesWrong')), z.string(key('plan.rupeesWrong'))], key('plan.rupeesWrong')),
    z.pipe(
      z.transform((typed: string | number) =>
        typeof typed === 'number' ? typed : typed.slice(0, maxTextLength).replace(/[₹,\s]/g, ''),
      ),
      wholeNumber(1, maxRupees, 'plan.rupeesWrong'),
    ),
  )

const planInput = z
  .object({
    /** The town where the party starts. */
    from: requiredText('plan.fromMissing'),
    adults: z._default(wholeNumber(1, maxPeople, 'invalid.people'), 2),
    /** The ages of the children, '4,9'. */
    children: z._default(ages(), []),
    /** For everything and everybody. */
    rupees: wholeRupees(),
    /** From door to door, in days. */
    days: wholeNumber(1, maxDays, 'invalid.days'),
    /** January is 1. */
    month: wholeNumber(1, 12, 'plan.monthWrong'),
    likes: z._default(likesList(), []),
    sort: z._default(z.enum(planOrders, key('invalid.sort')), 'relevance'),
  })
  .check(
    z.refine(({ adults, children }) => adults + children.length <= maxPeople, {
      error: key('invalid.people'),
      path: ['adults'],
    }),
  )

/** The one thing that would have to give: more money, more days, another month, or one liked kind fewer. */
const give = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('rupees'), rupees: z.number() }),
  z.object({ kind: z.literal('days'), days: z.int() }),
  z.object({ kind: z.literal('month'), month: z.int() }),
  z.object({ kind: z.literal('like'), like: z.enum(likes) }),
])

const grade = z.int().check(z.gte(0), z.lte(3))

const usualWeather = z.nullable(z.object({ highC: z.int(), lowC: z.int(), rainMm: z.int() }))

const planned = z.object({
  card: packageCard,
  /** What this party would be charged. */
  packageRupees: z.number(),
  /** The first day of the month at this price; null: all days have it. */
  travelDate: z.nullable(z.string()),
  /**
   * An estimate, in the party's own cars, there and back; distance and hours are one way. They end in the town of
   * `pickUp`, from where transport is included in the price.
   */
  way: z.object({
    distanceKm: z.int(),
    hours: z.number(),
    rupees: z.int(),
    pickUp: z.nullable(z.string()),
  }),
  /** Both together. */
  wholeRupees: z.number(),
  /** The days from door to door. */
  days: z.int(),
  /** The usual weather of the month in which it fits; null if the catalogue does not say. */
  weather: usualWeather,
  /** How strongly it is of each liked kind: 3 known for it, 2 has it, 1 touches it. */
  likes: z.array(z.object({ like: z.enum(likes), grade })),
  /** How well it suits children, 1 to 3; null without children, or if the catalogue does not say. */
  kids: z.nullable(grade),
  /** The way there is long for a small child of the party. */
  isLongForChildren: z.boolean(),
})

const planAnswer = z.object({
  town: z.string(),
  start: z.object({ latitude: z.number(), longitude: z.number() }),
  /** As understood from the question. */
  people: z.int(),
  rupees: z.int(),
  days: z.int(),
  month: z.int(),
  /** Of the month. */
  year: z.int(),
  /** How many fit. */
  total: z.int(),
  /** The first of them in the chosen order, after all others those that are long for children. */
  fits: z.array(planned),
  /** Packages that miss just one thing; if nothing does and nothing fits, the nearest, with what `also` gives. */
  almost: z.array(
    z.extend(planned, {
      give,
      also: z.optional(z.array(give)),
      weatherAsked: z.optional(usualWeather),
    }),
  ),
  /** Where nothing fits: what could change, and how many journeys would fit then. */
  changes: z.optional(z.array(z.object({ gives: z.array(give), fits: z.int() }))),
  /** Latitude and longitude of all that fit, to the tenth of a degree. */
  positions: z.array(z.array(z.number())),
  /** How many would fit if a road led there. */
  withoutRoad: z.int(),
})

export const planSchemas = { planJourneys: { input: planInput, output: planAnswer } }

export type PlanInput = z.output<typeof planInput>
export type PlanAnswer = z.output<typeof planAnswer>
export type Planned = z.output<typeof planned>
export type Give = z.output<typeof give>
