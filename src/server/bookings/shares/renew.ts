import { dayMs } from '#shared/domain/durations.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { rowLimits } from '#server/platform/limits/row-limits.ts'
import type { MailDeps } from '#server/bookings/waitlist/mails.ts'
import { endAskingMails, queueShareMail } from './mails.ts'
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

async function isMailed(tx: Tx, { group_id: id }: JourneyRow, now: Date): Promise<boolean> {
  const { count } = await tx
    .selectFrom('group_past_codes')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('group_id', '=', id)
    .where('at', '>', new Date(now.getTime() - dayMs).toISOString())
    .executeTakeFirstOrThrow()
  return Number(count) <= rowLimits.mailedLinksADay
}

/** Mails those who were invited to an open journey and have not paid the new code of their share; no old one is mailed any more. */
async function queueNewCodes(tx: Tx, journey: JourneyRow, deps: MailDeps & { clock: Clock }): Promise<void> {
  const isOpen = journey.state === 'open' && (await isMailed(tx, journey, deps.clock()))
  await changeJourney(tx, journey.id)
  const shares = await listShares(tx, journey.id)
  await endAskingMails(tx, shares, deps.clock())
  if (!isOpen) return
  for (const share of shares) {
    const letter = { journey, share, occasion: 'invited', nth: journey.version + 1 } as const
    if (share.place > 0 && isAsked(share)) await queueShareMail(tx, letter, deps)
  }
}

/**
 * Gives all shares of a locked group new codes after its link was replaced, since whoever was in the group knows the old
 * ones: each leads to the group's page, also when its journey is over. `undecided` is the locked journey, if any, of which
 * people are still to pay.
 */
export async function renewShares(
  tx: Tx,
  { groupId, undecided }: { groupId: string; undecided: JourneyRow | undefined },
  deps: MailDeps & { newSecret: () => string; clock: Clock },
): Promise<void> {
  for (const { id } of await tx
    .selectFrom('group_shares')
    .select('id')
    .where('group_id', '=', groupId)
    .execute())
    await tx.updateTable('group_shares').set({ code: deps.newSecret() }).where('id', '=', id).execute()
  if (undecided) await queueNewCodes(tx, undecided, deps)
}
