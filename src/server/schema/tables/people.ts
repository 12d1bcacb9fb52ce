import type { Generated } from 'kysely'
import type { Instant, Flag } from './stored.ts'

type UsersTable = {
  id: string
  name: string
  /** Unique among verified people only; in its canonical form, unless an older release stored it. */
  email: string
  /** The canonical form of an `email` that is not stored in it. */
  mailbox: string | null
  contact: string
  gender: 'Male' | 'Female' | 'Other'
  /** Null: the person has not stated it, or did so before this was recorded. */
  gender_stated: Flag | null
  password_hash: string | null
  is_verified: Flag
  profile_image_id: string | null
  created_at: Instant
  /** The user agent of the browser that registered; null for a registration by a provider. */
  registered_device: string | null
}

/** Sign-in by another provider: its subject is the key, never the e-mail address. */
type IdentitiesTable = {
  provider: string
  subject: string
  user_id: string
  created_at: Instant
  /** The address at the provider, only shown to its owner. */
  email: string | null
  /** Whether somebody has signed in from a known browser since it was linked. */
  is_vouched: Generated<Flag>
}

/** A browser in which the account's mailbox was verified; keyed by its cookie's secret and the address. */
type KnownBrowsersTable = { browser_hash: string; user_id: string; known_at: Instant; seen_at: Instant }

/** A nonce that was issued and not yet used; using it deletes it. */
type SignInNoncesTable = { nonce_hash: string; created_at: Instant }

/** One sign-in on one device; its refresh token rotates. */
type SessionsTable = {
  id: string
  user_id: string
  refresh_hash: string
  previous_refresh_hash: string | null
  rotated_at: Instant
  device: string
  created_at: Instant
  last_used_at: Instant
  expires_at: Instant
  ended_at: Instant | null
}

type EmailTokensTable = {
  token_hash: string
  user_id: string
  created_at: Instant
  expires_at: Instant
  used_at: Instant | null
}

/** A password reset requested by one browser; user_id is null if the address has no account. */
type OtpRequestsTable = {
  request_hash: string
  email: string
  user_id: string | null
  code_hash: string
  tries: number
  created_at: Instant
  expires_at: Instant
  used_at: Instant | null
  /** A code to type, or a link once the day's wrong codes are used up. */
  way: Generated<'code' | 'link'>
}

/** The count of a limit in its current window, shared by all processes. */
type LimitsTable = { key: string; count: number; expires_at: Instant }

type ProfileImagesTable = { id: string; user_id: string; content: Uint8Array; created_at: Instant }

/** A document that a person accepted, and when. */
type ConsentsTable = { id: string; user_id: string; document: 'terms'; version: string; at: Instant }

/** Packages that a person shortlisted; some may be withdrawn by now. */
type ShortlistTable = { user_id: string; package_id: string; added_at: Instant }

/** Companions that a person saved. */
type SavedTravelersTable = { id: string; user_id: string; name: string; created_at: Instant }

export type PeopleTables = {
  users: UsersTable
  identities: IdentitiesTable
  known_browsers: KnownBrowsersTable
  sign_in_nonces: SignInNoncesTable
  sessions: SessionsTable
  email_tokens: EmailTokensTable
  otp_requests: OtpRequestsTable
  limits: LimitsTable
  profile_images: ProfileImagesTable
  consents: ConsentsTable
  shortlist: ShortlistTable
  saved_travelers: SavedTravelersTable
}
