import type { Tx } from '#server/platform/db/client.ts'
import { keyBegins } from '#server/platform/outbox.ts'
import { hourMs } from '#shared/domain/durations.ts'
import type { MessageKey } from '#shared/messages/text.ts'
import type { MailDeps } from '#server/bookings/waitlist/mails.ts'
import { keyOf, listPayers, payerOf, queueLetter, type Recipient, type Words } from './mails.ts'
import { findAccount, isAsked, type JourneyRow, listShares, type ShareRow } from './repository.ts'

/** For what one was queued within the last hour: it says what to do, and the group's page what is given up by now. */
async function listNotified(tx: Tx, journey: JourneyRow, now: Date): Promise<Set<string>> {
  const begins = (await listShares(tx, journey.id)).map((share) => keyOf('givenUp', share, ''))
  const rows = await tx
    .selectFrom('outbox')
    .select('dedupe_key')
    .where(keyBegins(begins))
    .where('created_at', '>', new Date(now.getTime() - hourMs).toISOString())
    // One that was ended may not have been sent.
    .where('expires_at', 'is', null)
    .execute()
  return new Set(rows.map(({ dedupe_key: key }) => key.slice(key.lastIndexOf('/') + 1)))
}

export type GivenUpDeps = MailDeps & { clock: () => Date }

type GivenUp = {
  journey: JourneyRow
  share: ShareRow
  /** The account that cancelled it, if it was paid. */ by?: string
}

/**
 * Mails everybody who has paid or is asked to that a share of the undecided group was given up and what that means for the
 * journey; not whose. Each address gets one, at most one an hour for each share, and whoever gave it up none.
 */
export async function queueGivenUpMails(
  tx: Tx,
  { journey, share, by = '' }: GivenUp,
  deps: GivenUpDeps,
): Promise<void> {
  const notified = await listNotified(tx, journey, deps.clock())
  const account = await findAccount(tx, by)
  const mailed = new Set(account ? [account.email, account.mailbox] : [share.email])
  const rule = journey.rule === 'all' ? 'groupMail.givenUpAll' : 'groupMail.givenUpWhoPaid'
  const queue = async (to: Recipient, id: string, after: MessageKey) => {
    if (mailed.has(to.email)) return
    mailed.add(to.email)
    if (notified.has(id)) return
    const words: Words = {
      subject: 'groupMail.othersSubject',
      before: ['groupMail.givenUp', rule],
      after: [after],
    }
    const dedupeKey = keyOf('givenUp', share, `${journey.version}/${id}`)
    await queueLetter(tx, to, { journey, about: share, words, dedupeKey }, deps)
  }
  for (const booking of await listPayers(tx, journey.id))
    if (booking.user_id !== by) await queue(await payerOf(tx, booking), booking.id, 'groupMail.paidElse')
  for (const { id, name, email, code } of (await listShares(tx, journey.id)).filter(isAsked))
    await queue({ name, email, language: journey.language, share: code }, id, 'groupMail.givenUpUnpaid')
}
