import { sumOf } from '#shared/domain/sum.ts'
import type { Db } from '#server/platform/db/client.ts'
import {
  givenBackPaise,
  givingTogether,
  isByTransfer,
  isUnresolved,
  leftToRefundPaise,
  spendOf,
  uncoveredPaise,
} from '#server/bookings/account.ts'
import { listChanges } from '#server/bookings/changes/repository.ts'
import { isDue } from '#server/bookings/changes/wire-change.ts'
import type { BookingRow, Refund } from '#server/bookings/rows.ts'
import { effectBeginsOf } from '#server/payments/refunds/refund-request.ts'
import { keyBegins } from '#server/platform/outbox.ts'
import { assess, refundProblem } from '#server/payments/reconciliation/assess.ts'
import { type Ledger, missingRefunds, readLedgers } from '#server/payments/reconciliation/ledger.ts'
import { worthMoving } from '#shared/domain/money.ts'
import type { MessageKey } from '#shared/messages/text.ts'
import { absorbReversals, mayFail, resolvedBeforeSending } from './resolve-reversals.ts'

/** What the operator's refunds would move at this moment, in paise: shown before they are made. */
export type OperatorSums = {
  paid: number
  /** What the traveller still has to pay. */
  toPay: number
  /** What has gone back, by us or by the provider. */
  returned: number
  /** The part of `owed` that the outbox sends by itself and has not failed to send. */
  sending: number
  withBank: number
  /** For a cancelled booking: what neither went back nor will. */
  withheld: number
  cancelRefund: number
  owed: number
  refundable: number
  /** What settling outside closes: refunds that wait for staff, and what the provider gave back on its own. */
  settles: number
  problems: readonly MessageKey[]
}

export const isActive = ({ status }: BookingRow): boolean => status === 'Confirmed' || status === 'Pending'

const restOf = (refund: Refund): number => worthMoving(uncoveredPaise(refund))
const refundsOf = ({ captured }: Pick<Ledger, 'captured'>, ...statuses: Refund['status'][]): Refund[] =>
  captured.flatMap(({ refunds }) => refunds).filter(({ status }) => statuses.includes(status))

const missingPaise = (ledger: Ledger): number => sumOf(missingRefunds(ledger), ({ paise }) => paise)

/** The failed refunds that `sendOwedRefunds` sends again, or lets the provider's own returns replace. */
export const sentAgain = (ledger: Pick<Ledger, 'captured'>): Refund[] =>
  refundsOf(ledger, 'failed').filter((refund) => !isByTransfer(refund))

/** The ledger as `sendOwedRefunds` would leave it: what the provider gave back on its own replaces refunds that failed. */
function asResolved(ledger: Ledger, now: Date): Ledger {
  const resolved = structuredClone(ledger)
  const targets = sentAgain(resolved)
  for (const captured of resolvedBeforeSending(resolved))
    if (!mayFail(captured)) absorbReversals({ ledger: resolved, captured, targets, note: null }, now)
  return resolved
}

/** What `sendOwedRefunds` would send: refunds that are unsent, failed or were never requested. */
const owedPaise = (ledger: Ledger): number =>
  sumOf([...refundsOf(ledger, 'requested'), ...sentAgain(ledger)], restOf) + missingPaise(ledger)

/**
 * The refunds that `settleOutside` closes: those that only staff can end, also because an unresolved reversal keeps them from
 * being sent. What the provider is still to make goes on.
 */
export const closedOutside = (ledger: Pick<Ledger, 'captured'>, now: Date): Refund[] =>
  ledger.captured.flatMap((captured) => {
    const isStopped = givingTogether(ledger, captured).some(({ reversals }) => reversals.some(isUnresolved))
    return captured.refunds.filter(
      (refund) => refundProblem(refund, now) !== undefined || (isStopped && refund.status === 'requested'),
    )
  })

/** The sum that `settleOutside` closes; what the provider gave back replaces refunds, so it counts once. */
export function settlesPaise(ledger: Ledger, now: Date): number {
  const resolved = structuredClone(ledger)
  const closed = closedOutside(resolved, now)
  const settled = resolved.captured.map((captured) =>
    absorbReversals({ ledger: resolved, captured, targets: captured.refunds, note: null }, now),
  )
  const reversals = settled.flatMap((each) => each.resolved)
  return sumOf(closed, restOf) + missingPaise(resolved) + sumOf(reversals, (row) => row.amount_paise)
}

/** Refunds whose first attempt is still to come, or under way, in the outbox. */
async function sendingPaise(db: Db, ledger: Ledger): Promise<number> {
  const requested = refundsOf(ledger, 'requested')
  if (requested.length === 0) return 0
  const rows = await db
    .selectFrom('outbox')
    .select('dedupe_key')
    .where(keyBegins(requested.flatMap(effectBeginsOf)))
    .where('done_at', 'is', null)
    .where('last_error', 'is', null)
    .execute()
  const isQueued = (begin: string) => rows.some(({ dedupe_key: key }) => key.startsWith(begin))
  const queued = requested.filter((refund) => effectBeginsOf(refund).some(isQueued))
  return sumOf(queued, restOf)
}

/** The unsettled charges of an active booking. */
async function toPayPaise(db: Db, { booking, charges }: Ledger): Promise<number> {
  const open = isActive(booking) ? charges.filter(({ settled_by: by }) => by === null) : []
  if (open.length === 0) return 0
  const changes = await listChanges(db, booking.id)
  const due = open.filter((charge) => isDue(charge, changes))
  return sumOf(due, ({ amount_paise: paise }) => paise)
}

const cancelPaise = (ledger: Ledger): number =>
  isActive(ledger.booking) ? worthMoving(leftToRefundPaise(ledger)) : 0

/** What cancelling each of several bookings would refund at this moment, in their order. */
export const listCancelPaise = async (db: Db, bookings: BookingRow[]): Promise<number[]> =>
  (await readLedgers(db, bookings)).map(cancelPaise)

/** What cancelling a group's journey would refund in all. */
export const groupCancelPaise = async (db: Db, bookings: BookingRow[]): Promise<number> =>
  sumOf(await listCancelPaise(db, bookings), (paise) => paise)

const withheldPaise = (ledger: Ledger): number => {
  if (ledger.booking.status !== 'Cancelled') return 0
  return worthMoving(leftToRefundPaise(ledger) - missingPaise(ledger))
}

export async function operatorSums(db: Db, ledger: Ledger, now: Date): Promise<OperatorSums> {
  const { paid } = spendOf(ledger)
  const resolved = asResolved(ledger, now)
  return {
    paid,
    toPay: await toPayPaise(db, ledger),
    returned: givenBackPaise(ledger),
    sending: await sendingPaise(db, ledger),
    withBank: sumOf(refundsOf(ledger, 'pending'), restOf),
    withheld: withheldPaise(resolved),
    cancelRefund: cancelPaise(ledger),
    owed: owedPaise(resolved),
    refundable: leftToRefundPaise(ledger),
    settles: settlesPaise(ledger, now),
    problems: assess(ledger, now).problems,
  }
}
