import type { Db, Tx } from '#server/platform/db/client.ts'
import { policyOf } from '#server/schema/tables/cancellation-policy.ts'
import type { ProfileBooking } from '#shared/contract/auth-schemas.ts'
import type { Booking } from '#shared/contract/bookings-schemas.ts'
import { feesRetainedPaise } from '#shared/domain/cancellation-policy.ts'
import { toRupees } from '#shared/domain/money.ts'
import { returnDate } from '#shared/domain/travel-date.ts'
import { readAccount } from './account-repository.ts'
import { refundedPaise, reversedPaise, spendOf } from './account.ts'
import { termsOf } from './refund-terms.ts'
import { listHistory } from './repository.ts'
import { namesOf } from './traveler-names.ts'
import { shownRefund } from './wire-refund.ts'
import type { Account, BookingRow, CapturedPayment, ChargeRow, HistoryRow } from './rows.ts'

type Money = Pick<Account, 'charges' | 'captured'>

const paymentOf = ({ captured }: Money, charge: ChargeRow | undefined): CapturedPayment | undefined =>
  captured.find(({ payment }) => payment.id === charge?.settled_by)

function toCharge(money: Money, charge: ChargeRow): Booking['charges'][number] {
  const paid = paymentOf(money, charge)
  return {
    code: charge.code,
    purpose: charge.purpose,
    amount: toRupees(charge.amount_paise),
    dueUntil: charge.due_until,
    paymentId: paid?.payment.provider_payment_id ?? null,
    returned: toRupees(paid ? refundedPaise(paid) + reversedPaise(paid) : 0),
  }
}

function toBooking(row: BookingRow, money: Money, history: HistoryRow[]): Booking {
  const first = paymentOf(money, money.charges[0])?.payment
  return {
    bookingId: row.code,
    startPoint: row.start_point,
    endPoint: row.end_point,
    package: row.package_name,
    packageId: row.package_id,
    shortDetails: row.short_details,
    userId: row.user_id,
    travelersDetails: {
      name: row.traveler_name,
      email: row.traveler_email,
      contact: row.traveler_contact,
      gender: row.traveler_gender,
    },
    travelerNames: namesOf(row),
    bookingDate: row.booking_date,
    travelDate: row.travel_date,
    returnDate: returnDate(row.travel_date, row.days),
    numberOfPeople: row.number_of_people,
    numberOfRooms: row.extra_rooms,
    totalCost: toRupees(row.total_paise),
    feesKept: toRupees(feesRetainedPaise(termsOf(row))),
    commuteType: row.commute_type,
    hotelName: row.hotel_name,
    stay: row.stay,
    paymentId: first?.provider_payment_id ?? null,
    paymentStatus: row.payment_status,
    paymentMethod: first?.method ?? null,
    bookingStatus: row.status,
    holdUntil: row.hold_until,
    cancellationPolicy: policyOf(row),
    refund: shownRefund(money),
    charges: money.charges.map((charge) => toCharge(money, charge)),
    history: history.map((step) => ({
      at: step.at,
      of: step.of,
      from: step.from_status,
      to: step.to_status,
      cause: step.cause,
    })),
  }
}

/** A booking in the API's form, with its payment, refund and history. */
export async function presentBooking(db: Db | Tx, row: BookingRow): Promise<Booking> {
  return toBooking(row, await readAccount(db, row), await listHistory(db, row.id))
}

/** A booking just created: without payments, and with a known history, so that nothing has to be read. */
export const presentNewBooking = (row: BookingRow, charge: ChargeRow, history: HistoryRow[]): Booking =>
  toBooking(row, { charges: [charge], captured: [] }, history)

/** Its payment amount is what was spent; before the payment, the price. */
export function toProfileBooking(account: Account, photo: string): ProfileBooking {
  const { booking: row, charges } = account
  const first = paymentOf(account, charges[0])?.payment
  const { paid, returned } = spendOf(account)
  return {
    bookingId: row.code,
    package: row.package_name,
    packageId: row.package_id,
    photo,
    bookingStatus: row.status,
    holdUntil: row.hold_until,
    startPoint: row.start_point,
    endPoint: row.end_point,
    travelDate: row.travel_date,
    returnDate: returnDate(row.travel_date, row.days),
    travelers: row.number_of_people,
    travelerNames: namesOf(row),
    payment: {
      amount: toRupees(paid > 0 ? paid - returned : row.total_paise),
      paymentId: first?.provider_payment_id ?? null,
      method: first?.method ?? null,
      status: row.payment_status,
    },
    refund: shownRefund(account),
  }
}
