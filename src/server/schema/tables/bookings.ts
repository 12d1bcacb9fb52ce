import type { Generated } from 'kysely'
import type { BookingStatus, PaymentStatus } from '#shared/contract/bookings-schemas.ts'
import type { Language } from '#shared/messages/language.ts'
import type { PolicyColumns } from './cancellation-policy.ts'
import type { Instant } from './stored.ts'

/** With the policy at the time of booking. */
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
  /** The traveller's wish. */
  hotel_name: string
  /** The hotel that the operator booked, in their words; null until it is confirmed. */
  stay: string | null
  traveler_name: string
  traveler_email: string
  traveler_contact: string
  traveler_gender: string
  /** The names of the travelers, as JSON; null while nobody is named. */
  traveler_names: string | null
  /** What the traveller wants us to know, which may be about health; null: nothing, or no longer. */
  traveler_needs: Generated<string | null>
  /** The state of the invoice's recipient; null: not asked, the seller's own. */
  supply_state: string | null
  /** The price at the time of booking. */
  final_price_paise: number
  additional_fees_paise: number
  total_paise: number
  /** The fares, as JSON of Fare[]; null: everybody pays the price above. */
  fares: string | null
  /** The least that a cancellation keeps: the most that it would have kept before a change. */
  floor_paise: Generated<number>
  /** When it was last changed, after it was paid. */
  changed_at: Instant | null
  booking_date: string
  status: BookingStatus
  payment_status: PaymentStatus
  /** The payment (payments.id) that paid for this booking. */
  settled_by: string | null
  hold_until: Instant
  /** The seats that it holds in a day's count, and the day: those of its party while it lives. */
  seats_taken: Generated<number>
  seats_date: string | null
  /** The share of a group's journey (group_shares.id). */
  share_id: Generated<string | null>
  /** The language of its mails, ticket and calendar file. */
  language: Language
  /** The hash of the request: a repeated request makes no second booking. */
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

/** A change of a confirmed booking: open until its difference is paid, then done; else ended. */
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
  /** Positive: due; negative: returned. */
  difference_paise: number
  /** The least that a cancellation keeps once the change is done. */
  floor_paise: number
  from_date: string
  from_people: number
  from_rooms: number
  /** Null: nothing is due. */
  charge_id: string | null
  /** The seats that it holds in addition to its booking's, and the day. */
  seats_taken: Generated<number>
  seats_date: string | null
  due_until: Instant
  created_at: Instant
  /** When it was done or ended. */
  ended_at: Instant | null
  /** The cause of its last step. */
  cause: string
}

/** How many people start on a day, over everything that holds seats. */
type SeatsTable = { package_id: string; travel_date: string; taken: number }

/** Has a row as soon as every running process counts seats: from then on the limits of days are enforced. */
type SeatLimitsTable = { id: 1; since: Instant }

/** Somebody who waits for seats of a day. Only written under the lock of the day's row in `seats`. */
type WaitlistTable = {
  id: string
  user_id: string
  package_id: string
  travel_date: string
  people: number
  /** Increases within a day: the lowest is served first. */
  place: number
  state: 'waiting' | 'offered'
  /** The seats that an offer holds in the day's count: those of its party, else none. */
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
