import type { WireRefund } from '#shared/contract/refund.ts'
import { toRupees } from '#shared/domain/money.ts'
import type { RefundRow } from './refunds-repository.ts'

const wireStatus = {
  requested: 'requested',
  pending: 'processing',
  failed: 'processing',
  processed: 'done',
} as const

/** A refund as it stands on the wire, in rupees. */
export function toWireRefund(row: RefundRow): WireRefund {
  return {
    amount: toRupees(row.amount_paise),
    status: wireStatus[row.status],
    requestedAt: row.requested_at,
    expectedBy: row.expected_by,
    doneAt: row.done_at,
    reference: row.reference,
  }
}
