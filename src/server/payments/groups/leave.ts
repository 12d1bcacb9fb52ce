import type { Tx } from '#server/platform/db/client.ts'
import { queueOthersMail } from '#server/bookings/shares/mails.ts'
import {
  changeJourney,
  findJourneyOfShare,
  isPaidShare,
  type JourneyRow,
  reopenShare,
} from '#server/bookings/shares/repository.ts'
import type { PaymentsDeps } from '#server/payments/deps.ts'
import type { BookingRow } from '#server/bookings/rows.ts'

/**
 * After a booking of a group was cancelled, under the journey's lock: reopens a share that was paid before the decision,
 * and mails those who have paid that somebody no longer travels, without naming an account.
 */
export async function followCancellation(
  tx: Tx,
  before: BookingRow,
  journey: JourneyRow | undefined,
  deps: PaymentsDeps,
): Promise<void> {
  if (!journey || before.share_id === null || before.payment_status !== 'Confirmed') return
  if (isPaidShare(before)) await reopenShare(tx, before)
  await changeJourney(tx, journey.id)
  await queueOthersMail(tx, { journey, about: before, occasion: 'left' }, deps)
}

/**
 * After a member of a group moved or resized their own booking: mails the others, whose bookings stay as they are. No lock
 * on the journey is needed, since the journey does not change.
 */
export async function followChange(
  tx: Tx,
  before: BookingRow,
  changed: BookingRow,
  deps: PaymentsDeps,
): Promise<void> {
  const isSame =
    before.travel_date === changed.travel_date && before.number_of_people === changed.number_of_people
  if (isSame || before.share_id === null) return
  const journey = await findJourneyOfShare(tx, before.share_id)
  if (journey) await queueOthersMail(tx, { journey, about: changed, occasion: 'changed' }, deps)
}
