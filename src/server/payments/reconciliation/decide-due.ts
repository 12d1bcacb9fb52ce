import { eachRow } from '#server/platform/each-row.ts'
import { ProviderError } from '#server/providers/payment/port.ts'
import { listPendingOf, undecided } from '#server/bookings/shares/repository.ts'
import { pollBooking } from '#server/payments/settlement/poll.ts'
import type { PaymentsDeps } from '#server/payments/deps.ts'
import { decideInTransaction, hasOpenWindow, isInTime } from '#server/payments/groups/decide.ts'

/** Polls the provider once more about unpaid shares; if it does not answer, it is false, and nobody waits for it. */
async function finalPoll(journeyId: string, deps: PaymentsDeps): Promise<boolean> {
  for (const bookingId of await listPendingOf(deps.database.db, journeyId)) {
    try {
      await pollBooking(bookingId, 'expiry', deps)
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      deps.log.warn({ err: error, bookingId }, 'a group is decided without an answer from the provider')
      if (error.kind === 'unreachable') return false
    }
  }
  return true
}

/**
 * Decides the journeys whose deadline has passed; one that cannot be decided stops no other, and a silent provider delays
 * a round by one time-out.
 */
export async function decideDue(deps: PaymentsDeps): Promise<void> {
  const { database, clock } = deps
  const due = await database.db
    .selectFrom('group_journeys')
    .selectAll()
    .where(undecided)
    .where('due_at', '<=', clock().toISOString())
    .orderBy('due_at')
    .execute()
  let answers = true
  await eachRow(due, async (journey) => {
    const mayWait = isInTime(journey, clock())
    if (mayWait && (await database.transaction((tx) => hasOpenWindow(tx, journey.id)))) return
    answers &&= await finalPoll(journey.id, deps)
    await database.transaction((tx) => decideInTransaction(tx, journey.id, deps))
  })
  if (due.length > 0) deps.wake()
}
