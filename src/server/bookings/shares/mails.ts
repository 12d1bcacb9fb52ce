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
import { endMails } from '#server/platform/outbox.ts'
import type { MailDeps } from '#server/bookings/waitlist/mails.ts'
import type { BookingRow } from '#server/bookings/rows.ts'
import {
  findAccount,
  type JourneyRow,
  listPaidActiveOf,
  listShares,
  type ShareRow,
  soldOf,
} from './repository.ts'

type Priced = Pick<ShareRow, 'people' | 'total_paise'>

const factsOf = (journey: JourneyRow, language: Language, share?: Priced) =>
  inLanguage(language, () => ({
    package: placeName(soldOf(journey).package_name),
    date: formatTravelDate(journey.travel_date),
    payBy: instantInIndia(new Date(journey.pay_by)),
    least: counted(journey.minimum, 'profile.onePerson', 'profile.people'),
    people: counted(share?.people ?? 1, 'profile.onePerson', 'profile.people'),
    total: formatRupees(toRupees(share?.total_paise ?? 0)),
  }))

async function findGroupCode(db: Db | Tx, { group_id: id }: JourneyRow): Promise<string | undefined> {
  const row = await db.selectFrom('travel_groups').select('code').where('id', '=', id).executeTakeFirst()
  return row?.code
}

/** The group's page, on which a share is paid. */
export const pageOf = (publicUrl: string, language: Language, groupCode: string, share = ''): string =>
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

type Occasion = keyof typeof toShare

export const keyOf = (
  occasion: Occasion | 'givenUp',
  { id }: Pick<ShareRow, 'id'>,
  nth: number | string,
): string => `group/${occasion}/${id}/${nth}`

/**
 * Ends the mails that ask the persons of these shares to pay, and those that ask the others because one of these was given
 * up: their links are dead, or nothing is to be paid any more.
 */
export const endAskingMails = (
  tx: Tx,
  shares: readonly Pick<ShareRow, 'id'>[],
  now: Date,
  occasions: readonly ('invited' | 'reminded' | 'givenUp')[] = ['invited', 'reminded', 'givenUp'],
): Promise<void> => {
  const begins = shares.flatMap((share) => occasions.map((occasion) => keyOf(occasion, share, '')))
  return endMails(tx, begins, now)
}

/** The number of a reminder that staff asks for: one for each hour, far beyond those that are sent by themselves. */
const askedAt = (instant: number): number => Math.floor(instant / hourMs)

/** Queues a reminder unless one was queued within the last hour; returns whether it was. */
export async function queueReminder(
  tx: Tx,
  journey: JourneyRow,
  share: ShareRow,
  deps: MailDeps & { clock: () => Date },
): Promise<boolean> {
  const now = deps.clock().getTime()
  const numbers = [...remindersMs.keys()].map((at) => at + 1)
  const keys = [...numbers, askedAt(now - hourMs), askedAt(now)].map((nth) => keyOf('reminded', share, nth))
  const last = await tx
    .selectFrom('outbox')
    .select('id')
    .where('dedupe_key', 'in', keys)
    .where('created_at', '>', new Date(now - hourMs).toISOString())
    .executeTakeFirst()
  if (last) return false
  await queueShareMail(tx, { journey, share, occasion: 'reminded', nth: askedAt(now) }, deps)
  return true
}

/** Queues a mail about a share to the person it is meant for. What the organiser typed is sent as plain text. */
export async function queueShareMail(
  tx: Tx,
  {
    journey,
    share,
    occasion,
    nth = 0,
    why = '',
  }: { journey: JourneyRow; share: ShareRow; occasion: Occasion; nth?: number; why?: string },
  { outbox, publicUrl }: MailDeps,
): Promise<void> {
  const code = await findGroupCode(tx, journey)
  // A deleted account has no address.
  if (code === undefined || share.email === '') return
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
    // The organiser typed it.
    mayBounce: true,
  })
  await outbox.add(tx, { kind: 'mail', dedupeKey: keyOf(occasion, share, nth), payload })
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
  deps: MailDeps & { clock: () => Date },
): Promise<void> {
  if (journey.state !== 'open') return
  const shares = await listShares(tx, journey.id)
  const ids = bookings.map(({ user_id: id }) => id)
  const accounts =
    ids.length === 0
      ? []
      : await tx.selectFrom('users').select(['email', 'mailbox']).where('id', 'in', ids).execute()
  const mailed = new Set(accounts.flatMap(({ email, mailbox }) => [email, mailbox]))
  for (const share of shares)
    if (share.paid_by === null && !mailed.has(share.email))
      await queueShareMail(tx, { journey, share, occasion: 'ended', why }, deps)
}

