import type { Generated } from 'kysely'
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

export type GroupsTables = {
  travel_groups: TravelGroupsTable
  group_past_codes: GroupPastCodesTable
  group_choices: GroupChoicesTable
  group_names: GroupNamesTable
  group_votes: GroupVotesTable
  group_comments: GroupCommentsTable
}
