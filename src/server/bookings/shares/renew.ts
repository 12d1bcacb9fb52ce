import type { Tx } from '#server/platform/db/client.ts'
import type { MailDeps } from '#server/bookings/waitlist/mails.ts'
import { queueShareMail } from './mails.ts'
import {
  changeJourney,
  findJourneyOf,
  isUndecided,
  type JourneyRow,
  listShares,
  lockJourney,
} from './repository.ts'

/** Locks the group's undecided journey, if any; the caller holds the group's lock. */
export async function lockUndecidedOf(tx: Tx, groupId: string): Promise<JourneyRow | undefined> {
  const last = await findJourneyOf(tx, groupId)
  const journey = last && (await lockJourney(tx, last.id))
  return journey && isUndecided(journey) ? journey : undefined
}

/**
 * Gives all shares of a locked journey new codes after the group's link was replaced, since whoever was in the group knows
 * the old ones and each opens its page. Those who were invited and have not paid get a new mail.
 */
export async function renewShares(
  tx: Tx,
  journey: JourneyRow,
  deps: MailDeps & { newSecret: () => string },
): Promise<void> {
  await changeJourney(tx, journey.id)
  for (const share of await listShares(tx, journey.id)) {
    const code = deps.newSecret()
    await tx.updateTable('group_shares').set({ code }).where('id', '=', share.id).execute()
    const isInvited = journey.state === 'open' && share.place > 0 && share.paid_by === null
    const letter = {
      journey,
      share: { ...share, code },
      occasion: 'invited',
      nth: journey.version + 1,
    } as const
    if (isInvited) await queueShareMail(tx, letter, deps)
  }
}
