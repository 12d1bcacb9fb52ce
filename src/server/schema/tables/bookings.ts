import type { Generated } from 'kysely'
import type { BookingStatus, PaymentStatus } from '#shared/contract/bookings-schemas.ts'
import type { Language } from '#shared/messages/language.ts'
import type { PolicyColumns } from './cancellation-policy.ts'
import type { Instant } from './stored.ts'

/** With the policy of the day of booking. */
type BookingsTable = PolicyColumns & {
  id: string
  code: string
  user_id: string
  package_id: string
  package_name: string
  short_details: string
  days: number
  start_point: string
  end_point: string
  travel_date: string
  number_of_people: number
  extra_rooms: number
  commute_type: string
  /** The wish of the traveller. */
  hotel_name: string
  /** The hotel that the operator booked, in their words; null until it is confirmed. */
  stay: string | null
  traveler_name: string
  traveler_email: string
  traveler_contact: string
  traveler_gender: string
  /** All who travel, as JSON; null while nobody is named. */
  traveler_names: string | null
  /** Where the recipient of the invoice lives; null: not asked, the seller's own. */
  supply_state: string | null
  /** The price of the day of booking. */
  final_price_paise: number
  additional_fees_paise: number
  total_paise: number
  booking_date: string
  status: BookingStatus
  payment_status: PaymentStatus
  /** The payment (payments.id) that paid for this booking. */
  settled_by: string | null
  hold_until: Instant
  /** The seats that it holds in the count of a day, and of which: those of its people while it lives. */
  seats_taken: Generated<number>
  seats_date: string | null
  /** The language of its mails, ticket and calendar file. */
  language: Language
  /** Hash of the request: the same request again makes no second booking. */
  request_hash: string
  version: number
  created_at: Instant
  updated_at: Instant
}

type BookingHistoryTable = {
  id: string
  booking_id: string
  at: Instant
  of: 'booking' | 'payment'
  from_status: string | null
  to_status: string
  cause: string
}

/** How many people start on a day, over all bookings that live. */
type SeatsTable = { package_id: string; travel_date: string; taken: number }

/** One row as soon as no process runs that does not count seats: from then on the limits of days hold. */
type SeatLimitsTable = { id: 1; since: Instant }

export type BookingsTables = {
  bookings: BookingsTable
  seats: SeatsTable
  seat_limits: SeatLimitsTable
  booking_history: BookingHistoryTable
}
