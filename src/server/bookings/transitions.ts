import type { Tx } from '#server/platform/db/client.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import type { BookingStatus, PaymentStatus } from '#shared/contract/bookings-schemas.ts'
import { bookingMoves, paymentMoves } from '#shared/domain/booking-status.ts'
import { endOpenChange } from './changes/repository.ts'
import { freeSeats, type SeatColumns } from './seats/counts.ts'
import type { OfferDeps } from './waitlist/offers.ts'
import { setBooking } from './repository.ts'
import type { BookingRow, HistoryRow } from './rows.ts'

export type TransitionDeps = OfferDeps
type HistoryDeps = Pick<TransitionDeps, 'clock' | 'newId'>
export type Transition = {
  booking?: BookingStatus
  payment?: PaymentStatus
  /** The settling payment (payments.id); only with the transition to Confirmed. */
  settledBy?: string
  /** The seats that an expired booking took again; only with the transition to Confirmed. */
  seats?: SeatColumns
  cause: string
}

/** Whether both transition tables allow it from the current statuses. */
export function canTransition(row: BookingRow, { booking, payment }: Transition): boolean {
  return (
    (booking === undefined || bookingMoves[row.status].includes(booking)) &&
    (payment === undefined || paymentMoves[row.payment_status].includes(payment))
  )
}

type Step = { of: 'booking' | 'payment'; from: string | null; to: string }

/** Creating a booking writes two steps, and so does confirming it. */
const twoSteps = prepared((tx, { first, second }: Record<'first' | 'second', HistoryRow>) =>
  tx.insertInto('booking_history').values([first, second]),
)

async function insertHistory(tx: Tx, rows: HistoryRow[]): Promise<void> {
  const [first, second, ...others] = rows
  if (!first) return
  if (second && others.length === 0) await twoSteps(tx, { first, second })
  else await tx.insertInto('booking_history').values(rows).execute()
}

/** Writes all steps in one statement and returns the rows. */
export async function recordHistory(
  tx: Tx,
  bookingId: string,
  steps: Step[],
  cause: string,
  deps: HistoryDeps,
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
  await insertHistory(tx, rows)
  return rows
}

/** Records the creation of a booking. */
export const recordStart = (tx: Tx, bookingId: string, deps: HistoryDeps): Promise<HistoryRow[]> =>
  recordHistory(
    tx,
    bookingId,
    [
      { of: 'booking', from: null, to: 'Pending' },
      { of: 'payment', from: null, to: 'Pending' },
    ],
    'created',
    deps,
  )

/** Changes the statuses of a locked booking and records it. A transition that is not allowed is a bug: check canTransition first. */
export async function transitionBooking(
  tx: Tx,
  row: BookingRow,
  transition: Transition,
  deps: TransitionDeps,
): Promise<BookingRow> {
  if (!canTransition(row, transition)) throw new Error('the booking does not allow this transition')
  const { booking, payment, settledBy, cause, seats } = transition
  const endsNow = booking === 'Expired' || booking === 'Cancelled'
  if (booking === 'Cancelled' && row.status === 'Confirmed') await endOpenChange(tx, row.id, cause, deps)
  const changed = await setBooking(
    tx,
    row,
    {
      ...(booking && { status: booking }),
      ...(payment && { payment_status: payment }),
      // Only for the previous release; this one reads the charge.
      ...(settledBy && { settled_by: settledBy }),
      ...(endsNow ? await freeSeats(tx, row, deps) : seats),
    },
    deps.clock().toISOString(),
  )
  const steps: Step[] = []
  if (booking) steps.push({ of: 'booking', from: row.status, to: booking })
  if (payment) steps.push({ of: 'payment', from: row.payment_status, to: payment })
  await recordHistory(tx, row.id, steps, cause, deps)
  return changed
}
