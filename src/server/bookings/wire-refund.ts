import { sumOf } from '#shared/domain/sum.ts'
import type { WireRefund } from '#shared/contract/refund.ts'
import { bankWorkingDays } from '#shared/bounds.ts'
import { toPaise, toRupees } from '#shared/domain/money.ts'
import { addDays, todayInIndia } from '#shared/domain/travel-date.ts'
import { isByTransfer, isUnderWay, settlingPayments } from './account.ts'
import type { Account, CapturedPayment, Refund, ReversalRow } from './rows.ts'

const wireStatus = {
  requested: 'requested',
  pending: 'processing',
  failed: 'processing',
  processed: 'done',
} as const
/** From the least to the most advanced. */
const order = ['requested', 'processing', 'done'] as const

/** The bank's reference; until it is known, the provider's id. */
const referenceOf = ({ sendings, reference }: Refund): string | null =>
  sendings
    .filter(({ status }) => status === 'pending' || status === 'processed')
    .map((sending) => sending.reference ?? sending.provider_refund_id)
    .at(-1) ?? reference

/** A refund in the API's form, in rupees. */
export const toWireRefund = (row: Refund): WireRefund => ({
  amount: toRupees(row.amount_paise),
  status: isByTransfer(row) ? 'requested' : wireStatus[row.status],
  ...(isByTransfer(row) && { transferAmount: toRupees(row.amount_paise) }),
  requestedAt: row.requested_at,
  expectedBy: row.expected_by,
  doneAt: row.done_at,
  reference: referenceOf(row),
})

/** The part of a reversal that does not replace one of our refunds. */
function toWireReversal(row: ReversalRow): WireRefund {
  const paise = row.settled_at === null ? row.amount_paise : row.extra_paise
  const at = row.first_seen_at
  return {
    amount: toRupees(paise),
    status: isUnderWay(row) ? 'processing' : 'done',
    requestedAt: at,
    expectedBy: addDays(todayInIndia(new Date(at)), isUnderWay(row) ? 2 * bankWorkingDays : 0),
    doneAt: isUnderWay(row) ? null : at,
    reference: row.id,
  }
}

/** Combines several refunds into one: their sum, with the least advanced status. */
function combined(parts: WireRefund[]): WireRefund | null {
  const [first] = parts
  if (!first) return null
  const status = order.find((each) => parts.some((part) => part.status === each)) ?? 'done'
  const transfer = sumOf(parts, ({ transferAmount = 0 }) => toPaise(transferAmount))
  const sorted = (values: (string | null)[]) => values.filter((value) => value !== null).toSorted()
  return {
    amount: toRupees(sumOf(parts, ({ amount }) => toPaise(amount))),
    status,
    requestedAt: sorted(parts.map(({ requestedAt }) => requestedAt))[0] ?? first.requestedAt,
    expectedBy: sorted(parts.map(({ expectedBy }) => expectedBy)).at(-1) ?? first.expectedBy,
    doneAt: status === 'done' ? (sorted(parts.map(({ doneAt }) => doneAt)).at(-1) ?? null) : null,
    ...(transfer > 0 && { transferAmount: toRupees(transfer) }),
    reference: parts.flatMap(({ reference }) => (reference === null ? [] : [reference])).join(', ') || null,
  }
}

const partsOf = (captured: CapturedPayment[]): WireRefund[] =>
  captured.flatMap(({ refunds, reversals }) => [
    ...refunds.map(toWireRefund),
    ...reversals.map(toWireReversal).filter(({ amount }) => amount > 0),
  ])

export const settlingRefund = (account: Pick<Account, 'captured'>, since = ''): WireRefund | null =>
  combined(partsOf(settlingPayments(account)).filter(({ requestedAt }) => requestedAt >= since))

/** The refund of the settling payments; without one, that of the other payments, marked as such. */
export function shownRefund(account: Pick<Account, 'captured'>): WireRefund | null {
  const settling = settlingRefund(account)
  if (settling) return settling
  const other = combined(partsOf(account.captured))
  return other && { ...other, unused: true }
}

/** The refund of one payment. */
export const refundOf = (captured: CapturedPayment | undefined): WireRefund | null =>
  captured ? combined(partsOf([captured])) : null
