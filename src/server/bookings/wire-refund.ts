import type { WireRefund } from '#shared/contract/refund.ts'
import { toRupees } from '#shared/domain/money.ts'
import type { Account, Refund, ReversalRow, CapturedPayment } from './account-repository.ts'
import { settlingPayments } from './account.ts'

const wireStatus = {
  requested: 'requested',
  pending: 'processing',
  failed: 'processing',
  processed: 'done',
} as const
/** The least advanced first. */
const order = ['requested', 'processing', 'done'] as const

/** What the bank calls it, until then the provider. */
const referenceOf = ({ sendings, reference }: Refund): string | null =>
  sendings
    .filter(({ status }) => status === 'pending' || status === 'processed')
    .map((sending) => sending.reference ?? sending.provider_refund_id)
    .at(-1) ?? reference

/** A refund as it stands on the wire, in rupees. */
export const toWireRefund = (row: Refund): WireRefund => ({
  amount: toRupees(row.amount_paise),
  status: wireStatus[row.status],
  requestedAt: row.requested_at,
  expectedBy: row.expected_by,
  doneAt: row.done_at,
  reference: referenceOf(row),
})

/** What the provider gave back on its own, as far as no refund of ours stands for it. */
function toWireReversal(row: ReversalRow): WireRefund {
  const paise = row.settled_at === null ? row.amount_paise : row.extra_paise
  const at = row.first_seen_at
  return {
    amount: toRupees(paise),
    status: 'done',
    requestedAt: at,
    expectedBy: at.slice(0, 10),
    doneAt: at,
    reference: row.id,
  }
}

/** Several as one: the sum, as far as the least advanced of them. */
function joined(parts: WireRefund[]): WireRefund | null {
  const [first] = parts
  if (!first) return null
  const status = order.find((each) => parts.some((part) => part.status === each)) ?? 'done'
  const sorted = (values: (string | null)[]) => values.filter((value) => value !== null).toSorted()
  return {
    amount: toRupees(parts.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)),
    status,
    requestedAt: sorted(parts.map(({ requestedAt }) => requestedAt))[0] ?? first.requestedAt,
    expectedBy: sorted(parts.map(({ expectedBy }) => expectedBy)).at(-1) ?? first.expectedBy,
    doneAt: status === 'done' ? (sorted(parts.map(({ doneAt }) => doneAt)).at(-1) ?? null) : null,
    reference: parts.flatMap(({ reference }) => (reference === null ? [] : [reference])).join(', ') || null,
  }
}

const partsOf = (captured: CapturedPayment[]): WireRefund[] =>
  captured.flatMap(({ refunds, reversals }) => [
    ...refunds.map(toWireRefund),
    ...reversals.map(toWireReversal).filter(({ amount }) => amount > 0),
  ])

/** What goes back of the money that pays for a booking; where nothing does, of what else was paid into it. */
export function shownRefund(account: Pick<Account, 'captured'>): WireRefund | null {
  return joined(partsOf(settlingPayments(account))) ?? joined(partsOf(account.captured))
}

/** What goes back of one payment. */
export const refundOf = (captured: CapturedPayment | undefined): WireRefund | null =>
  captured ? joined(partsOf([captured])) : null
