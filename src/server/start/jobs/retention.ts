import { dayMs } from '#shared/domain/durations.ts'
import type { Db } from '#server/platform/db/client.ts'
import type { Tables } from '#server/schema/tables.ts'
import { purgeUnpaid, purgeYears } from '#server/bookings/purge-travelers.ts'
import { purgeNeeds, purgeNotes } from '#server/bookings/purge-words.ts'
import { purgeGroups } from '#server/groups/purge.ts'
import { purgeLimits } from '#server/platform/limits/account-limits.ts'
import { eachRow } from '#server/platform/each-row.ts'

type Rule = {
  /** The name of the row in the table of docs/operations.md. */
  what: string
  /** Null: the rows stay, without what is deleted of them. */
  table: keyof Tables | null
  days: number
  /** Deletes what ended before the instant; returns the number of rows. */
  purge: (db: Db, before: string, now: string) => Promise<bigint>
}

/** Without those that were mailed a link or a code which still verifies them. */
const unverifiedBefore = (db: Db, before: string, now: string) =>
  db
    .selectFrom('users')
    .select('users.id')
    .where('is_verified', '=', 0)
    .where('created_at', '<', before)
    .where((eb) => {
      const mailed = (['email_tokens', 'otp_requests'] as const).map((table) =>
        eb
          .selectFrom(table)
          .select('user_id')
          .whereRef('user_id', '=', 'users.id')
          .where('used_at', 'is', null)
          .where('expires_at', '>', now),
      )
      const booked = eb.selectFrom('bookings').select('bookings.id').whereRef('user_id', '=', 'users.id')
      return eb.not(eb.or([booked, ...mailed].map((found) => eb.exists(found))))
    })

async function purgeUnverified(db: Db, before: string, now: string): Promise<bigint> {
  for (const table of [
    'email_tokens',
    'otp_requests',
    'sessions',
    'identities',
    'known_browsers',
    'profile_images',
  ] as const)
    await db
      .deleteFrom(table)
      .where('user_id', 'in', unverifiedBefore(db, before, now))
      .execute()
  const { numDeletedRows } = await db
    .deleteFrom('users')
    .where('id', 'in', unverifiedBefore(db, before, now))
    .executeTakeFirst()
  return numDeletedRows
}

const eightYears = 2922

/** How long data that the product no longer needs is retained; docs/operations.md shows the same table. */
export const retention: readonly Rule[] = [
  {
    what: 'ended or expired sessions',
    table: 'sessions',
    days: 30,
    purge: async (db, before) =>
      (
        await db
          .deleteFrom('sessions')
          .where((eb) => eb.or([eb('ended_at', '<', before), eb('expires_at', '<', before)]))
          .executeTakeFirst()
      ).numDeletedRows,
  },
  {
    what: 'codes of password resets',
    table: 'otp_requests',
    days: 1,
    purge: async (db, before) =>
      (await db.deleteFrom('otp_requests').where('expires_at', '<', before).executeTakeFirst())
        .numDeletedRows,
  },
  {
    what: 'tokens of verification mails',
    table: 'email_tokens',
    days: 7,
    purge: async (db, before) =>
      (await db.deleteFrom('email_tokens').where('expires_at', '<', before).executeTakeFirst())
        .numDeletedRows,
  },
  {
    what: 'browsers in which a mailbox was proved, since the last sign-in there',
    table: 'known_browsers',
    days: 400,
    purge: async (db, before) =>
      (await db.deleteFrom('known_browsers').where('seen_at', '<', before).executeTakeFirst()).numDeletedRows,
  },
  {
    // Without its row a nonce is rejected: purging one too early costs a second click, never a second sign-in.
    what: 'sign-in nonces that nobody used',
    table: 'sign_in_nonces',
    days: 2,
    purge: async (db, before) =>
      (await db.deleteFrom('sign_in_nonces').where('created_at', '<', before).executeTakeFirst())
        .numDeletedRows,
  },
  {
    what: 'counters of limits',
    table: 'limits',
    days: 0,
    purge: purgeLimits,
  },
  {
    what: 'webhooks that the previous release keeps',
    table: 'webhook_events',
    days: 1,
    purge: async (db, before) =>
      (await db.deleteFrom('webhook_events').where('received_at', '<', before).executeTakeFirst())
        .numDeletedRows,
  },
  {
    what: 'done outbox rows',
    table: 'outbox',
    days: 30,
    purge: async (db, before) =>
      (await db.deleteFrom('outbox').where('done_at', '<', before).executeTakeFirst()).numDeletedRows,
  },
  {
    // Refunds and the like stay until somebody has dealt with them.
    what: 'mails that could not be sent',
    table: null,
    days: 90,
    purge: async (db, before) =>
      (
        await db
          .deleteFrom('outbox')
          .where('kind', '=', 'mail')
          .where('failed_at', '<', before)
          .executeTakeFirst()
      ).numDeletedRows,
  },
  { what: 'groups, after the last of their dates', table: 'travel_groups', days: 90, purge: purgeGroups },
  {
    what: 'what travellers wanted us to know, after the last day of their journey or its cancellation',
    table: null,
    days: 90,
    purge: purgeNeeds,
  },
  {
    what: 'notes of staff on a booking, after the last day of its journey or its cancellation',
    table: 'booking_notes',
    days: 90,
    purge: purgeNotes,
  },
  {
    what: 'whom a booking names that nobody paid for, after its end',
    table: null,
    days: 90,
    purge: purgeUnpaid,
  },
  {
    what: 'whom any booking names, after the end of its financial year',
    table: null,
    days: eightYears,
    purge: purgeYears,
  },
  {
    what: 'messages of the contact form, since they were answered or put aside',
    table: 'contact_messages',
    days: 365,
    purge: async (db, before) =>
      (await db.deleteFrom('contact_messages').where('answered_at', '<', before).executeTakeFirst())
        .numDeletedRows,
  },
  {
    what: 'sessions of staff, since they ended',
    table: 'staff_sessions',
    days: 30,
    purge: async (db, before) =>
      (
        await db
          .deleteFrom('staff_sessions')
          .where((eb) => eb.or([eb('ended_at', '<', before), eb('expires_at', '<', before)]))
          .executeTakeFirst()
      ).numDeletedRows,
  },
  {
    what: 'one-time links of staff, since they expired',
    table: 'staff_links',
    days: 1,
    purge: async (db, before) =>
      (await db.deleteFrom('staff_links').where('expires_at', '<', before).executeTakeFirst()).numDeletedRows,
  },
  {
    what: 'answered challenges of passkeys, since they expired',
    table: 'staff_challenges',
    days: 1,
    purge: async (db, before) =>
      (await db.deleteFrom('staff_challenges').where('expires_at', '<', before).executeTakeFirst())
        .numDeletedRows,
  },
  { what: 'accounts that were never verified', table: 'users', days: 30, purge: purgeUnverified },
]

