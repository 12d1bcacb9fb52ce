import { z } from 'zod/mini'
import type { MessageKey } from '#shared/messages/text.ts'

/** What the fields of a catalogue file may hold; every rule names the key of its sentence. */

const maxNameLength = 100
const maxLineLength = 500
const maxProseLength = 5_000
export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

type Issue = { input?: unknown; code?: string }
/** A missing field gets another sentence than one of the wrong kind. */
export const kind = (key: MessageKey) => ({
  error: (issue: Issue) => (issue.input === undefined ? 'catalogue.missing' : key),
})
const key = (name: MessageKey) => name

export const object = <T extends z.core.$ZodShape>(shape: T) =>
  z.strictObject(shape, {
    error: (issue: Issue) =>
      issue.code === 'unrecognized_keys'
        ? 'catalogue.unknownField'
        : kind('catalogue.needsObject').error(issue),
  })
export const listOf = <T extends z.ZodMiniType>(item: T) => z.array(item, kind('catalogue.needsList'))

const writing = (maxLength: number) =>
  z.string(kind('catalogue.needsText')).check(
    z.regex(/\S/u, key('catalogue.emptyText')),
    z.maxLength(maxLength, key('catalogue.tooLong')),
    // What one of the databases would cut or refuse.
    z.refine(
      (value: string) => !value.includes('\u0000') && value.isWellFormed(),
      key('catalogue.badCharacters'),
    ),
  )
export const name = () => writing(maxNameLength)
export const line = () => writing(maxLineLength)
export const prose = () => writing(maxProseLength)
export const lines = () => listOf(line())
export const id = () =>
  z
    .string(kind('catalogue.needsText'))
    .check(z.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,79}$/, key('catalogue.wrongId')))

const number = () => z.number(kind('catalogue.needsNumber'))
export const whole = (min: number, max: number) =>
  number().check(
    z.refine((value) => Number.isInteger(value) && value >= min && value <= max, key('catalogue.wrongWhole')),
  )
/** Rupees that are whole paise. */
export const price = () =>
  number().check(
    z.refine(
      (value) => value >= 0 && value <= 1e8 && Math.abs(value * 100 - Math.round(value * 100)) < 1e-4,
      key('catalogue.wrongPrice'),
    ),
  )
export const between = (min: number, max: number, message: MessageKey) =>
  number().check(z.gte(min, message), z.lte(max, message))
export const rating = () => between(0, 5, 'catalogue.wrongRating')
export const percentage = () => between(0, 100, 'catalogue.wrongPercentage')
