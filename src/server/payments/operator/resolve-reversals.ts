import { sumOf } from '#shared/domain/sum.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { givingTogether, refundedPaise, settlingPayments, uncoveredPaise } from '#server/bookings/account.ts'
import { AppError } from '#server/platform/errors.ts'
import type { PaymentsDeps } from '#server/payments/deps.ts'
import { queueDocuments } from '#server/payments/queue-documents.ts'
import {
  dueOnCancellation,
  isManual,
  type Ledger,
  returnedPaise,
} from '#server/payments/reconciliation/ledger.ts'
import type { CapturedPayment, Refund, ReversalRow } from '#server/bookings/rows.ts'

/** What is due to be refunded of the settling payments: for the cancellation and by manual refunds. */
function promisedPaise(ledger: Ledger): number {
  const paying = settlingPayments(ledger)
  if (ledger.booking.status !== 'Cancelled') return sumOf(paying, refundedPaise)
  const { before, due } = dueOnCancellation(ledger)
  const at = ledger.cancelled?.at ?? ''
  const isAfter = (refund: Refund) => isManual(refund) && refund.requested_at >= at
  const after = sumOf(paying, ({ refunds }) => refundedPaise({ refunds: refunds.filter(isAfter) }))
  return Math.min(
    sumOf(paying, ({ paise }) => paise),
    before + due + after,
  )
}

/**
 * The part of the reversals that replaces our refunds: what would otherwise go back beyond the amount due. A refund that was
 * requested in full view of a reversal is owed in addition to it.
 */
function surplusPaise(ledger: Ledger, captured: CapturedPayment): number {
  if (!captured.isSettling) return overdrawnPaise(captured)
  const paying = settlingPayments(ledger)
  const isCancelled = ledger.booking.status === 'Cancelled'
  // Without a cancellation, resolved reversals do not reduce the operator's later refunds.
  const back = sumOf(paying, (each) =>
    isCancelled ? returnedPaise(each) : refundedPaise(each) + sumOf(each.reversals.filter(isOpen), paiseOf),
  )
  return Math.max(0, back - promisedPaise(ledger))
}

const isOpen = ({ settled_at: at }: ReversalRow): boolean => at === null
const paiseOf = ({ amount_paise: paise }: ReversalRow): number => paise

/** By how much refunds and reversals exceed the payment: that part of a reversal replaces refunds not yet sent. */
const overdrawnPaise = (captured: CapturedPayment): number =>
  Math.max(0, returnedPaise(captured) - captured.paise)

type Resolution = { ledger: Ledger; captured: CapturedPayment; targets: Refund[]; note: string | null }

const openOf = ({ reversals }: CapturedPayment): ReversalRow[] => reversals.filter(isOpen)

/** A pending reversal may still fail. */
export const mayFail = (captured: CapturedPayment): boolean =>
  openOf(captured).some(({ status }) => status === 'pending')

/**
 * The payments whose open reversals are resolved before owed refunds are sent. A queued refund may already be in progress
 * at the provider and is left alone; its sending checks for reversals itself.
 */
export const resolvedBeforeSending = (ledger: Ledger): CapturedPayment[] =>
  ledger.captured.filter((captured) =>
    givingTogether(ledger, captured).every(({ refunds }) =>
      refunds.every(({ status }) => status !== 'requested'),
    ),
  )

/**
 * Lets a payment's open reversals replace the refunds in `targets` as far as possible, the payment's own first, then those
 * of the booking's other payments; whatever remains counts as extra. Changes the ledger in memory only.
 */
export function absorbReversals(
  { ledger, captured, targets, note }: Resolution,
  now: Date,
): { resolved: ReversalRow[]; replaced: Refund[] } {
  const resolved = openOf(captured)
  const isOwn = (refund: Refund) => captured.refunds.includes(refund)
  const giving = givingTogether(ledger, captured).flatMap(({ refunds }) => refunds)
  const beside = giving.filter((each) => !isOwn(each) && targets.includes(each))
  const replaced = [...captured.refunds, ...beside]
  let surplus = surplusPaise(ledger, captured)
  let overdrawn = overdrawnPaise(captured)
  for (const reversal of resolved) {
    let extra = reversal.amount_paise
    for (const refund of replaced) {
      const most = Math.max(0, isOwn(refund) ? overdrawn : 0, targets.includes(refund) ? surplus : 0)
      const part = Math.min(extra, most, uncoveredPaise(refund))
      refund.absorbed_paise += part
      extra -= part
      surplus -= part
      if (isOwn(refund)) overdrawn -= part
    }
    Object.assign(reversal, { settled_at: now.toISOString(), extra_paise: extra, note })
  }
  return { resolved, replaced }
}

/** Resolves a payment's open reversals as the operator decided; returns how many. */
export async function resolveReversals(tx: Tx, asked: Resolution, deps: PaymentsDeps): Promise<number> {
  const { ledger, captured } = asked
  if (openOf(captured).length === 0) return 0
  if (mayFail(captured)) throw new AppError('conflict', 'operator.returnPending')
  const { resolved, replaced } = absorbReversals(asked, deps.clock())
  for (const { id, settled_at, extra_paise, note } of resolved)
    await tx.updateTable('reversals').set({ settled_at, extra_paise, note }).where('id', '=', id).execute()
  for (const { id, absorbed_paise } of replaced)
    await tx.updateTable('refunds').set({ absorbed_paise }).where('id', '=', id).execute()
  // The provider may decide again, which reopens the reversal: each settlement gets its own documents.
  await queueDocuments(tx, ledger.booking.id, `settled:${deps.newId()}`, deps)
  return resolved.length
}
