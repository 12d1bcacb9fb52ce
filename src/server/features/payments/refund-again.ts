import type { Tx } from '#server/db/client.ts'
import { AppError } from '#server/errors.ts'
import { type BookingRow, lockBooking } from '#server/features/bookings/repository.ts'
import type { PaymentsDeps } from './deps.ts'
import { expectedBy } from './refund-request.ts'
import { queueSending, writeSending } from './refund-sending.ts'
import type { RefundRow } from './repository.ts'

async function sendAgain(
  tx: Tx,
  failed: RefundRow,
  booking: BookingRow,
  deps: PaymentsDeps,
): Promise<RefundRow> {
  const row = await tx
    .updateTable('refunds')
    .set({
      // A new key: under the old one the provider would only repeat that it has failed.
      ...writeSending(deps.newId(), booking.code, failed, deps),
      status: 'requested',
      provider_refund_id: null,
      expected_by: expectedBy(booking, deps.clock()),
    })
    .where('id', '=', failed.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await queueSending(tx, row, deps)
  return row
}

/** The operator sends again what the provider has failed at, whatever it was due for; answers with what that is. */
export async function resendFailedRefunds(bookingId: string, deps: PaymentsDeps): Promise<RefundRow[]> {
  const sent = await deps.database.transaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId)
    if (!booking) throw new AppError('not_found', 'booking.notFound')
    const query = tx.selectFrom('refunds').selectAll().where('booking_id', '=', bookingId)
    const rows: RefundRow[] = []
    for (const failed of await query.where('status', '=', 'failed').orderBy('id').execute())
      rows.push(await sendAgain(tx, failed, booking, deps))
    return rows
  })
  deps.wake()
  return sent
}
