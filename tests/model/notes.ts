import type { CreateBookingInput } from '#shared/contract/bookings-schemas.ts'

/** A booking as last seen in the two tabs of its traveller. */
type SeenBooking = { code: string; input: CreateBookingInput; totals: [number, number] }
type Proof = { orderId: string; paymentId: string; code: string }

/** The knowledge of the people in a story, and the promises made to them. */
export type Notes = {
  userId: string
  packageId: string
  /** The other people, and their bookings. */
  others: string[]
  othersBookings: { userId: string; code: string }[]
  /** People who have left the waiting list of a day since the last check. */
  left: Set<string>
  bookings: SeenBooking[]
  orders: { id: string; code: string }[]
  /** The charges of changes, with their bookings. */
  charges: { code: string; of: string; amount: number }[]
  attempts: Proof[]
  quotes: { code: string; refundAmount: number }[]
  /** Bookings whose cancellation somebody requested. */
  endings: Set<string>
  /** Bookings whose confirmation was announced. */
  promisedTrips: Set<string>
  /** The announced refunds of the owner's cancellations, in rupees. */
  promisedReturns: Map<string, number>
  /** The person behind each registration of the contested mailbox, by its id. */
  registrations: Map<string, number>
  /** The registrations whose links were opened successfully. */
  openings: string[]
  /** When a failed refund was processed after all, in seconds; it could not be counted before. */
  lateRefunds: Map<string, number>
  /** When the traveller's account was deleted. */
  deletedAt: string | undefined
  /** Whether a backup has been restored. */
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

/** Counted from the newest, which most actions use. */
export function pick<T>(list: readonly T[], nth: number): T | undefined {
  return list.at(-1 - (nth % Math.max(1, list.length)))
}
