import { dayMs } from '#shared/domain/durations.ts'
import type { Db } from '#server/platform/db/client.ts'
import type { Tables } from '#server/schema/tables.ts'
import { purgeUnpaid, purgeYears } from '#server/bookings/purge-travelers.ts'
import { purgeNeeds, purgeNotes } from '#server/bookings/purge-words.ts'
import { purgeGroups } from '#server/groups/purge.ts'
import { purgeLimits } from '#server/platform/limits/account-limits.ts'
import { eachRow } from '#server/platform/each-row.ts'

type Dated = {
  [T in keyof Tables]: { table: T; past: readonly (keyof Tables[T])[] }
}[keyof Tables]

type Other = {
  /** Null: the rows stay, without what is deleted of them. */
  table: keyof Tables | null
  /** Deletes what ended before the instant; returns the number of rows. */
  purge: (db: Db, before: string, now: string) => Promise<bigint>
}

type Rule = { what: string; days: number } & (Dated | Other)

/** Without those that were mailed a link or a code which still verifies them. */
const unverifiedBefore = (db: Db, before: string, now: string) =>
  db
    .selectFrom('users')
    .select('users.id')
    .where('is_verified', '=', 0)
    // Who has deleted an account is named by a restore, which brings it back.
    .where('email', '<>', '')
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
    past: ['ended_at', 'expires_at'],
  },
  {
    what: 'codes of password resets',
    table: 'otp_requests',
    days: 1,
    past: ['expires_at'],
  },
  {
    what: 'tokens of verification mails',
    table: 'email_tokens',
    days: 7,
    past: ['expires_at'],
  },
  {
    what: 'browsers in which a mailbox was proved, since the last sign-in there',
    table: 'known_browsers',
    days: 400,
    past: ['seen_at'],
  },
  {
    // Without its row a nonce is rejected: purging one too early costs a second click, never a second sign-in.
    what: 'sign-in nonces that nobody used',
    table: 'sign_in_nonces',
    days: 2,
    past: ['created_at'],
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
    past: ['received_at'],
  },
  {
    what: 'done outbox rows',
    table: 'outbox',
    days: 30,
    past: ['done_at'],
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
    past: ['answered_at'],
  },
  {
    what: 'sessions of staff, since they ended',
    table: 'staff_sessions',
    days: 30,
    past: ['ended_at', 'expires_at'],
  },
  {
    what: 'one-time links of staff, since they expired',
    table: 'staff_links',
    days: 1,
    past: ['expires_at'],
  },
  {
    what: 'answered challenges of passkeys, since they expired',
    table: 'staff_challenges',
    days: 1,
    past: ['expires_at'],
  },
  { what: 'accounts that were never verified', table: 'users', days: 30, purge: purgeUnverified },
]

/** Not in the database; the mailbox applies it itself, since it also runs on its own. */
export const mailboxRetention = { what: 'mails in the embedded mailbox, the last 200', days: 30 } as const

export type Purged = { what: string; days: number; count: number }

/** Typed as one of the tables: Kysely's types know no query of any of them. */
async function purgeDated(db: Db, { table, past }: Dated, before: string): Promise<bigint> {
  const deleted = await db
    .deleteFrom(table as 'sessions')
    .where((eb) => eb.or(past.map((column) => eb(column as 'expires_at', '<', before))))
    .executeTakeFirst()
  return deleted.numDeletedRows
}

/** Deletes what has outlived its period, rule by rule; idempotent. */
export async function purgeExpired(db: Db, now: Date): Promise<Purged[]> {
  const purged: Purged[] = []
  await eachRow(retention, async (rule) => {
    const { what, days } = rule
    const before = new Date(now.getTime() - days * dayMs).toISOString()
    const count = await ('past' in rule
      ? purgeDated(db, rule, before)
      : rule.purge(db, before, now.toISOString()))
    purged.push({ what, days, count: Number(count) })
  })
  return purged
}
