import type { Db } from '#server/platform/db/client.ts'
import { leftToRefundPaise, refundablePaise, settlingPayments, spendOf } from '#server/bookings/account.ts'
import type { BookingRow } from '#server/bookings/rows.ts'
import { assess } from '#server/payments/reconciliation/assess.ts'
import { type Ledger, missingRefunds, readLedgers } from '#server/payments/reconciliation/ledger.ts'
import { worthMoving } from '#shared/domain/money.ts'
import type { MessageKey } from '#shared/messages/text.ts'

/** What the operator's refunds would move at this moment, in paise: shown before they are made. */
export type OperatorSums = {
  paid: number
  returned: number
  cancelRefund: number
  owed: number
  refundable: number
  problems: readonly MessageKey[]
}

const isLiving = ({ status }: BookingRow): boolean => status === 'Confirmed' || status === 'Pending'

/** As `sendOwedRefunds` sums it up: what was not sent, has failed, or was forgotten. */
function owedPaise(ledger: Ledger): number {
  const open = ledger.captured
    .flatMap(({ refunds }) => refunds)
    .filter(({ status }) => status === 'requested' || status === 'failed')
  const asked = open.map((refund) => worthMoving(refund.amount_paise - refund.absorbed_paise))
  const missing = missingRefunds(ledger).map(({ paise }) => paise)
  return [...asked, ...missing].reduce((sum, paise) => sum + paise, 0)
}

const cancelPaise = (ledger: Ledger): number =>
  isLiving(ledger.booking) ? worthMoving(leftToRefundPaise(ledger)) : 0

/** What ending a group's journey would give back of its bookings at this moment. */
export async function groupCancelPaise(db: Db, bookings: BookingRow[]): Promise<number> {
  const ledgers = await readLedgers(db, bookings)
  return ledgers.reduce((sum, ledger) => sum + cancelPaise(ledger), 0)
}

export async function operatorSums(db: Db, booking: BookingRow, now: Date): Promise<OperatorSums> {
  const [ledger] = await readLedgers(db, [booking])
  if (!ledger) throw new Error('a booking has no ledger')
  const next = settlingPayments(ledger).find((each) => refundablePaise(each) > 0)
  return {
    ...spendOf(ledger),
    cancelRefund: cancelPaise(ledger),
    owed: owedPaise(ledger),
    refundable: next ? refundablePaise(next) : 0,
    problems: assess(ledger, now).problems,
  }
}
