import { type BookingDetails, emptyDetails } from './details.ts'

type Person = { _id: string; name: string; email: string; contact: string }

/**
 * The details for this person: another person's data from the same browser is dropped, and the traveller defaults
 * to the account's owner. The gender is always asked.
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
