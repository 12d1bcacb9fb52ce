import type { Tx } from '#server/platform/db/client.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Booking } from '#shared/contract/bookings-schemas.ts'
import type { BookingRow } from '#server/bookings/rows.ts'
import { insertBooking, insertFirstCharge } from '#server/bookings/repository.ts'
import { presentNewBooking } from '#server/bookings/present.ts'
import { recordStart } from '#server/bookings/transitions.ts'
import type { BookingsDeps } from '#server/bookings/deps.ts'
import type { OpenShare } from './share-booking.ts'

/** A booking of a share holds no seats: its group does, until it is decided. */
export const columnsOfShare = ({ journey, share }: OpenShare) => ({
  share_id: share.id,
  total_paise: share.total_paise,
  hold_until: journey.due_at,
  seats_taken: 0,
  seats_date: null,
})

/** Writes the booking of a share under the first code that is free. */
export async function writeShareBooking(
  tx: Tx,
  row: Omit<BookingRow, 'code'>,
  codes: Iterable<string>,
  deps: BookingsDeps,
): Promise<Booking> {
  for (const code of codes) {
    const booking = { ...row, code }
    if (!(await insertBooking(tx, booking))) continue
    const charge = await insertFirstCharge(tx, booking)
    const history = await recordStart(tx, booking.id, deps)
    return presentNewBooking(booking, charge, history)
  }
  throw new AppError('unavailable', 'error.unavailable')
}
