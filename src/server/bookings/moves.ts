import type { Tx } from '#server/platform/db/client.ts'
import type { BookingStatus, PaymentStatus } from '#shared/contract/bookings-schemas.ts'
import { bookingMoves, paymentMoves } from '#shared/domain/booking-status.ts'
import type { HistoryRow } from './lists-repository.ts'
import { type BookingRow, changeBooking } from './repository.ts'

export type MoveDeps = { clock: () => Date; newId: () => string }
export type Move = {
  booking?: BookingStatus
  payment?: PaymentStatus
  /** The payment (payments.id) that pays; only with the move to Confirmed. */
  settledBy?: string
  cause: string
}

/** Whether both tables of moves allow it from where the booking stands. */
export function canMove(row: BookingRow, { booking, payment }: Move): boolean {
  return (
    (booking === undefined || bookingMoves[row.status].includes(booking)) &&
    (payment === undefined || paymentMoves[row.payment_status].includes(payment))
  )
}

type Step = { of: 'booking' | 'payment'; from: string | null; to: string }

/** With one statement, however many they are; gives what it wrote. */
export async function recordSteps(
  tx: Tx,
  bookingId: string,
  steps: Step[],
  cause: string,
  deps: MoveDeps,
): Promise<HistoryRow[]> {
  const at = deps.clock().toISOString()
  const rows = steps.map(({ of, from, to }) => ({
    id: deps.newId(),
    booking_id: bookingId,
    at,
    of,
    from_status: from,
    to_status: to,
    cause,
  }))
  if (rows.length > 0) await tx.insertInto('booking_history').values(rows).execute()
  return rows
}

/** Moves the statuses of a locked booking and records it; whoever is not sure that it may asks canMove before. */
export async function moveBooking(tx: Tx, row: BookingRow, move: Move, deps: MoveDeps): Promise<BookingRow> {
  if (!canMove(row, move)) throw new Error('a booking was to move as its statuses do not allow')
  const { booking, payment, settledBy, cause } = move
  const moved = await changeBooking(
    tx,
    row,
    {
      ...(booking && { status: booking }),
      ...(payment && { payment_status: payment }),
      // For the release before; the charge says it here.
      ...(settledBy && { settled_by: settledBy }),
    },
    deps.clock().toISOString(),
  )
  const steps: Step[] = []
  if (booking) steps.push({ of: 'booking', from: row.status, to: booking })
  if (payment) steps.push({ of: 'payment', from: row.payment_status, to: payment })
  await recordSteps(tx, row.id, steps, cause, deps)
  return moved
}
