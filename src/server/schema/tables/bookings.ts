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
  /** Who pays what, as JSON of Fare[]; null: all of them the price above. */
  fares: string | null
  /** What a cancellation keeps at least: the most that it would have kept before a change. */
  floor_paise: Generated<number>
  /** When it was changed last, after it was paid. */
  changed_at: Instant | null
  booking_date: string
  status: BookingStatus
  payment_status: PaymentStatus
  /** The payment (payments.id) that paid for this booking. */
  settled_by: string | null
  hold_until: Instant
  /** The seats that it holds in the count of a day, and of which: those of its people while it lives. */
  seats_taken: Generated<number>
  seats_date: string | null
  /** The share of a group's journey that it is of (group_shares.id). */
  share_id: Generated<string | null>
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

/** What is to become of a confirmed booking, and what became of it. Open until its difference is paid. */
type BookingChangesTable = {
  id: string
  booking_id: string
  package_id: string
  state: 'open' | 'done' | 'ended'
  travel_date: string
  number_of_people: number
  extra_rooms: number
  /** JSON of Fare[]. */
  fares: string
  total_paise: number
  /** Due above 0, returned below. */
  difference_paise: number
  /** What a cancellation keeps at least once it is done. */
  floor_paise: number
  from_date: string
  from_people: number
  from_rooms: number
  /** Null: nothing is due. */
  charge_id: string | null
  /** The seats that it holds beside those of its booking, and of which day. */
  seats_taken: Generated<number>
  seats_date: string | null
  due_until: Instant
  created_at: Instant
  /** When it was done or ended. */
  ended_at: Instant | null
  /** Of its last step. */
  cause: string
}

/** How many people start on a day, over everything that holds seats. */
type SeatsTable = { package_id: string; travel_date: string; taken: number }

/** One row as soon as no process runs that does not count seats: from then on the limits of days hold. */
type SeatLimitsTable = { id: 1; since: Instant }

/** Somebody who waits for seats of a day. Written under the lock of the day's row of `seats` only. */
type WaitlistTable = {
  id: string
  user_id: string
  package_id: string
  travel_date: string
  people: number
  /** Counted up within a day: the lower is served first. */
  place: number
  state: 'waiting' | 'offered'
  /** What an offer holds in the count of the day: the seats of its people, else none. */
  seats_taken: number
  /** Null while there is no offer. */
  offered_until: Instant | null
  /** Offers that were let pass. */
  passes: number
  /** The language of its mails. */
  language: Language
  created_at: Instant
}

export type BookingsTables = {
  bookings: BookingsTable
  booking_changes: BookingChangesTable
  seats: SeatsTable
  seat_limits: SeatLimitsTable
  waitlist: WaitlistTable
  booking_history: BookingHistoryTable
}
