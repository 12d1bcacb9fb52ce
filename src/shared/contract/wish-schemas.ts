import { needs } from '#shared/domain/needs.ts'
import { z } from 'zod/mini'

/** A name in both languages, since answers are cached for both. */
const bothNames = z.object({ en: z.string(), hi: z.string() })

/** The kinds of slots; `read` is what was understood, as data that the page puts into words. */
const meanings = [
  /** A name of the catalogue: a place, a journey, a sight. */
  z.object({ kind: z.literal('place'), read: z.object({ name: z.string() }) }),
  z.object({ kind: z.literal('region'), read: z.object({ name: z.string(), states: z.array(z.string()) }) }),
  /** A kind of journey or a sight, such as hill stations or tea gardens. */
  z.object({ kind: z.literal('kind'), read: z.object({ concept: z.string(), name: bothNames }) }),
  /** Whole rupees for the whole party unless per person, for the whole journey unless per day; null: no such bound. */
  z.object({
    kind: z.literal('budget'),
    read: z.object({
      least: z.nullable(z.int()),
      most: z.nullable(z.int()),
      isPerPerson: z.boolean(),
      isPerDay: z.boolean(),
    }),
  }),
  z.object({ kind: z.literal('cheap'), read: z.object({}) }),
  z.object({ kind: z.literal('dear'), read: z.object({}) }),
  z.object({ kind: z.literal('days'), read: z.object({ least: z.int(), most: z.int() }) }),
  /** `months`: one bit each, January the lowest; `name` of a season or festival, null if months were named. */
  z.object({ kind: z.literal('months'), read: z.object({ months: z.int(), name: z.nullable(bothNames) }) }),
  z.object({
    kind: z.literal('weather'),
    read: z.object({ weather: z.enum(['cold', 'warm', 'pleasant', 'dry']) }),
  }),
  z.object({ kind: z.literal('people'), read: z.object({ adults: z.int(), children: z.int() }) }),
  /** Where the party sets out; with `isNear` the town itself is a destination, too. */
  z.object({
    kind: z.literal('origin'),
    read: z.object({
      town: z.string(),
      isNear: z.boolean(),
      maxKm: z.nullable(z.int()),
      maxHours: z.nullable(z.number()),
    }),
  }),
  /** The greatest distance, from wherever the party sets out. */
  z.object({
    kind: z.literal('reach'),
    read: z.object({ maxKm: z.nullable(z.int()), maxHours: z.nullable(z.number()) }),
  }),
  z.object({
    kind: z.literal('need'),
    read: z.object({ need: z.enum([...needs, 'women', 'gentle']) }),
  }),
  z.object({ kind: z.literal('abroad'), read: z.object({ name: z.string() }) }),
  z.object({ kind: z.literal('notSold'), read: z.object({ name: z.string() }) }),
] as const

const typed = { typed: z.string() }
const asked = z.discriminatedUnion('kind', [
  z.extend(meanings[0], typed),
  z.extend(meanings[1], typed),
  z.extend(meanings[2], typed),
  z.extend(meanings[3], typed),
  z.extend(meanings[4], typed),
  z.extend(meanings[5], typed),
  z.extend(meanings[6], typed),
  z.extend(meanings[7], typed),
  z.extend(meanings[8], typed),
  z.extend(meanings[9], typed),
  z.extend(meanings[10], typed),
  z.extend(meanings[11], typed),
  z.extend(meanings[12], typed),
  z.extend(meanings[13], typed),
  z.extend(meanings[14], typed),
  /** An exclusion: `read` is what is excluded. */
  z.object({ kind: z.literal('not'), ...typed, read: z.discriminatedUnion('kind', [...meanings]) }),
])

/**
 * A package's value for the slot with that number, by the slot's kind: rupees for the party (budget), days (days), the
 * package's months as bits (months, weather), kilometres by road (origin, reach), how well from 0 to 3 (kind, need),
 * the name in the catalogue (place, region).
 */
const answerToSlot = z.object({ slot: z.int(), value: z.union([z.number(), z.string(), z.null()]) })

export const wishExplanation = z.object({
  slots: z.array(asked),
  /** Words without a meaning here; they have no effect. */
  unknown: z.array(z.string()),
  /** Words that were read as others, which they are only like. */
  corrected: z.array(z.object({ typed: z.string(), read: z.string() })),
  /**
   * The bounds that gave way because too few packages meet everything: the slot's number, the requested bound and the
   * widest one shown.
   */
  relaxed: z.array(z.object({ slot: z.int(), asked: z.nullable(z.number()), given: z.nullable(z.number()) })),
  /** Why nothing was searched or found; null if something was. */
  nothing: z.nullable(z.enum(['abroad', 'notSold', 'ownBooking', 'town', 'unknown', 'noneMeets'])),
})

/** Per package of the page. */
export const wishAnswers = {
  reasons: z.array(answerToSlot),
  missed: z.array(answerToSlot),
  /** How much one walks and climbs, where the wish is for somebody who minds it. */
  walking: bothNames,
}

export type WishAnswers = {
  reasons: AnswerToSlot[]
  missed: AnswerToSlot[]
  walking?: z.output<typeof bothNames> | undefined
}
export type WishExplanation = z.output<typeof wishExplanation>
export type AskedSlot = z.output<typeof asked>
export type AnswerToSlot = z.output<typeof answerToSlot>