export type Words = Pick<Letter, 'subject' | 'before' | 'after'>
export type Recipient = Letter['to'] & {
  language: Language
  /** The code of their own share, if it is unpaid. */ share?: string
}
type GroupLetter = { journey: JourneyRow; about: Priced; words: Words; dedupeKey: string }

export async function queueLetter(
  tx: Tx,
  { language, share, ...to }: Recipient,
  { journey, about, words, dedupeKey }: GroupLetter,
  { outbox, publicUrl }: MailDeps,
): Promise<void> {
  const code = await findGroupCode(tx, journey)
  if (code === undefined || to.email === '') return
  const action = { label: 'groupMail.button', url: pageOf(publicUrl, language, code, share) } as const
  const params = factsOf(journey, language, about)
  const mayBounce = share !== undefined && ({ mayBounce: true } as const)
  const payload = draftIn(language, { ...words, to, action, params, ...mayBounce })
  await outbox.add(tx, { kind: 'mail', dedupeKey, payload })
}

export async function payerOf(tx: Tx, { user_id: id, language }: BookingRow): Promise<Recipient> {
  const { name, email } = (await findAccount(tx, id)) ?? { name: '', email: '' }
  return { name, email, language }
}

const paidKeyOf = ({ id }: Pick<BookingRow, 'id'>): string => `group/paid/${id}`

/** A share that is cancelled waits for nothing any more. */
export const endPaidMail = (tx: Tx, booking: BookingRow, now: Date): Promise<void> =>
  endMails(tx, [paidKeyOf(booking)], now)

/** Mails whoever paid a share what it is now waiting for. */
export const queuePaidMail = async (tx: Tx, booking: BookingRow, journey: JourneyRow, deps: MailDeps) =>
  queueLetter(
    tx,
    await payerOf(tx, booking),
    {
      journey,
      about: { people: booking.number_of_people, total_paise: booking.total_paise },
      words: { subject: 'groupMail.paidSubject', before: ['groupMail.paid'], after: ['groupMail.paidElse'] },
      dedupeKey: paidKeyOf(booking),
    },
    deps,
  )

/** The bookings of a journey that are paid and active, one of each account. */
export async function listPayers(tx: Tx, journeyId: string): Promise<BookingRow[]> {
  const paid = await listPaidActiveOf(tx, journeyId)
  return [...new Map(paid.map((booking) => [booking.user_id, booking])).values()]
}

const others: Record<'left' | 'changed', MessageKey> = {
  left: 'groupMail.othersLeft',
  changed: 'groupMail.othersChanged',
}

/** Mails the others who have paid that somebody in the group no longer travels, or travels differently; not who. */
export async function queueOthersMail(
  tx: Tx,
  { journey, about, occasion }: { journey: JourneyRow; about: BookingRow; occasion: keyof typeof others },
  deps: MailDeps,
): Promise<void> {
  for (const booking of await listPayers(tx, journey.id)) {
    if (booking.user_id === about.user_id) continue
    const letter = {
      journey,
      about: { people: booking.number_of_people, total_paise: booking.total_paise },
      words: {
        subject: 'groupMail.othersSubject',
        before: [others[occasion]],
        after: ['groupMail.othersElse'],
      },
      dedupeKey: `group/${occasion}/${about.id}/${about.version}/${booking.id}`,
    } satisfies GroupLetter
    await queueLetter(tx, await payerOf(tx, booking), letter, deps)
  }
}
