import { eachRow } from '#server/platform/each-row.ts'
import { ProviderError } from '#server/providers/payment/port.ts'
import { listPendingOf, undecided } from '#server/bookings/shares/repository.ts'
import { pollBooking } from '#server/payments/settlement/poll.ts'
import type { PaymentsDeps } from '#server/payments/deps.ts'
import { decideInTransaction, hasOpenWindow, isInTime } from '#server/payments/groups/decide.ts'

/** Polls the provider about unpaid shares; 'silent': it is not reached, and nobody waits for it. */
async function pollUnpaid(journeyId: string, deps: PaymentsDeps): Promise<'done' | 'open' | 'silent'> {
  let isOpen = false
  for (const bookingId of await listPendingOf(deps.database.db, journeyId)) {
    try {
      const { kind } = await pollBooking(bookingId, 'expiry', deps)
      isOpen ||= kind === 'authorized'
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      deps.log.warn(
        { err: error, bookingId },
        'the provider did not answer about a share of a group that is due',
      )
      if (error.kind === 'unreachable') return 'silent'
      isOpen = true
    }
  }
  return isOpen ? 'open' : 'done'
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
  let polled: Awaited<ReturnType<typeof pollUnpaid>> = 'done'
  await eachRow(due, async (journey) => {
    const mayWait = isInTime(journey, clock())
    if (polled !== 'silent') polled = await pollUnpaid(journey.id, deps)
    if (mayWait && (polled !== 'done' || (await database.transaction((tx) => hasOpenWindow(tx, journey.id)))))
      return
    await database.transaction((tx) => decideInTransaction(tx, journey.id, deps))
  })
  if (due.length > 0) deps.wake()
}
