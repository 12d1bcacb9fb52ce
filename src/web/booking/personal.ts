import { type BookingDetails, emptyDetails } from './details.ts'

type Person = { _id: string; name: string; email: string; contact: string }

/**
 * The details as this person finds them: what another one of the same browser has left of himself is dropped,
 * and the traveller starts as the account's owner. The gender is always asked.
 */
export function personalised(details: BookingDetails, person: Person | null): Partial<BookingDetails> {
  if (person === null) return {}
  const isOthers = details.userId !== '' && details.userId !== person._id
  const traveler = isOthers ? emptyDetails.travelersDetails : details.travelersDetails
  const isBlank = Object.values(traveler).every((value) => value === '')
  const { name, email, contact } = person
  return {
    userId: person._id,
    ...(isOthers && { bookingId: '', travelerNames: [] }),
    travelersDetails: isBlank ? { name, email, contact: contact ?? '', gender: '' } : traveler,
  }
}
