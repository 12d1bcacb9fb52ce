import { type CalendarDate, parseTravelDate, toLocalDateString } from '#shared/domain/travel-date.ts'

/** The travel date of the details as a calendar date; '' for none. */
export function dateOf({ travelDate }: Pick<BookingDetails, 'travelDate'>): CalendarDate {
  return parseTravelDate(travelDate) ?? ''
}

/** Converts a chosen calendar date ('' for none) to the browser's local date string (BAR-02). */
export function dateChosen(date: CalendarDate): Pick<BookingDetails, 'travelDate' | 'departureDate'> {
  const local = date === '' ? '' : toLocalDateString(date)
  return { travelDate: local, departureDate: local }
}

export type TravelerForm = { name: string; email: string; contact: string; gender: string }

/** The traveller's choices so far (ST-07). */
export type BookingDetails = {
  startPoint: string
  endPoint: string
  bookingId: string
  /** The browser's local date string ('Sat Dec 12 2026') or ''; dateOf and dateChosen convert. */
  travelDate: string
  /** The travel date once more, as it was chosen last: stored, and read by nothing (ST-02). */
  departureDate: string
  travelers: number
  extraRooms: number
  hotelName: string
  commuteType: 'flight' | 'on your own'
  userId: string
  packageName: string
  shortDetails: string
  packageId: string
  packagePrice: number
  /** Rupees in all. */
  checkoutPrice: number
  travelersDetails: TravelerForm
  /** The fields for all travelers; '' for an empty one. */
  travelerNames: string[]
  /** What else we should know. */
  travelerNeeds: string
  /** The place of supply for the invoice; '' where it is not required. */
  supplyState: string
  /** The code of the share of a group's journey that is being paid; '' for a booking without a group. */
  share: string
  /** The server's price quote; '' where a pending booking holds the price, or nothing does. */
  quote: string
  /** The package and day of a promised price, rupees per person, and the instant until which it is valid; else ''. */
  heldFor: string
  heldPrice: number
  heldUntil: string
}

export const emptyDetails: BookingDetails = {
  startPoint: '',
  endPoint: '',
  bookingId: '',
  travelDate: '',
  departureDate: '',
  travelers: 1,
  extraRooms: 0,
  hotelName: '',
  commuteType: 'on your own',
  userId: '',
  packageName: '',
  shortDetails: '',
  packageId: '',
  packagePrice: 0,
  checkoutPrice: 0,
  travelersDetails: { name: '', email: '', contact: '', gender: '' },
  travelerNames: [],
  travelerNeeds: '',
  supplyState: '',
  share: '',
  quote: '',
  heldFor: '',
  heldPrice: 0,
  heldUntil: '',
}
