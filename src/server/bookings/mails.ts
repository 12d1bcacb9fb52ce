import { paths } from '#shared/screens.ts'
import { escapeHtml } from '#server/platform/escape-html.ts'
import { mailDocument } from '#server/platform/mail/mail-html.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { type MailDraft, whyLines } from '#server/platform/mail/mail-draft.ts'
import { endMails, type Outbox } from '#server/platform/outbox.ts'
import { missingNames } from '#shared/domain/traveler-names.ts'
import { feesRetainedPaise, refundSchedule } from '#shared/domain/cancellation-policy.ts'
import { refundPromise } from '#shared/messages/cancellation-words.ts'
import { retainedText } from '#shared/messages/refund-shares.ts'
import { confirmByOf } from './confirm-by.ts'
import { termsOf } from './refund-terms.ts'
import { formatRupees, toRupees } from '#shared/domain/money.ts'
import { formatTravelDate, returnDate } from '#shared/domain/travel-date.ts'
import '#shared/messages/all-places.ts'
import { stayText } from '#shared/messages/hotel-words.ts'
import { inLanguage, type Language, pagePath } from '#shared/messages/language.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { type MessageKey, type MessageParams, text } from '#shared/messages/text.ts'
import type { BookingRow } from './rows.ts'
import { namesOf } from './traveler-names.ts'

type Letter = Omit<MailDraft, 'to'>

type Frame = { url: string; language: Language }
type Line = MessageKey | { words: string }

function letter(subject: MessageKey, lines: Line[], { url, language }: Frame, params: MessageParams): Letter {
  const said = lines.map((line) => (typeof line === 'string' ? text(line, params) : line.words))
  const link = text('bookingMail.link')
  const signature = text('mail.signature')
  const paragraphs = said.map((line) => `<p>${escapeHtml(line)}</p>`).join('')
  const anchor = `<p><a href="${escapeHtml(url)}">${escapeHtml(link)}</a></p>`
  return {
    subject: text(subject, params),
    text: `${[...said, `${link}: ${url}`, signature].join('\n\n')}\n`,
    html: mailDocument(language, `${paragraphs}${anchor}<p>${escapeHtml(signature)}</p>`),
  }
}

type Returned = {
  amount_paise: number
  expected_by: string
  transferPaise?: number
}

/** What is promised: back by the way of the payment by a day, or by bank transfer. `first` names the booking where nothing has. */
function backLines(
  way: MessageKey,
  { amount_paise: paise, transferPaise = 0 }: Returned,
  first?: MessageKey,
): Line[] {
  if (transferPaise === 0) return [way, 'bookingMail.refundWhen']
  const transfer = transferPaise < paise ? 'bookingMail.transferPart' : 'bookingMail.transfer'
  return first ? [first, transfer] : [transfer]
}

/** What was paid for a change, or is refunded. */
export type ChangeMoney = { paidPaise?: number; refund?: Returned }

const returned = (refund: Returned) => ({
  amount: formatRupees(toRupees(refund.amount_paise)),
  transfer: formatRupees(toRupees(refund.transferPaise ?? 0)),
  expectedBy: formatTravelDate(refund.expected_by),
})

/** The refund of a cancellation, with what was paid for the booking and had been returned of it before. */
type CancellationRefund = Returned & { paidPaise: number; beforePaise: number }

/** Why a cancellation does not refund everything. */
function withheld(row: BookingRow, refund: CancellationRefund): Line[] {
  const { amount_paise: amountPaise, paidPaise, beforePaise } = refund
  const retainedPaise = paidPaise - beforePaise - amountPaise
  if (beforePaise > 0 && retainedPaise > 0) {
    const rupees = (paise: number) => formatRupees(toRupees(paise))
    const sums = { paid: rupees(paidPaise), before: rupees(beforePaise), retained: rupees(retainedPaise) }
    return [{ words: text('bookingMail.withheld', sums) }]
  }
  const { policy, ...terms } = termsOf(row)
  const words = retainedText({
    bookingStatus: row.status,
    paid: toRupees(paidPaise - beforePaise),
    refund: { amount: toRupees(amountPaise) },
    policy,
    // What a change has retained is part of no share that the policy gives.
    fees: paidPaise === terms.totalPaise ? toRupees(feesRetainedPaise(terms)) : undefined,
  })
  return words === null ? [] : [{ words }]
}

