import { hourMs } from '#shared/domain/durations.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { draftIn, type Letter, whyLines } from '#server/platform/mail/mail-draft.ts'
import { paths } from '#shared/screens.ts'
import { formatRupees, toRupees } from '#shared/domain/money.ts'
import { formatTravelDate } from '#shared/domain/travel-date.ts'
import '#shared/messages/all-places.ts'
import { counted } from '#shared/messages/counted.ts'
import { instantInIndia } from '#shared/messages/indian-time.ts'
import { inLanguage, type Language, pagePath } from '#shared/messages/language.ts'
import { placeName } from '#shared/messages/place-name.ts'
import type { MessageKey } from '#shared/messages/text.ts'
import type { MailDeps } from '#server/bookings/waitlist/mails.ts'
import type { BookingRow } from '#server/bookings/rows.ts'
import { type JourneyRow, listShares, listPaidActiveOf, type ShareRow, soldOf } from './repository.ts'

const factsOf = (journey: JourneyRow, language: Language, share?: Pick<ShareRow, 'people' | 'total_paise'>) =>
  inLanguage(language, () => ({
    package: placeName(soldOf(journey).package_name),
    date: formatTravelDate(journey.travel_date),
    payBy: instantInIndia(new Date(journey.pay_by)),
    people: counted(share?.people ?? 1, 'profile.onePerson', 'profile.people'),
    total: formatRupees(toRupees(share?.total_paise ?? 0)),
  }))

async function findGroupCode(db: Db | Tx, { group_id: id }: JourneyRow): Promise<string | undefined> {
  const row = await db.selectFrom('travel_groups').select('code').where('id', '=', id).executeTakeFirst()
  return row?.code
}

/** The group's page, on which a share is paid. */
const pageOf = (publicUrl: string, language: Language, groupCode: string, share = '') =>
  publicUrl.replace(/\/$/, '') +
  pagePath(language, paths.group(groupCode) + (share === '' ? '' : `?share=${share}`))

const toShare = {
  invited: ['groupMail.share', 'groupMail.payBy'],
  reminded: ['groupMail.reminder', 'groupMail.payBy'],
  ended: ['groupMail.ended', 'groupMail.endedUnpaid'],
} as const
const subjects = {
  invited: 'groupMail.shareSubject',
  reminded: 'groupMail.reminderSubject',
  ended: 'groupMail.endedSubject',
} as const

/** Queues a mail about a share to the person it is meant for. What the organiser typed is sent as plain text. */
export async function queueShareMail(
  tx: Tx,
  {
    journey,
    share,
    occasion,
    nth = 0,
    why = '',
  }: { journey: JourneyRow; share: ShareRow; occasion: keyof typeof toShare; nth?: number; why?: string },
  { outbox, publicUrl }: MailDeps,
): Promise<void> {
  const code = await findGroupCode(tx, journey)
  if (code === undefined) return
  const { language } = journey
  const [first, second] = toShare[occasion]
  const payload = draftIn(language, {
    to: { name: share.name, email: share.email },
    subject: subjects[occasion],
    before: [first, ...whyLines(why), second],
    action: { label: 'groupMail.button', url: pageOf(publicUrl, language, code, share.code) },
    after: ['groupMail.unknown'],
    params: { ...factsOf(journey, language, share), why },
    ...(occasion !== 'ended' && { expiresAt: new Date(journey.pay_by) }),
  })
  const dedupeKey = `group/${occasion}/${share.id}/${nth}`
  await outbox.add(tx, { kind: 'mail', dedupeKey, payload })
}

/** Before pay_by; a reminder that was due before the group opened is not sent. */
const remindersMs = [24 * hourMs, 3 * hourMs]

/** How many reminders of a journey are due by now. */
export const remindersDue = ({ pay_by: payBy }: JourneyRow, now: Date): number =>
  remindersMs.filter((beforeMs) => Date.parse(payBy) - now.getTime() <= beforeMs).length

