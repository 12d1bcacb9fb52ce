import type { Tx } from '#server/platform/db/client.ts'
import { bookingMails, queueMails } from '#server/bookings/mails.ts'
import { requestStay } from '#server/bookings/stays/service.ts'
import type { PaymentsDeps } from '#server/payments/deps.ts'
import { queueDocuments } from '#server/payments/queue-documents.ts'
import type { BookingRow } from '#server/bookings/rows.ts'

/** What follows a confirmation: documents, the mail with the ticket, and the request for a hotel. */
export async function followConfirmation(tx: Tx, confirmed: BookingRow, deps: PaymentsDeps): Promise<void> {
  const occasion = `confirmed:${confirmed.id}`
  await queueDocuments(tx, confirmed.id, occasion, deps)
  const write = (row: BookingRow) => bookingMails(deps.publicUrl).confirmation(row, deps.clock())
  await queueMails(tx, confirmed, occasion, write, deps)
  await requestStay(tx, confirmed, deps)
}
