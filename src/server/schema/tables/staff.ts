import type { Instant } from './stored.ts'

/** Somebody who works here. A removed person stays, since the audit log names them. */
type StaffTable = {
  id: string
  name: string
  mail: string
  /** JSON of Role[]. */
  roles: string
  created_at: Instant
  removed_at: Instant | null
  /** Null as well while only a release of before has seen them. */
  seen_at: Instant | null
}

type StaffPasskeysTable = {
  /** The credential's id, as given by the authenticator. */
  id: string
  staff_id: string
  /** Base64url. */
  public_key: string
  /** How often the authenticator reports to have been used; 0 if it does not count. */
  counter: number
  name: string
  created_at: Instant
  used_at: Instant | null
}

/** A link that opens the console once. Only the hash of its secret is stored. */
type StaffLinksTable = {
  hash: string
  /** Null: for the first owner, who states their name when they use it. */
  staff_id: string | null
  created_at: Instant
  expires_at: Instant
  used_at: Instant | null
}

type StaffSessionsTable = {
  id: string
  staff_id: string
  hash: string
  created_at: Instant
  expires_at: Instant
  ended_at: Instant | null
}

/** Challenges that were answered: none is valid twice. */
type StaffChallengesTable = { challenge: string; expires_at: Instant }

/** Append-only: triggers reject everything else. */
type AuditLogTable = {
  id: string
  at: Instant
  /** Null: by the command line. */
  staff_id: string | null
  /** The call or the command. */
  what: string
  /** JSON of the ids concerned. */
  ids: string
  paise: number | null
  /** JSON of the names of the fields that changed. */
  fields: string
  why: string | null
}

/** Notes on a booking by staff, for each other. */
type BookingNotesTable = {
  id: string
  booking_id: string
  staff_id: string
  note: string
  created_at: Instant
}

export type StaffTables = {
  staff: StaffTable
  staff_passkeys: StaffPasskeysTable
  staff_links: StaffLinksTable
  staff_sessions: StaffSessionsTable
  staff_challenges: StaffChallengesTable
  audit_log: AuditLogTable
  booking_notes: BookingNotesTable
}
