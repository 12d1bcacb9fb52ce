import type { Selectable } from 'kysely'
import type { Tables } from '#server/schema/tables.ts'

export type BookingRow = Selectable<Tables['bookings']>
export type HistoryRow = Selectable<Tables['booking_history']>
export type ChargeRow = Selectable<Tables['charges']>
export type PaymentRow = Selectable<Tables['payments']>
export type RefundRow = Selectable<Tables['refunds']>
export type SendingRow = Selectable<Tables['refund_sendings']>
export type ReversalRow = Selectable<Tables['reversals']>

export type Refund = RefundRow & { sendings: SendingRow[] }
/** A captured payment with its refunds and reversals. */
export type CapturedPayment = {
  payment: PaymentRow
  /** Whether it settles a charge; otherwise it is refunded. */
  isSettling: boolean
  /** The accounted amount: net of the payer's fee if it settles a charge, else gross. */
  paise: number
  refunds: Refund[]
  reversals: ReversalRow[]
}
/** The money of one booking: charges, payments and refunds. */
export type Account = { booking: BookingRow; charges: ChargeRow[]; captured: CapturedPayment[] }
