import type { Tx } from '#server/platform/db/client.ts'
import { draftIn, type Letter, whyLines } from '#server/platform/mail/mail-draft.ts'
import { endMails, type Outbox } from '#server/platform/outbox.ts'
import { paths } from '#shared/screens.ts'
import { formatTravelDate } from '#shared/domain/travel-date.ts'
import '#shared/messages/all-places.ts'
import { counted } from '#shared/messages/counted.ts'
import { instantInIndia } from '#shared/messages/indian-time.ts'
import { inLanguage, pagePath } from '#shared/messages/language.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { type Entry, findRecipient } from './repository.ts'

export type MailDeps = {
  outbox: Outbox
  /** For the links of mails. */
  publicUrl: string
}

type Facts = Entry & { package_name: string }

const facts = (entry: Facts) =>
  inLanguage(entry.language, () => ({
    package: placeName(entry.package_name),
    date: formatTravelDate(entry.travel_date),
    people: counted(entry.people, 'profile.onePerson', 'profile.people'),
    until: entry.offered_until === null ? '' : instantInIndia(new Date(entry.offered_until)),
  }))

type Words = Omit<Letter, 'to' | 'params'>

function offered(entry: Facts, publicUrl: string): Words {
  const query = new URLSearchParams({
    packageId: entry.package_id,
    date: entry.travel_date,
    travelers: String(entry.people),
  })
  const url = publicUrl.replace(/\/$/, '') + pagePath(entry.language, `${paths.bookingReview}?${query}`)
  return {
    subject: 'waitlistMail.offerSubject',
    before: ['waitlistMail.offer', 'waitlistMail.offerUntil'],
    action: { label: 'waitlistMail.offerButton', url },
    after: ['waitlistMail.offerElse'],
    ...(entry.offered_until !== null && { expiresAt: new Date(entry.offered_until) }),
  }
}

function removed(entry: Facts, publicUrl: string): Words {
  const path = pagePath(entry.language, paths.place(entry.package_id))
  return {
    subject: 'waitlistMail.removedSubject',
    before: ['waitlistMail.removed'],
    action: { label: 'waitlistMail.removedButton', url: publicUrl.replace(/\/$/, '') + path },
    after: [],
  }
}

function cancelled(entry: Facts, publicUrl: string, why: string): Words {
  return {
    ...removed(entry, publicUrl),
    subject: 'waitlistMail.cancelledSubject',
    before: ['waitlistMail.cancelled', ...whyLines(why)],
    after: [],
  }
}

const letters = { offered, removed, cancelled }

const keyOf = (occasion: keyof typeof letters, { id, offered_until: until }: Entry): string =>
  `waitlist/${occasion}/${id}/${until}`

/** Whoever has passed or used an offer gets no mail about it any more. */
export const endOfferMail = (tx: Tx, entry: Entry, now: Date): Promise<void> =>
  endMails(tx, [keyOf('offered', entry)], now)

/** Queues a mail to somebody on the waiting list, once per offer. */
export async function queueWaitlistMail(
  tx: Tx,
  entry: Entry,
  occasion: keyof typeof letters,
  { outbox, publicUrl }: MailDeps,
  why = '',
): Promise<void> {
  const person = await findRecipient(tx, entry)
  if (!person || person.email === '') return
  const known = { ...entry, package_name: person.package_name }
  const payload = draftIn(entry.language, {
    ...letters[occasion](known, publicUrl, why),
    to: { name: person.name, email: person.email },
    params: { ...facts(known), why },
  })
  await outbox.add(tx, { kind: 'mail', dedupeKey: keyOf(occasion, entry), payload })
}
