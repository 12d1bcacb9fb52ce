import type { Tx } from '#server/platform/db/client.ts'
import { AppError } from '#server/platform/errors.ts'
import { canBeUndone, settlingPayments } from '#server/bookings/account.ts'
import { lockBooking } from '#server/bookings/repository.ts'
import type { CapturedPayment } from '#server/bookings/rows.ts'
import type { PaymentsDeps } from '#server/payments/deps.ts'
import { lockGroupOf } from '#server/payments/groups/decide.ts'
import { type Ledger, readLedger } from '#server/payments/reconciliation/ledger.ts'
import { completeMoney } from '#server/schema/complete-money.ts'
import { resolveReversals } from './resolve-reversals.ts'

/** The ledger of a booking, read under the booking's lock and those that have to be taken before it. */
export async function lockLedger(tx: Tx, bookingId: string): Promise<Ledger> {
  await lockGroupOf(tx, bookingId)
  const row = await lockBooking(tx, bookingId)
  if (!row) throw new AppError('not_found', 'booking.notFound')
  await completeMoney(tx, bookingId)
  return readLedger(tx, row)
}

export const idsOf = ({ booking }: Ledger): string[] => [booking.id, booking.code]

/** The reversal may still fail or be won; a refund made meanwhile could pay twice. */
const hasUndecided = ({ reversals }: CapturedPayment): boolean => reversals.some(canBeUndone)

/** An operator who cancels or refunds has seen the decided reversals: the refund is meant in addition to them. */
export async function acknowledgeReversals(tx: Tx, ledger: Ledger, deps: PaymentsDeps): Promise<void> {
  for (const captured of settlingPayments(ledger).filter((each) => !hasUndecided(each)))
    await resolveReversals(tx, { ledger, captured, targets: [], note: null }, deps)
}
