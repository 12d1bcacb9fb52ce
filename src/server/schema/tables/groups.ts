import type { Generated } from 'kysely'
import type { Language } from '#shared/messages/language.ts'
import type { Flag, Instant } from './stored.ts'

/** People who decide together on a journey; `group` is a reserved word of SQL. */
type TravelGroupsTable = {
  id: string
  /** The code of the current link. */
  code: string
  name: string
  /** null once the account is deleted. */
  organiser_id: string | null
  people: number
  /** Raised by every change. */
  state: Generated<number>
  /** The last of its dates. */
  ends_on: string
  created_at: Instant
  closed_at: Instant | null
}

/** Replaced codes, which lead devices of the group to the current one. */
type GroupPastCodesTable = { code: string; group_id: string; at: Instant }

type Choice = { kind: 'journey' | 'date'; /** A package's id or a calendar date. */ value: string }

type GroupChoicesTable = Choice & { group_id: string; place: number }

/** One person of a group, on one device. */
type GroupNamesTable = {
  id: string
  group_id: string
  name: string
  /** The name in the form in which names are compared. */
  same_name: string
  device_hash: string
  is_organiser: Generated<Flag>
  created_at: Instant
}

type GroupVotesTable = Choice & {
  name_id: string
  group_id: string
  vote: 'yes' | 'perhaps' | 'no'
  at: Instant
}

type GroupCommentsTable = { id: string; group_id: string; name_id: string; text: string; created_at: Instant }

/**
 * A group's booking. It holds the seats of all until it is decided: 'held' until the organiser has paid, then 'open';
 * 'done' if it travels, 'ended' if nobody does. Only written under its lock.
 */
type GroupJourneysTable = {
  id: string
  group_id: string
  /** null once no account organises it. */
  organiser_id: string | null
  package_id: string
  travel_date: string
  /** Price and policy at that time, which each booking copies: JSON of snapshotOf. */
  sold: string
  rule: 'all' | 'whoPaid'
  /** How many people have to be paid for under the rule 'whoPaid'. */
  minimum: number
  pay_by: Instant
  /** When it is decided: at the end of the hold or, once it is open, at pay_by. */
  due_at: Instant
  state: 'held' | 'open' | 'done' | 'ended'
  /** The seats that it holds in a day's count, and the day. */
  seats_taken: Generated<number>
  seats_date: string | null
  /** Raised by every change. */
  version: Generated<number>
  /** The language of its invitations. */
  language: Language
  created_at: Instant
  opened_at: Instant | null
  decided_at: Instant | null
}

/** A share of a journey: who is invited, for how many people, and who paid. The first is the organiser's own. */
type GroupSharesTable = {
  id: string
  group_id: string
  journey_id: string
  place: number
  code: string
  name: string
  email: string
  people: number
  extra_rooms: number
  total_paise: number
  /** The payment (payments.id) that paid it, and the booking that it paid. */
  paid_by: string | null
  booking_id: string | null
  /** How many reminders were sent. */
  reminded: Generated<number>
  /** When it was given up before the decision; a payment ends that. */
  left_at: Generated<Instant | null>
}

export type GroupsTables = {
  group_journeys: GroupJourneysTable
  group_shares: GroupSharesTable
  travel_groups: TravelGroupsTable
  group_past_codes: GroupPastCodesTable
  group_choices: GroupChoicesTable
  group_names: GroupNamesTable
  group_votes: GroupVotesTable
  group_comments: GroupCommentsTable
}