/** Mails every share but the organiser's own. */
export async function queueInvitations(
  tx: Tx,
  journey: JourneyRow,
  deps: MailDeps & { clock: () => Date },
): Promise<void> {
  const reminded = remindersDue(journey, deps.clock())
  await tx.updateTable('group_shares').set({ reminded }).where('journey_id', '=', journey.id).execute()
  for (const share of await listShares(tx, journey.id))
    if (share.place > 0) await queueShareMail(tx, { journey, share, occasion: 'invited' }, deps)
}

/**
 * Mails those who were invited and have not paid that the operator cancelled the journey. Those whose booking ends with it
 * (`bookings`) get the mail about that instead.
 */
export async function queueEndedMails(
  tx: Tx,
  { journey, bookings, why }: { journey: JourneyRow; bookings: readonly BookingRow[]; why: string },
  deps: MailDeps,
): Promise<void> {
  if (journey.state !== 'open') return
  const ids = bookings.map(({ user_id: id }) => id)
  const accounts =
    ids.length === 0
      ? []
      : await tx.selectFrom('users').select(['email', 'mailbox']).where('id', 'in', ids).execute()
  const mailed = new Set(accounts.flatMap(({ email, mailbox }) => [email, mailbox]))
  for (const share of await listShares(tx, journey.id))
    if (share.paid_by === null && !mailed.has(share.email))
      await queueShareMail(tx, { journey, share, occasion: 'ended', why }, deps)
}

type Words = Pick<Letter, 'subject' | 'before' | 'after'>

async function queueToAccount(
  tx: Tx,
  booking: BookingRow,
  { journey, words, dedupeKey }: { journey: JourneyRow; words: Words; dedupeKey: string },
  { outbox, publicUrl }: MailDeps,
): Promise<void> {
  const code = await findGroupCode(tx, journey)
  const person = await tx
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', booking.user_id)
    .executeTakeFirst()
  // A deleted account has no address.
  if (code === undefined || !person || person.email === '') return
  const { language } = booking
  const share = { people: booking.number_of_people, total_paise: booking.total_paise }
  const payload = draftIn(language, {
    ...words,
    to: person,
    action: { label: 'groupMail.button', url: pageOf(publicUrl, language, code) },
    params: factsOf(journey, language, share),
  })
  await outbox.add(tx, { kind: 'mail', dedupeKey, payload })
}

/** Mails whoever paid a share what it is now waiting for. */
export const queuePaidMail = (tx: Tx, booking: BookingRow, journey: JourneyRow, deps: MailDeps) =>
  queueToAccount(
    tx,
    booking,
    {
      journey,
      words: { subject: 'groupMail.paidSubject', before: ['groupMail.paid'], after: ['groupMail.paidElse'] },
      dedupeKey: `group/paid/${booking.id}`,
    },
    deps,
  )

const others: Record<'left' | 'changed', { subject: MessageKey; line: MessageKey }> = {
  left: { subject: 'groupMail.othersSubject', line: 'groupMail.othersLeft' },
  changed: { subject: 'groupMail.othersSubject', line: 'groupMail.othersChanged' },
}

/** Mails the others who have paid that somebody in the group no longer travels, or travels differently; not who. */
export async function queueOthersMail(
  tx: Tx,
  { journey, about, occasion }: { journey: JourneyRow; about: BookingRow; occasion: keyof typeof others },
  deps: MailDeps,
): Promise<void> {
  const { subject, line } = others[occasion]
  for (const booking of await listPaidActiveOf(tx, journey.id)) {
    if (booking.id === about.id || booking.user_id === about.user_id) continue
    const dedupeKey = `group/${occasion}/${about.id}/${about.version}/${booking.id}`
    const words: Words = { subject, before: [line], after: ['groupMail.othersElse'] }
    await queueToAccount(tx, booking, { journey, words, dedupeKey }, deps)
  }
}
