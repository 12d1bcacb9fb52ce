import { hourMs } from '#shared/domain/durations.ts'
import { eachRow } from '#server/platform/each-row.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Witness } from '#server/platform/witness.ts'
import { queueReminder, queueShareMail, remindersDue } from '#server/bookings/shares/mails.ts'
import {
  isAsked,
  type JourneyRow,
  listShares,
  lockJourney,
  mostReminders,
} from '#server/bookings/shares/repository.ts'
import type { PaymentsDeps } from '#server/payments/deps.ts'

/** How long before the deadline the first reminder is sent. */
const firstMs = 24 * hourMs

async function remind(journeyId: string, deps: PaymentsDeps): Promise<void> {
  const now = deps.clock()
  await deps.database.transaction(async (tx) => {
    const journey = await lockJourney(tx, journeyId)
    if (journey?.state !== 'open' || journey.pay_by <= now.toISOString()) return
    const nth = remindersDue(journey, now)
    for (const share of await listShares(tx, journeyId)) {
      if (share.paid_by !== null || share.reminded >= nth) continue
      await tx.updateTable('group_shares').set({ reminded: nth }).where('id', '=', share.id).execute()
      await queueShareMail(tx, { journey, share, occasion: 'reminded', nth }, deps)
    }
  })
}

/** Reminds those who have not paid, at the request of staff and at most once an hour each. Returns their number. */
export async function remindNow(journeyId: string, witness: Witness, deps: PaymentsDeps): Promise<number> {
  const now = deps.clock()
  const reminded = await deps.database.transaction(async (tx) => {
    const journey = await lockJourney(tx, journeyId)
    if (!journey) throw new AppError('not_found', 'operator.noJourney')
    if (journey.state !== 'open' || journey.pay_by <= now.toISOString())
      throw new AppError('conflict', 'staff.nobodyToRemind')
    let queued = 0
    for (const share of (await listShares(tx, journeyId)).filter(isAsked))
      if (await queueReminder(tx, journey, share, deps)) queued += 1
    if (queued === 0) throw new AppError('conflict', 'staff.justReminded')
    await witness(tx, { ids: [journey.group_id, journeyId], fields: ['mail'] })
    return queued
  })
  deps.wake()
  return reminded
}

/** Reminds those who have not paid, a day and again three hours before the deadline; a failure stops no other journey. */
export async function remindDue(deps: PaymentsDeps): Promise<void> {
  const { database, clock } = deps
  const now = clock()
  const soon: Pick<JourneyRow, 'id'>[] = await database.db
    .selectFrom('group_journeys')
    .select('group_journeys.id')
    .distinct()
    .innerJoin('group_shares', 'group_shares.journey_id', 'group_journeys.id')
    .where('state', '=', 'open')
    .where('due_at', '>', now.toISOString())
    .where('due_at', '<=', new Date(now.getTime() + firstMs).toISOString())
    .where('paid_by', 'is', null)
    .where('reminded', '<', mostReminders)
    .execute()
  await eachRow(soon, ({ id }) => remind(id, deps))
  if (soon.length > 0) deps.wake()
}
