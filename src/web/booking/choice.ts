import { maxExtraRooms, maxPeople } from '#shared/bounds.ts'
import { cutText } from '#shared/domain/cut-text.ts'
import type { Place } from '#shared/contract/entities.ts'
import { finalPriceOn } from '#shared/domain/date-price.ts'
import { totalRupees } from '#shared/domain/pricing.ts'
import { isBookable, parseTravelDate } from '#shared/domain/travel-date.ts'
import { wholeNumber } from '#shared/domain/whole-number.ts'
import { type MessageKey, text } from '#shared/messages/text.ts'
import { paths } from '#shared/screens.ts'
import { dateChosen, dateOf } from './details.ts'
import type { BookingDetails } from './details.ts'
import { isHeld } from './held-price.ts'

/** The fields that must be filled in before booking, in the order of the editor. */
export const choiceFields = ['travelDate', 'startPoint', 'endPoint', 'hotelName'] as const
type ChoiceField = (typeof choiceFields)[number]
export type ChoiceProblems = Partial<Record<ChoiceField, MessageKey>>

export type CommuteType = BookingDetails['commuteType']

/** The id of a field's control: an error points at it. */
export const controlId = (field: string) => `booking-${field}`

export function totalOf(details: Pick<BookingDetails, 'packagePrice' | 'travelers' | 'extraRooms'>): number {
  return totalRupees(details.packagePrice, details.travelers, details.extraRooms)
}

function textFrom(params: URLSearchParams, name: string): string | undefined {
  return cutText((params.get(name) ?? '').trim()) || undefined
}

function commuteFrom(value: string | null): CommuteType | undefined {
  const lower = value?.trim().toLowerCase()
  if (lower === 'flight') return 'flight'
  return lower === 'on your own' || lower === 'own transport' ? 'on your own' : undefined
}

/** Reads the booking details from an address; missing or malformed values are left out. */
export function detailsFromAddress(params: URLSearchParams): Partial<BookingDetails> {
  const date = parseTravelDate(params.get('date') ?? '')
  const read = {
    packageId: textFrom(params, 'packageId'),
    packageName: textFrom(params, 'package'),
    startPoint: textFrom(params, 'start'),
    endPoint: textFrom(params, 'end'),
    travelers: wholeNumber(params.get('travelers'), 1, maxPeople),
    extraRooms: wholeNumber(params.get('rooms'), 0, maxExtraRooms),
    hotelName: textFrom(params, 'hotel'),
    commuteType: commuteFrom(params.get('commute')),
  }
  const given = Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
  return { ...given, ...(date && dateChosen(date)) }
}

/** What the address says after other details; another package than theirs is another booking. */
export function detailsGivenBy(
  params: URLSearchParams,
  { packageId: last, share }: BookingDetails,
): Partial<BookingDetails> {
  const given = detailsFromAddress(params)
  const isNew = given.packageId !== undefined && given.packageId !== last
  return {
    // What was searched for last may be a wish: only an address that names an end means it for this package. Rooms and
    // needs were meant for the last one.
    ...(isNew && { endPoint: '', extraRooms: 0, travelerNeeds: '' }),
    ...given,
    ...((share || isNew) && { bookingId: '' }),
    share: '',
  }
}

/** The details that come from the package; a promised price stays while the promise is valid. */
export function detailsOfPlace(place: Place, details: BookingDetails, now: Date): Partial<BookingDetails> {
  const isPromised = details.packageId === place.packageId && isHeld(details, now)
  const packagePrice = isPromised ? details.heldPrice : finalPriceOn(place, dateOf(details))
  return {
    packageId: place.packageId,
    packageName: place.name,
    shortDetails: place.description.short,
    packagePrice,
    checkoutPrice: totalOf({ ...details, packagePrice }),
    endPoint: details.endPoint || place.locations.city,
  }
}

/** A newly chosen package begins without a wish for a hotel: one is included whether or not anything is chosen. */
export const wishesAtFirst = (
  { packageId }: Pick<Place, 'packageId'>,
  { hotelName }: Partial<BookingDetails>,
  last: string,
): Partial<Pick<BookingDetails, 'hotelName'>> =>
  packageId === last || hotelName ? {} : { hotelName: text('choice.noPreference') }

function query(details: BookingDetails): URLSearchParams {
  const params = new URLSearchParams()
  const set = (name: string, value: string | number) => value !== '' && params.set(name, String(value))
  set('start', details.startPoint)
  set('end', details.endPoint)
  set('date', dateOf(details))
  set('travelers', details.travelers)
  set('commute', details.commuteType)
  set('package', details.packageName)
  set('hotel', details.hotelName)
  set('packageId', details.packageId)
  set('share', details.share)
  if (details.extraRooms > 0) set('rooms', details.extraRooms)
  return params
}

export function checkoutPath(details: BookingDetails): string {
  return `${paths.checkout}?${query(details)}`
}

export function reviewPath(details: BookingDetails): string {
  const params = query(details)
  params.delete('package')
  return `${paths.bookingReview}?${params}`
}

const missing = {
  travelDate: 'choice.dateMissing',
  hotelName: 'booking.hotelMissing',
  startPoint: 'booking.startMissing',
  endPoint: 'booking.endMissing',
} as const

/** The problems that prevent the choice from being booked, by field (REV-09). */
export function choiceProblems(details: BookingDetails, now: Date): ChoiceProblems {
  const problems: ChoiceProblems = {}
  for (const field of choiceFields) if (details[field].trim() === '') problems[field] = missing[field]
  const dateProblem = problemOfDate(details, now)
  if (dateProblem) problems.travelDate = dateProblem
  return problems
}

/** Without a date that cannot be booked: nothing is promised for it. */
export const withBookableDate = (details: BookingDetails, now: Date | null): BookingDetails =>
  now && problemOfDate(details, now) ? { ...details, ...dateChosen('') } : details

/** Shown as soon as such a date is chosen, before anything is confirmed. */
export function problemOfDate(details: BookingDetails, now: Date): MessageKey | undefined {
  if (details.travelDate === '') return undefined
  const date = dateOf(details)
  if (date === '') return 'choice.dateMissing'
  return isBookable(date, now) ? undefined : 'choice.dateNotBookable'
}