export function bookingMails(publicUrl: string) {
  const frameOf = ({ code, language }: BookingRow): Frame => ({
    url: publicUrl + pagePath(language, paths.thankYou(code)),
    language,
  })
  const facts = (row: BookingRow) => ({
    bookingId: row.code,
    package: placeName(row.package_name),
    traveler: row.traveler_name,
    people: row.number_of_people,
    start: placeName(row.start_point),
    end: placeName(row.end_point),
    travelDate: formatTravelDate(row.travel_date),
    returnDate: formatTravelDate(returnDate(row.travel_date, row.days)),
    total: formatRupees(toRupees(row.total_paise)),
  })
  return {
    /** `leftPaise`: what is left of the payments. */
    confirmation: (row: BookingRow, now: Date, leftPaise?: number): Letter => ({
      ...letter(
        'bookingMail.confirmedSubject',
        [
          'bookingMail.confirmed',
          'bookingMail.journey',
          'bookingMail.paid',
          { words: refundPromise(refundSchedule(termsOf(row), now, leftPaise)) },
          ...(row.days > 1 && row.stay === null ? (['stay.toldBy'] as const) : []),
          'bookingMail.ticket',
        ],
        frameOf(row),
        {
          ...facts(row),
          paid: formatRupees(toRupees(leftPaise ?? row.total_paise)),
          day: formatTravelDate(confirmByOf(row)),
        },
      ),
      ticketOf: row.id,
    }),
    changed: (row: BookingRow, { paidPaise, refund }: ChangeMoney): Letter => {
      const money: Line[] = refund
        ? [
            ...backLines('bookingMail.changedRefund', refund),
            ...(refund.transferPaise ? (['bookingMail.changedTotal'] as const) : []),
          ]
        : [paidPaise === undefined ? 'bookingMail.changedTotal' : 'bookingMail.changedPaid']
      const paid = { amount: formatRupees(toRupees(paidPaise ?? 0)) }
      return {
        ...letter(
          'bookingMail.changedSubject',
          ['bookingMail.changed', 'bookingMail.journey', ...money, 'bookingMail.changedTicket'],
          frameOf(row),
          { ...facts(row), ...(refund ? returned(refund) : paid) },
        ),
        ticketOf: row.id,
      }
    },
    /** The mail that names the hotel. */
    stay: (row: BookingRow): Letter => ({
      ...letter(
        'bookingMail.staySubject',
        ['bookingMail.stay', 'bookingMail.stayDates', 'bookingMail.stayTicket'],
        frameOf(row),
        { ...facts(row), stay: stayText(row.stay ?? '') },
      ),
      ticketOf: row.id,
    }),
    /** Asks for the names of those who travel along. */
    names: (row: BookingRow): Letter =>
      letter('bookingMail.namesSubject', ['bookingMail.names', 'bookingMail.namesHow'], frameOf(row), {
        ...facts(row),
        missing: missingNames(row.number_of_people, namesOf(row)),
      }),
    refundNotice: (row: BookingRow, refund: Returned): Letter =>
      letter(
        'bookingMail.refundSubject',
        backLines('bookingMail.refund', refund, 'bookingMail.refundUnused'),
        frameOf(row),
        { ...facts(row), ...returned(refund) },
      ),
    /** `refund` undefined: none. `why` is the reason as the operator typed it. */
    cancellation: (row: BookingRow, refund: CancellationRefund | undefined, why = ''): Letter => {
      const back: Line[] = refund
        ? backLines('bookingMail.cancelledRefund', refund).toSpliced(1, 0, ...withheld(row, refund))
        : ['bookingMail.cancelledNothing']
      return letter(
        'bookingMail.cancelledSubject',
        ['bookingMail.cancelled', ...whyLines(why), ...back],
        frameOf(row),
        { ...facts(row), ...(refund && returned(refund)), why },
      )
    },
    goodwill: (row: BookingRow, refund: Returned, why = ''): Letter => {
      const lines = backLines('bookingMail.goodwill', refund, 'bookingMail.goodwillPart')
      return letter('bookingMail.refundSubject', lines.toSpliced(1, 0, ...whyLines(why)), frameOf(row), {
        ...facts(row),
        ...returned(refund),
        why,
      })
    },
    refundDone: (row: BookingRow, refund: Returned & { reference: string | null }): Letter =>
      letter(
        'bookingMail.refundDoneSubject',
        refund.reference === null
          ? ['bookingMail.refundDone']
          : ['bookingMail.refundDone', 'bookingMail.refundReference'],
        frameOf(row),
        { ...facts(row), ...returned(refund), reference: refund.reference ?? '' },
      ),
  }
}

/** Queues a mail once per occasion, in the booking's language: to the account's address and to the traveller's if it differs. */
export async function queueMails(
  tx: Tx,
  row: BookingRow,
  occasion: string,
  write: (row: BookingRow) => Letter,
  { outbox, toAccountOnly = false }: { outbox: Outbox; /** Nothing was paid. */ toAccountOnly?: boolean },
): Promise<void> {
  const account = await tx
    .selectFrom('users')
    .select(['name', 'email', 'mailbox'])
    .where('id', '=', row.user_id)
    .executeTakeFirstOrThrow()
  const people = [{ who: 'account', name: account.name, address: account.email }]
  if (!toAccountOnly && row.traveler_email !== (account.mailbox ?? account.email))
    people.push({ who: 'traveler', name: row.traveler_name, address: row.traveler_email })
  for (const { who, name, address } of people) {
    // A deleted account has no address.
    if (address === '') continue
    const written = inLanguage(row.language, () => write(row))
    // The payer typed the traveler's address, and has the same mail.
    const payload: MailDraft = {
      to: { name, address },
      ...written,
      ...(who === 'traveler' && { mayBounce: true }),
    }
    await outbox.add(tx, { kind: 'mail', dedupeKey: `mail:${occasion}:${who}`, payload })
  }
}

/** The occasions of mails that state what a booking costs; those of all that describe its journey. */
export const mailsOfPrice = ['confirmed', 'changed', 'again'] as const
export const mailsOfJourney = [...mailsOfPrice, 'stay', 'names'] as const

/** Ends a booking's mails of these occasions: later ones contradict or repeat them, and might be sent before them. */
export async function endBookingMails(
  tx: Tx,
  bookingId: string,
  occasions: readonly string[],
  now: Date,
  which?: 'failed',
): Promise<void> {
  // Each change ends the mail of the one before, so earlier ones have none that waits.
  const changes = await tx
    .selectFrom('booking_changes')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'done')
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  const about = (occasion: string) => (occasion === 'changed' ? changes.map(({ id }) => id) : [bookingId])
  const begins = occasions.flatMap((occasion) => about(occasion).map((id) => `mail:${occasion}:${id}:`))
  await endMails(tx, begins, now, which)
}
