import type { CreateBookingInput } from '#shared/contract/bookings-schemas.ts'

/** A booking as the two tabs of its traveller last saw it. */
type SeenBooking = { code: string; input: CreateBookingInput; totals: [number, number] }
type Proof = { orderId: string; paymentId: string; code: string }

/** What the people of a story know, and what was promised to them. */
export type Notes = {
  userId: string
  packageId: string
  /** Who books beside the traveller, and what. */
  others: string[]
  othersBookings: { userId: string; code: string }[]
  /** Who has left the waiting list of which day, since that was last looked at. */
  left: Set<string>
  bookings: SeenBooking[]
  orders: { id: string; code: string }[]
  /** What is due for changes, and of which booking. */
  charges: { code: string; of: string; amount: number }[]
  attempts: Proof[]
  quotes: { code: string; refundAmount: number }[]
  /** Bookings that somebody wanted to be cancelled. */
  endings: Set<string>
  /** Bookings whose confirmation somebody was told of. */
  promisedTrips: Set<string>
  /** What was told to come back after the owner's cancellation, in rupees. */
  promisedReturns: Map<string, number>
  /** Who has registered the mailbox that two claim, by the registration's id. */
  registrations: Map<string, number>
  /** Whose links were opened there, as often as it succeeded. */
  openings: string[]
  /** When a refund that had failed was processed all the same, in seconds: until then nobody could count it. */
  lateRefunds: Map<string, number>
  /** When the traveller's account was deleted. */
  deletedAt: string | undefined
  /** Whether the database was once taken back to an older state. */
  isRestored: boolean
}

export const emptyNotes = (): Notes => ({
  userId: '',
  packageId: '',
  others: [],
  othersBookings: [],
  left: new Set(),
  bookings: [],
  orders: [],
  charges: [],
  attempts: [],
  quotes: [],
  endings: new Set(),
  promisedTrips: new Set(),
  promisedReturns: new Map(),
  registrations: new Map(),
  openings: [],
  lateRefunds: new Map(),
  deletedAt: undefined,
  isRestored: false,
})

/** Counted from the newest: most is done with what was made last. */
export function pick<T>(list: readonly T[], nth: number): T | undefined {
  return list.at(-1 - (nth % Math.max(1, list.length)))
}