/** Not in the database; the mailbox applies it itself, since it also runs on its own. */
export const mailboxRetention = { what: 'mails in the embedded mailbox, the last 200', days: 30 } as const

const isTheBooks = 'the books: the law asks for them for eight years'
const goesWithAccount = 'goes with the account, by its owner’s word'
const goesWithGroup = 'goes with its group'
const isTheCatalogue = 'the catalogue: grows by the operator’s hand only'

/**
 * Tables without a retention period, with the reason; every table is here or has a rule. docs/operations.md shows the
 * same table.
 */
export const permanentTables: Partial<Record<keyof Tables, string>> = {
  bookings: `${isTheBooks}; then without the names of people`,
  booking_history: isTheBooks,
  booking_changes: isTheBooks,
  charges: isTheBooks,
  payment_orders: isTheBooks,
  payments: isTheBooks,
  refunds: isTheBooks,
  refund_sendings: isTheBooks,
  reversals: isTheBooks,
  stray_payments: isTheBooks,
  papers: isTheBooks,
  paper_series: isTheBooks,
  audit_log: 'who changed what: as long as the bookings that it is about',
  contact_answers: 'goes with the message that it answers',
  staff: 'a row a person; removed ones too, since the audit log names them',
  staff_passkeys: 'a few a person; their owner removes them',
  consents: 'proof of what was agreed to, as long as the booking that it belongs to',
  identities: goesWithAccount,
  shortlist: 'goes with the account; its owner takes packages off it',
  saved_travelers: 'at most 20 a person; goes with the account, its owner removes names',
  profile_images: 'one a person; a new one replaces it, and it goes with the account',
  packages: 'the catalogue; withdrawn packages are still named by old bookings',
  withdrawn_dates: isTheCatalogue,
  catalogue_drafts: 'a row for each record that is being edited; gone when it is published or given up',
  catalogue_history: isTheCatalogue,
  hotels: isTheCatalogue,
  rentals: isTheCatalogue,
  package_hotels: isTheCatalogue,
  package_rentals: isTheCatalogue,
  catalogue_version: 'one row',
  library_pictures: 'the operator’s pictures, until staff removes those that nothing shows',
  library_files: 'the files of a picture: go with it',
  seats: 'a row for each package and day for which somebody has booked: what is sold is counted against it',
  seat_limits: 'one row',
  reviews:
    'at most two a booking: what travellers say for others; without its author once the account is deleted',
  review_pictures: 'at most six a review; gone with its words, or with the account',
  package_ratings: 'a row for each package that somebody reviewed',
  ratings_state: 'one row',
  waitlist: 'at most 5 departures a person, until the day can no longer be booked; goes with the account',
  group_names: goesWithGroup,
  group_votes: goesWithGroup,
  group_comments: goesWithGroup,
  group_choices: goesWithGroup,
  group_past_codes: goesWithGroup,
  group_journeys: goesWithGroup,
  group_shares: goesWithGroup,
  name_words:
    'the words of the names of bookings, accounts, groups and their members, of packages and their places, and the ids of audit entries: written and removed with them',
  sales_entries: 'what each transition and document adds to reports: written and removed with them',
  live_processes: 'a row for each process that runs; those that ended are removed by the others',
}

export type Purged = { what: string; days: number; count: number }

/** Deletes what has outlived its period, rule by rule; idempotent. */
export async function purgeExpired(db: Db, now: Date): Promise<Purged[]> {
  const purged: Purged[] = []
  await eachRow(retention, async ({ what, days, purge }) => {
    const before = new Date(now.getTime() - days * dayMs).toISOString()
    purged.push({ what, days, count: Number(await purge(db, before, now.toISOString())) })
  })
  return purged
}
