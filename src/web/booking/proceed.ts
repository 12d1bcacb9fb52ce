import type { Booking, TravelersDetails } from '#shared/contract/bookings-schemas.ts'
import { bookingCode } from '#shared/domain/booking-code.ts'
import { todayInIndia } from '#shared/domain/travel-date.ts'
import { typedNames } from '#shared/domain/traveler-names.ts'
import { text } from '#shared/messages/text.ts'
import { type Failure, isUnreached } from '#web/platform/api/api.ts'
import type { CallDispatch } from '#web/platform/thunk.ts'
import { totalOf } from './choice.ts'
import { dateOf } from './details.ts'
import type { BookingDetails } from './details.ts'
import { heldByBooking, quoteOf } from './held-price.ts'
import { createBooking, detailsSet, getBooking, updateBooking } from './slice.ts'

export type Proceeded =
  | { kind: 'ready'; bookingId: string }
  /** The same journey is already paid. */
  | { kind: 'settled'; bookingId: string }
  | { kind: 'priceChanged'; totalRupees: number }
  | { kind: 'failed'; failure: Failure }

export type Attempt = {
  details: BookingDetails
  traveler: TravelersDetails
  userId: string
  /** Stays the same while a booking is retried, so that a lost answer does not create a second one. */
  proposedId: string
  /** A changed price that the traveller has agreed to. */
  agreedRupees?: number | undefined
}

export function proposeId(packageName: string, now: Date, random: () => number): string {
  return bookingCode(packageName, todayInIndia(now), random)
}

/** An unpredictable number from 0 up to 1. */
export function cryptoRandom(): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32
}

const namesOf = ({ details }: Attempt) => typedNames(details.travelerNames, details.travelers)

function choiceOf({ details, traveler, userId, agreedRupees }: Attempt) {
  return {
    packageId: details.packageId,
    package: details.packageName,
    userId,
    startPoint: details.startPoint,
    endPoint: details.endPoint,
    travelDate: dateOf(details),
    numberOfPeople: details.travelers,
    numberOfRooms: details.extraRooms,
    commuteType: details.commuteType,
    hotelName: details.hotelName,
    travelersDetails: traveler,
    totalCost: agreedRupees ?? totalOf(details),
    ...(details.supplyState !== '' && { supplyState: details.supplyState }),
  }
}

function failureOutcome(failure: Failure | undefined, message: string): Proceeded {
  const totalCost = failure?.details['totalCost']
  if (failure?.status === 409 && typeof totalCost === 'number') {
    return { kind: 'priceChanged', totalRupees: totalCost }
  }
  return { kind: 'failed', failure: failure ?? { message, status: 0, code: null, details: {} } }
}

type EarlierBooking =
  | { kind: 'none' }
  | { kind: 'pending' }
  | Extract<Proceeded, { kind: 'settled' | 'failed' }>

/** The state of the booking that was made earlier in this visit. */
async function earlierBooking(dispatch: CallDispatch, details: BookingDetails): Promise<EarlierBooking> {
  if (details.bookingId === '') return { kind: 'none' }
  const answer = await dispatch(getBooking({ id: details.bookingId }))
  if (getBooking.rejected.match(answer)) {
    const outcome = failureOutcome(answer.payload, answer.error.message ?? '')
    return outcome.kind === 'failed' && outcome.failure.status !== 404 ? outcome : { kind: 'none' }
  }
  const { booking } = answer.payload
  if (booking.packageId !== details.packageId) return { kind: 'none' }
  if (booking.bookingStatus === 'Pending') return { kind: 'pending' }
  const isSame = booking.bookingStatus === 'Confirmed' && booking.travelDate === dateOf(details)
  return isSame ? { kind: 'settled', bookingId: booking.bookingId } : { kind: 'none' }
}

function continueWith(dispatch: CallDispatch, booking: Booking, { userId }: Attempt): Proceeded {
  const { bookingId, totalCost } = booking
  dispatch(detailsSet({ bookingId, ...heldByBooking(booking), checkoutPrice: totalCost, userId }))
  return { kind: 'ready', bookingId }
}

async function create(dispatch: CallDispatch, attempt: Attempt, now: Date): Promise<Proceeded> {
  const travelerNames = namesOf(attempt)
  const { travelerNeeds } = attempt.details
  const quote = quoteOf(attempt.details, now)
  const answer = await dispatch(
    createBooking({
      ...choiceOf(attempt),
      ...(quote !== '' && { quote }),
      ...(attempt.details.share !== '' && { share: attempt.details.share }),
      ...(travelerNames.length > 0 && { travelerNames }),
      ...(travelerNeeds !== '' && { travelerNeeds }),
      bookingId: attempt.proposedId,
      bookingDate: todayInIndia(now),
      acceptedTerms: text('terms.version'),
    }),
  )
  if (createBooking.fulfilled.match(answer)) return continueWith(dispatch, answer.payload.booking, attempt)
  // It may have been made, and only its answer lost: the next attempt looks for it, whatever is edited or reloaded until then.
  if (isUnreached(answer.payload)) dispatch(detailsSet({ bookingId: attempt.proposedId }))
  return failureOutcome(answer.payload, answer.error.message ?? '')
}

/** Creates the booking, or changes the one that was made before: never a second one for the same journey. */
export async function proceed(dispatch: CallDispatch, attempt: Attempt, now: Date): Promise<Proceeded> {
  const earlier = await earlierBooking(dispatch, attempt.details)
  if (earlier.kind === 'settled' || earlier.kind === 'failed') return earlier
  if (earlier.kind === 'none') return create(dispatch, attempt, now)
  const { bookingId, travelerNeeds, share } = attempt.details
  const answer = await dispatch(
    updateBooking({ ...choiceOf(attempt), bookingId, travelerNames: namesOf(attempt), travelerNeeds }),
  )
  if (updateBooking.fulfilled.match(answer)) return continueWith(dispatch, answer.payload.booking, attempt)
  const outcome = failureOutcome(answer.payload, answer.error.message ?? '')
  if (outcome.kind !== 'failed' || ![404, 409].includes(outcome.failure.status)) return outcome
  const { reason } = outcome.failure.details
  // The page of the payment knows what becomes of an attempt that is under way.
  if (reason === 'confirming') return { kind: 'ready', bookingId }
  // The booking ended between the check and the change, or its hold is over and nothing was paid.
  const again = await earlierBooking(dispatch, attempt.details)
  const isOver = again.kind === 'pending' && reason === 'expired' && share === ''
  if (again.kind === 'none' || isOver) return create(dispatch, attempt, now)
  return again.kind === 'pending' ? outcome : again
}
