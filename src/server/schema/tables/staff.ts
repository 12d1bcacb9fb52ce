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
}

type StaffPasskeysTable = {
  /** The credential's id, as the authenticator calls it. */
  id: string
  staff_id: string
  /** Base64url. */
  public_key: string
  /** How often the authenticator says it was used; 0 where it does not count. */
  counter: number
  name: string
  created_at: Instant
  used_at: Instant | null
}

/** A link that opens the console once. Of its secret only the hash is here. */
type StaffLinksTable = {
  hash: string
  /** Null: of the first owner, who says their name when they come. */
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

/** Challenges that were answered: none is good twice. */
type StaffChallengesTable = { challenge: string; expires_at: Instant }

/** Append-only: triggers refuse everything else. */
type AuditLogTable = {
  id: string
  at: Instant
  /** Null: by the command line. */
  staff_id: string | null
  /** The call or the command. */
  what: string
  /** JSON of the ids that it was about. */
  ids: string
  paise: number | null
  /** JSON of the names of the fields that changed. */
  fields: string
  why: string | null
}

/** What staff writes about a booking for each other. */
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
