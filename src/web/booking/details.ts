export type TravelerForm = { name: string; email: string; contact: string; gender: string }

/** What a traveller has chosen so far (ST-07). */
export type BookingDetails = {
  startPoint: string
  endPoint: string
  bookingId: string
  /** The browser's local date string ('Sat Dec 12 2026') or ''; chosen-date.ts converts. */
  travelDate: string
  departureDate: string
  travelers: number
  extraRooms: number
  hotelName: string
  commuteType: 'flight' | 'on your own'
  userId: string
  packageName: string
  shortDetails: string
  packageId: string
  /** Rupees a person. */
  packagePrice: number
  /** Rupees in all. */
  checkoutPrice: number
  travelersDetails: TravelerForm
  /** What stands in the fields for all who travel; '' where a field was left empty. */
  travelerNames: string[]
  /** Place of supply for the invoice; '' unless it was asked. */
  supplyState: string
  /** The server's promise of a price; '' where it is held by the booking that waits for its payment, or by nothing. */
  quote: string
  /** For which package and day a price was told, the rupees a person, and until which instant it is honoured; else ''. */
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
  supplyState: '',
  quote: '',
  heldFor: '',
  heldPrice: 0,
  heldUntil: '',
}
