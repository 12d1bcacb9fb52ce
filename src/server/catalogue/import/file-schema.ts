import { maxRating } from '#shared/bounds.ts'
import { z } from 'zod/mini'
import {
  type FieldKinds,
  hotelRecord,
  packageRecord,
  rentalRecord,
} from '#shared/contract/catalogue-records.ts'
import { type CatalogueKind, idFields } from '#shared/domain/catalogue-kinds.ts'
import { isCalendarDate } from '#shared/domain/travel-date.ts'
import type { MessageKey } from '#shared/messages/text.ts'

type Issue = { input?: unknown; code?: string }
/** A missing field gets a different sentence from one of the wrong type. */
const error = (key: MessageKey) => ({
  error: (issue: Issue) => (issue.input === undefined ? 'catalogue.missing' : key),
})
const key = (name: MessageKey) => name

const text = () => z.string(error('catalogue.needsText'))
const writing = (maxLength: number) => () =>
  text().check(
    z.regex(/\S/u, key('catalogue.emptyText')),
    z.maxLength(maxLength, key('catalogue.tooLong')),
    // One of the databases would truncate or reject such text.
    z.refine(
      (value: string) => !value.includes('\u0000') && value.isWellFormed(),
      key('catalogue.badCharacters'),
    ),
  )

const number = (isRight: (value: number) => boolean, message: MessageKey) =>
  z.number(error('catalogue.needsNumber')).check(z.refine(isRight, message))
const between = (min: number, max: number, message: MessageKey) =>
  number((value) => value >= min && value <= max, message)
const isThousandth = (percent: number) => Math.abs(percent * 1e3 - Math.round(percent * 1e3)) < 1e-6
const isWholePaise = (rupees: number) => Math.abs(rupees * 100 - Math.round(rupees * 100)) < 1e-4

const name = writing(100)
const day = (isRight: (value: string) => boolean, message: MessageKey) =>
  text().check(z.refine(isRight, key(message)))
/** Checked in a leap year, which has all days. */
const isMonthDay = (value: string) => isCalendarDate(`2028-${value}`)
const rating = () => between(0, maxRating, 'catalogue.wrongRating')

/** A file is checked strictly: an unknown field is an error, not dropped, and each rule has its own sentence. */
const kinds: FieldKinds = {
  id: () => text().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,79}$/, key('catalogue.wrongId'))),
  name,
  line: writing(500),
  prose: writing(5_000),
  oneOf: (list) => z.literal(list, error('catalogue.wrongChoice')),
  date: () => day(isCalendarDate, 'catalogue.wrongDate'),
  seasonDay: () => day((value) => isMonthDay(value) || isCalendarDate(value), 'catalogue.wrongSeasonDay'),
  flag: () => z.boolean(error('catalogue.needsFlag')),
  integer: (min, max) =>
    number((value) => Number.isInteger(value) && value >= min && value <= max, 'catalogue.wrongWhole'),
  price: () => number((value) => value >= 0 && value <= 1e8 && isWholePaise(value), 'catalogue.wrongPrice'),
  rating,
  percentage: () =>
    number((value) => value >= 0 && value <= 100 && isThousandth(value), 'catalogue.wrongPercentage'),
  degrees: (most) => between(-most, most, 'catalogue.wrongCoordinate'),
  list: (item) => z.array(item, error('catalogue.needsList')),
  byName: (value) => z.record(name(), value, error('catalogue.needsObject')),
  object: (shape) =>
    z.strictObject(shape, {
      error: (issue: Issue) =>
        issue.code === 'unrecognized_keys'
          ? 'catalogue.unknownField'
          : error('catalogue.needsObject').error(issue),
    }),
}

/** The three lists of a file, each with the schema and the id of its records. */
export const fileLists = {
  packages: { schema: packageRecord(kinds), idField: idFields.packages },
  hotels: { schema: hotelRecord(kinds), idField: idFields.hotels },
  rentals: { schema: rentalRecord(kinds), idField: idFields.rentals },
} as const

export type ListName = CatalogueKind
