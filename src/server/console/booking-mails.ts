import type { Db } from '#server/platform/db/client.ts'
import { beginsWith } from '#server/platform/db/engine.ts'
import type { MailDraft } from '#server/platform/mail/mail-draft.ts'
import type { BookingRow } from '#server/bookings/rows.ts'
import type { BookingEvent, SentMail } from '#shared/contract/console/booking-events-schemas.ts'

/** Mails of the outbox are found by their keys, `mail:<occasion>:<id>...:<who>`: its unique index has no other way to a booking. */
const ofBooking = ['confirmed', 'cancelled'] as const
const oftenOfBooking = ['stay', 'names', 'again'] as const
const ofRefund = ['refund', 'refund-done'] as const

const people = ['account', 'traveler'] as const
const keysOf = (occasion: string): string[] => people.map((who) => `mail:${occasion}:${who}`)

const mailRows = (db: Db) =>
  db.selectFrom('outbox').select(['id', 'dedupe_key', 'payload', 'created_at', 'done_at', 'failed_at'])

type MailRow = Awaited<ReturnType<ReturnType<typeof mailRows>['execute']>>[number]

const stateOf = ({ done_at: doneAt, failed_at: failedAt }: MailRow): SentMail['state'] =>
  doneAt !== null ? 'sent' : failedAt === null ? 'waiting' : 'failed'

/** The words of a mail are deleted once it is sent. */
function toMail(row: MailRow, addresses: Record<(typeof people)[number], string>): SentMail {
  const who = row.dedupe_key.endsWith(':traveler') ? 'traveler' : 'account'
  const { text } = JSON.parse(row.payload) as Partial<MailDraft>
  return { to: addresses[who], state: stateOf(row), text: text ?? null }
}

type Asked = { account: string; refunds: readonly string[]; changes: readonly string[] }

/** The mails about a booking that the outbox still has: it deletes what was sent a month ago. */
export async function listMails(
  db: Db,
  { id, traveler_email: traveler }: BookingRow,
  { account, refunds, changes }: Asked,
): Promise<BookingEvent[]> {
  const occasions = [
    ...ofBooking.map((kind) => `${kind}:${id}`),
    ...refunds.flatMap((refund) => ofRefund.map((kind) => `${kind}:${refund}`)),
    ...changes.map((change) => `changed:${change}`),
  ]
  const rows = await mailRows(db)
    .where((row) =>
      row.or([
        row('dedupe_key', 'in', occasions.flatMap(keysOf)),
        ...oftenOfBooking.map((kind) => beginsWith(row.ref('dedupe_key'), `mail:${kind}:${id}:`)),
      ]),
    )
    .execute()
  return rows.map((row) => ({
    id: row.id,
    at: row.done_at ?? row.created_at,
    kind: 'mail',
    what: row.dedupe_key.split(':')[1] ?? '',
    detail: '',
    amount: null,
    by: { who: 'system', name: null, why: null },
    mail: toMail(row, { account, traveler }),
  }))
}

/**
 * When the last mail of a cancellation went out, or null while one waits, by the bookings' ids; without those of which the
 * outbox has no record left.
 */
export async function readCancellationMails(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, string | null>> {
  const found = new Map<string, string | null>()
  if (ids.length === 0) return found
  const rows = await db
    .selectFrom('outbox')
    .select(['dedupe_key', 'done_at'])
    .where(
      'dedupe_key',
      'in',
      ids.flatMap((id) => keysOf(`cancelled:${id}`)),
    )
    .execute()
  for (const { dedupe_key: key, done_at: at } of rows) {
    const id = key.split(':')[2] ?? ''
    const other = found.get(id)
    const isLast = other === undefined || (other !== null && (at === null || at > other))
    if (isLast) found.set(id, at)
  }
  return found
}
