import { maxMailAddressLength, maxRupees, maxTextLength } from '#shared/bounds.ts'
import { cutText } from '#shared/domain/cut-text.ts'
import { oneLine, withoutHidden } from '#shared/domain/tidy-text.ts'
import { z } from 'zod/mini'
import { idPattern } from '#shared/domain/package-ids.ts'
import { isGstState } from '#shared/domain/gst.ts'
import { withLatinDigits } from '#shared/messages/latin-digits.ts'
import { hasForeignName, toMailAddress } from '#shared/domain/mail-address.ts'
import { isCalendarDate, parseTravelDate } from '#shared/domain/travel-date.ts'
import type { MessageKey } from '#shared/messages/text.ts'

const key = (name: MessageKey) => name

/** Checked before anything else, so that long input costs nothing. */
const shortText = (message: MessageKey) => z.maxLength(maxTextLength, message)

/** Text of at most `maxLength` characters, trimmed; may be empty. */
export const optionalText = (maxLength = maxTextLength) =>
  z.string(key('invalid.text')).check(z.trim(), z.maxLength(maxLength, 'invalid.tooLong'))

/** A longer search text adds nothing; it is truncated, not rejected. */
export const searchText = () => z.pipe(z.string('invalid.text').check(z.trim()), z.transform(cutText))

export const requiredText = (missing: MessageKey = 'invalid.required', maxLength = maxTextLength) =>
  z.string(missing).check(z.trim(), z.minLength(1, missing), z.maxLength(maxLength, 'invalid.tooLong'))

/** A text of one line, without what nobody sees. */
export const requiredLine = (missing: MessageKey) =>
  z.pipe(z.pipe(requiredText(missing), z.transform(oneLine)), z.string().check(z.minLength(1, missing)))

/**
 * A mail address in its canonical form (docs/decisions/0056), without characters that a mail header could misread.
 */
export const email = (missing: MessageKey = 'invalid.email') =>
  z.pipe(
    z.string(missing).check(
      z.trim(),
      z.minLength(1, missing),
      z.maxLength(maxMailAddressLength, key('invalid.email')),
      z.refine((typed) => !hasForeignName(typed), key('invalid.emailLetters')),
    ),
    z.pipe(
      z.transform((typed: string) => toMailAddress(typed) ?? ''),
      z.string().check(z.minLength(1, key('invalid.email'))),
    ),
  )

const numeric = (message: MessageKey) =>
  z.pipe(
    z.union(
      [
        z.number(message),
        z.pipe(
          z.pipe(z.string(message).check(shortText(message)), z.transform(withLatinDigits)),
          z.string().check(z.regex(/^\s*[+-]?\d+(\.\d+)?\s*$/, message)),
        ),
      ],
      message,
    ),
    z.transform(Number),
  )

/** A whole number, or its digits from an address or form. */
export const wholeNumber = (min: number, max: number, message: MessageKey) =>
  z.pipe(numeric(message), z.int(message).check(z.gte(min, message), z.lte(max, message)))

export const decimalNumber = (min: number, max: number, message: MessageKey) =>
  z.pipe(numeric(message), z.number(message).check(z.gte(min, message), z.lte(max, message)))

/** A calendar date as YYYY-MM-DD; the unambiguous 'Sun Jun 07 2026' is accepted too. */
export const travelDate = () =>
  z.pipe(
    z.string(key('invalid.date')).check(shortText('invalid.date')),
    z.pipe(
      z.transform((value: string) => parseTravelDate(value) ?? ''),
      z.string().check(z.refine(isCalendarDate, key('invalid.date'))),
    ),
  )

/** An instant with any UTC offset; converted to UTC. */
export const instant = () =>
  z.pipe(
    z.string(key('invalid.instant')).check(
      shortText('invalid.instant'),
      z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/, key('invalid.instant')),
      z.refine((typed) => !Number.isNaN(Date.parse(typed)), key('invalid.instant')),
    ),
    z.transform((typed: string) => new Date(typed).toISOString()),
  )

export const gender = () => z.enum(['Male', 'Female', 'Other'], key('invalid.gender'))

/** A telephone number as it is typed or copied, without blanks, dashes, brackets, what nobody sees and the 0 of a trunk call; '' stays empty. */
export const plainContact = (missing: MessageKey) =>
  z.pipe(
    z.string(missing).check(shortText(missing)),
    z.transform((value: string) =>
      withLatinDigits(withoutHidden(value))
        .replace(/[\s().\p{Pd}]/gu, '')
        .replace(/^0(?=\d{10}$)/, ''),
    ),
  )

/**
 * Ten Indian digits, or + and 8 to 15 digits; blanks, dashes and brackets are removed, +91 is added to ten digits.
 */
export const contactNumber = (missing: MessageKey = 'invalid.contact') =>
  z.pipe(plainContact(missing), z.string().check(z.regex(/^(\d{10}|\+\d{8,15})$/, missing)))

export const commuteType = () =>
  z.pipe(
    z.pipe(
      z.string(key('invalid.commute')).check(shortText('invalid.commute')),
      z.transform((value: string) => {
        const lower = value.trim().toLowerCase()
        return lower === 'own transport' ? 'on your own' : lower
      }),
    ),
    z.enum(['flight', 'on your own'], key('invalid.commute')),
  )

export const rupees = () => decimalNumber(0, maxRupees, key('invalid.amount'))
export const entityId = () =>
  z.string(key('invalid.id')).check(shortText('invalid.id'), z.regex(idPattern, key('invalid.id')))

/** A state or union territory by its name in the tax law. */
export const gstState = () =>
  z.string('invalid.text').check(shortText('invalid.state'), z.refine(isGstState, 'invalid.state'))
