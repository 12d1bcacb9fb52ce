import { dayMs } from '#shared/domain/durations.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db/client.ts'
import type { MailDeps } from '#server/bookings/waitlist/mails.ts'
import { queueShareMail } from './mails.ts'
import {
  changeJourney,
  findJourneyOf,
  isAsked,
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

/** So many changes of a group's link in a day are mailed: strangers may be invited. */
const mostMailed = 5

async function isMailed(tx: Tx, { group_id: id }: JourneyRow, now: Date): Promise<boolean> {
  const { count } = await tx
    .selectFrom('group_past_codes')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('group_id', '=', id)
    .where('at', '>', new Date(now.getTime() - dayMs).toISOString())
    .executeTakeFirstOrThrow()
  return Number(count) <= mostMailed
}

/**
 * Gives all shares of a locked journey new codes after the group's link was replaced, since whoever was in the group knows
 * the old ones and each opens its page. Those who were invited and have not paid get a new mail.
 */
export async function renewShares(
  tx: Tx,
  journey: JourneyRow,
  deps: MailDeps & { newSecret: () => string; clock: Clock },
): Promise<void> {
  const isOpen = journey.state === 'open' && (await isMailed(tx, journey, deps.clock()))
  await changeJourney(tx, journey.id)
  for (const share of await listShares(tx, journey.id)) {
    const code = deps.newSecret()
    await tx.updateTable('group_shares').set({ code }).where('id', '=', share.id).execute()
    const isInvited = isOpen && share.place > 0 && isAsked(share)
    const letter = {
      journey,
      share: { ...share, code },
      occasion: 'invited',
      nth: journey.version + 1,
    } as const
    if (isInvited) await queueShareMail(tx, letter, deps)
  }
}
