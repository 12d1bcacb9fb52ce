import { type ExpressionBuilder, sql } from 'kysely'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Db, Tx } from '#server/platform/db/client.ts'
import { forUpdate } from '#server/platform/db/engine.ts'
import { eachRow } from '#server/platform/each-row.ts'
import { draftIn } from '#server/platform/mail/mail-draft.ts'
import type { Outbox } from '#server/platform/outbox.ts'
import type { Tables } from '#server/schema/tables.ts'
import { isNotPending } from '#server/bookings/status-indexes.ts'
import { maxDays } from '#shared/bounds.ts'
import { toMailAddress } from '#shared/domain/mail-address.ts'
import { addDays, type CalendarDate, returnDate, todayInIndia } from '#shared/domain/travel-date.ts'
import '#shared/messages/all-places.ts'
import { inLanguage, pagePath } from '#shared/messages/language.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { paths } from '#shared/screens.ts'

export type InvitationDeps = { database: Database; clock: Clock; outbox: Outbox; publicUrl: string }

const daysAfterReturn = 2
/** So many nights can be missed. A done mail is known for longer (retention), so nobody is asked twice. */
const lateDays = 14
const batch = 200

const keyBegin = 'review-invitation/'
const keyEnd = { payer: '/payer', traveller: '/traveller' } as const

function invitations(eb: ExpressionBuilder<Tables, 'bookings'>) {
  const keyOf = (end: string) => sql<string>`${keyBegin} || ${eb.ref('bookings.id')} || ${end}`
  return eb
    .selectFrom('outbox')
    .select('outbox.id')
    .where('dedupe_key', 'in', [keyOf(keyEnd.payer), keyOf(keyEnd.traveller)])
}

/** Journeys that were paid and not cancelled, that began in a span, and whose guests were not asked yet. */
const listSpan = (
  db: Db,
  { first, last, after }: { first: CalendarDate; last: CalendarDate; after: string },
) =>
  db
    .selectFrom('bookings')
    .select(['bookings.id', 'bookings.travel_date', 'bookings.days'])
    .where(isNotPending)
    .where('bookings.status', '=', 'Confirmed')
    .where('bookings.payment_status', '=', 'Confirmed')
    .where('bookings.travel_date', '>=', first)
    .where('bookings.travel_date', '<=', last)
    .where('bookings.id', '>', after)
    .where((eb) => eb.not(eb.exists(invitations(eb))))
    .orderBy('bookings.id')
    .limit(batch)
    .execute()

async function* returned(db: Db, today: CalendarDate) {
  const last = addDays(today, -daysAfterReturn)
  const first = addDays(last, -lateDays - maxDays)
  for (let after = ''; ;) {
    const found = await listSpan(db, { first, last, after })
    for (const row of found) {
      const back = returnDate(row.travel_date, row.days)
      if (back <= last && back > addDays(last, -lateDays)) yield row.id
    }
    const end = found.at(-1)
    if (!end || found.length < batch) return
    after = end.id
  }
}

const toInvite = (tx: Tx, id: string) =>
  tx
    .selectFrom('bookings')
    .innerJoin('users', 'users.id', 'bookings.user_id')
    .select(['bookings.code', 'bookings.language', 'bookings.package_name'])
    .select(['bookings.traveler_name', 'bookings.traveler_email'])
    .select(['users.name', 'users.email', 'users.mailbox'])
    .where('bookings.id', '=', id)
    .where('bookings.status', '=', 'Confirmed')
    .where('bookings.payment_status', '=', 'Confirmed')

type Invited = NonNullable<Awaited<ReturnType<ReturnType<typeof toInvite>['executeTakeFirst']>>>

/** Who paid, and the traveller where that is somebody else: each of them may review. */
function guestsOf({ name, email, mailbox, traveler_name: traveller, traveler_email: address }: Invited) {
  const payer = { who: 'payer' as const, to: { name, email } }
  const isSame = toMailAddress(address) === (mailbox ?? email)
  const both = isSame
    ? [payer]
    : [payer, { who: 'traveller' as const, to: { name: traveller, email: address } }]
  // A deleted account has no address.
  return both.filter(({ to }) => to.email !== '')
}

/** Whether the journey is still one that was made is asked under the locks of booking and account. */
async function invite(tx: Tx, id: string, { outbox, publicUrl }: InvitationDeps): Promise<void> {
  const found = await forUpdate(tx, toInvite(tx, id)).executeTakeFirst()
  if (!found) return
  const { code, language, package_name: journey } = found
  const url = publicUrl.replace(/\/$/, '') + pagePath(language, paths.reviewTrip(code))
  const reviews = await tx.selectFrom('reviews').select('wrote_as').where('booking_id', '=', id).execute()
  const written = new Set(reviews.map((review) => review.wrote_as))
  for (const { who, to } of guestsOf(found)) {
    if (written.has(who)) continue
    const payload = draftIn(language, {
      to,
      subject: 'reviewMail.subject',
      before: ['reviewMail.ask', 'reviewMail.why'],
      action: { label: 'reviewMail.button', url },
      after: ['reviewMail.once'],
      params: { package: inLanguage(language, () => placeName(journey)) },
      mayBounce: true,
    })
    await outbox.add(tx, { kind: 'mail', dedupeKey: keyBegin + id + keyEnd[who], payload })
  }
}

/** Asks the guests of a journey, each once, two days after the return. */
export function inviteReturned(deps: InvitationDeps): Promise<void> {
  const { database, clock } = deps
  const ids = returned(database.db, todayInIndia(clock()))
  return eachRow(ids, (id) => database.transaction((tx) => invite(tx, id, deps)))
}
