import type { Generated } from 'kysely'
import type { Language } from '#shared/messages/language.ts'
import type { Flag, Instant } from './stored.ts'

/** People who decide together on a journey; `group` itself is a word of SQL. */
type TravelGroupsTable = {
  id: string
  /** What the link ends in now. */
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

/** Codes that were turned over: they lead devices of the group to the new one. */
type GroupPastCodesTable = { code: string; group_id: string; at: Instant }

type Choice = { kind: 'journey' | 'date'; /** A package's id or a calendar date. */ value: string }

type GroupChoicesTable = Choice & { group_id: string; place: number }

/** One person of a group, on one device. */
type GroupNamesTable = {
  id: string
  group_id: string
  name: string
  /** The name as it is compared. */
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
 * What a group books together. It holds the seats of all until it is decided: 'held' until the organiser has paid, then
 * 'open'; 'done' with those who travel, 'ended' where nobody does. Written under its lock only.
 */
type GroupJourneysTable = {
  id: string
  group_id: string
  /** null once no account organises it. */
  organiser_id: string | null
  package_id: string
  travel_date: string
  /** Price and policy of the moment, as each booking copies them: JSON of snapshotOf. */
  sold: string
  rule: 'all' | 'whoPaid'
  /** How many people have to be paid for, by the rule 'whoPaid'. */
  minimum: number
  pay_by: Instant
  /** When it is decided: after the hold, and once it is open at pay_by. */
  due_at: Instant
  state: 'held' | 'open' | 'done' | 'ended'
  /** The seats that it holds in the count of a day, and of which. */
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

/** One share of a journey: who is invited, for how many, and who has paid it. The first is the organiser's own. */
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
  /** How many reminders are behind it. */
  reminded: Generated<number>
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
