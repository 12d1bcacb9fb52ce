import type { Tx } from '#server/platform/db/client.ts'
import { type ChangeRow, closeChange, findOpenChange } from '#server/bookings/changes/repository.ts'
import {
  bookingMails,
  type ChangeMoney,
  endBookingMails,
  mailsOfJourney,
  mailsOfPrice,
  queueMails,
} from '#server/bookings/mails.ts'
import { fareColumns } from '#server/bookings/refund-terms.ts'
import { abandonOpenOrders, setBooking, changeCharge, isActiveUser } from '#server/bookings/repository.ts'
import { moveSeats, type SeatColumns } from '#server/bookings/seats/counts.ts'
import { requestStay, requestStayAgain } from '#server/bookings/stays/service.ts'
import { namesForParty } from '#server/bookings/traveler-names.ts'
import type { Fare } from '#server/bookings/fares.ts'
import { isBookable } from '#shared/domain/travel-date.ts'
import type { PaymentsDeps } from '#server/payments/deps.ts'
import { followChange } from '#server/payments/groups/leave.ts'
import { queueDocuments } from '#server/payments/queue-documents.ts'
import type { BookingRow, ChargeRow } from '#server/bookings/rows.ts'

/** The part of a change that is copied to its booking. */
type Agreed = Pick<
  ChangeRow,
  'id' | 'travel_date' | 'number_of_people' | 'extra_rooms' | 'fares' | 'total_paise' | 'floor_paise'
>

/** Writes an agreed change and its seats to the locked booking and notifies the traveller and the operator. */
export async function writeChange(
  tx: Tx,
  before: BookingRow,
  { agreed, seats, money }: { agreed: Agreed; seats: SeatColumns; money: ChangeMoney },
  deps: PaymentsDeps,
): Promise<BookingRow> {
  const now = deps.clock()
  const isOtherStay =
    agreed.travel_date !== before.travel_date || agreed.number_of_people !== before.number_of_people
  const changed = await setBooking(
    tx,
    before,
    {
      travel_date: agreed.travel_date,
      number_of_people: agreed.number_of_people,
      extra_rooms: agreed.extra_rooms,
      total_paise: agreed.total_paise,
      floor_paise: agreed.floor_paise,
      ...fareColumns(JSON.parse(agreed.fares) as Fare[]),
      ...seats,
      ...(isOtherStay && { stay: null }),
      traveler_names: namesForParty(before, undefined, agreed.number_of_people),
      changed_at: now.toISOString(),
    },
    now.toISOString(),
  )
  await endBookingMails(tx, before.id, isOtherStay ? mailsOfJourney : mailsOfPrice, now)
  const write = (row: BookingRow) => bookingMails(deps.publicUrl).changed(row, money)
  await queueMails(tx, changed, `changed:${agreed.id}`, write, deps)
  await requestStay(tx, changed, deps)
  if (before.stay !== null) await requestStayAgain(tx, changed, before.stay, deps)
  await followChange(tx, before, changed, deps)
  return changed
}

type Paid = { booking: BookingRow; charge: ChargeRow; paymentId: string; source: string }

/** Applies the change whose difference was paid; false if it has ended meanwhile or either travel date can no longer be booked. */
export async function applyPaidChange(
  tx: Tx,
  { booking, charge, paymentId, source }: Paid,
  deps: PaymentsDeps,
): Promise<boolean> {
  const open = await findOpenChange(tx, booking.id)
  if (booking.status !== 'Confirmed' || open?.charge_id !== charge.id) return false
  const now = deps.clock()
  if (!isBookable(booking.travel_date, now) || !isBookable(open.travel_date, now)) return false
  if (!(await isActiveUser(tx, booking.user_id))) return false
  await changeCharge(tx, charge.id, { settled_by: paymentId })
  await abandonOpenOrders(tx, booking.id)
  await closeChange(tx, open, { state: 'done', cause: source, now: now.toISOString() })
  const { seats_taken: offered, travel_date: day, number_of_people: people } = open
  // The booking takes over the seats that the change held and frees those it no longer needs.
  const seats = await moveSeats(tx, booking, { day, people, limit: null, offered }, deps)
  if (!seats) throw new Error('the seats that the change held are missing')
  await writeChange(tx, booking, { agreed: open, seats, money: { paidPaise: charge.amount_paise } }, deps)
  await queueDocuments(tx, booking.id, `changed:${open.id}`, deps)
  return true
}
