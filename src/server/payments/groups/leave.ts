import type { Tx } from '#server/platform/db/client.ts'
import { queueGivenUpMails } from '#server/bookings/shares/given-up-mails.ts'
import { queueOthersMail } from '#server/bookings/shares/mails.ts'
import {
  changeJourney,
  findAccount,
  findJourneyOfShare,
  findShare,
  isPaidShare,
  type JourneyRow,
  leaveShare,
  type ShareRow,
} from '#server/bookings/shares/repository.ts'
import type { PaymentsDeps } from '#server/payments/deps.ts'
import type { BookingRow } from '#server/bookings/rows.ts'

/** Whether the payer is the share's own person, not somebody who paid it for them. */
async function isOwnShare(
  tx: Tx,
  share: ShareRow,
  { user_id: userId }: BookingRow,
  { organiser_id: organiserId }: JourneyRow,
): Promise<boolean> {
  if (share.place === 0) return userId === organiserId
  const account = await findAccount(tx, userId)
  return account?.email === share.email || account?.mailbox === share.email
}

/**
 * After a booking of a group was cancelled, under the journey's lock: opens a share again that was paid before the
 * decision, and mails the others that somebody no longer travels, without naming an account.
 */
export async function followCancellation(
  tx: Tx,
  before: BookingRow,
  journey: JourneyRow | undefined,
  deps: PaymentsDeps,
): Promise<void> {
  if (!journey || before.share_id === null || before.payment_status !== 'Confirmed') return
  const share = isPaidShare(before) ? await findShare(tx, before.share_id) : undefined
  if (share?.booking_id === before.id)
    await leaveShare(tx, share, { at: deps.clock(), isOwn: await isOwnShare(tx, share, before, journey) })
  await changeJourney(tx, journey.id)
  if (share) await queueGivenUpMails(tx, { journey, share, by: before.user_id }, deps)
  else await queueOthersMail(tx, { journey, about: before, occasion: 'left' }, deps)
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
