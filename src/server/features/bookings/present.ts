import type { Db, Tx } from '#server/db/client.ts'
import type { ProfileBooking } from '#shared/contract/auth-schemas.ts'
import type { Booking } from '#shared/contract/bookings-schemas.ts'
import { toRupees } from '#shared/domain/money.ts'
import { feesKeptPaise } from '#shared/domain/refund.ts'
import { returnDate } from '#shared/domain/travel-date.ts'
import { type HistoryRow, type listBookingsWithPayment, listHistory } from './lists-repository.ts'
import { findShownRefund, type RefundRow } from './refunds-repository.ts'
import { termsOf } from './refund-terms.ts'
import { type BookingRow, findSettlement, type Settlement } from './repository.ts'
import { namesOf } from './traveler-names.ts'
import { toWireRefund } from './wire-refund.ts'

type Around = { settlement: Settlement | null; refund: RefundRow | undefined; history: HistoryRow[] }

function toBooking(row: BookingRow, { settlement, refund, history }: Around): Booking {
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
    feesKept: toRupees(feesKeptPaise(termsOf(row))),
    commuteType: row.commute_type,
    hotelName: row.hotel_name,
    stay: row.stay,
    paymentId: settlement?.providerPaymentId ?? null,
    paymentStatus: row.payment_status,
    paymentMethod: settlement?.method ?? null,
    bookingStatus: row.status,
    holdUntil: row.hold_until,
    cancellationPolicy: {
      refundPercentage: row.refund_percentage,
      deadlineInDays: row.deadline_in_days,
      refundProcessingTime: row.refund_processing_days,
    },
    refund: refund ? toWireRefund(refund) : null,
    history: history.map((step) => ({
      at: step.at,
      of: step.of,
      from: step.from_status,
      to: step.to_status,
      cause: step.cause,
    })),
  }
}

/** A booking as it stands on the wire, with its payment, its refund and its history. */
export async function presentBooking(db: Db | Tx, row: BookingRow): Promise<Booking> {
  return toBooking(row, {
    settlement: await findSettlement(db, row),
    refund: await findShownRefund(db, row.id),
    history: await listHistory(db, row.id),
  })
}

/** One of this moment: nothing is paid or given back, and its history is known. */
export const presentNewBooking = (row: BookingRow, history: HistoryRow[]): Booking =>
  toBooking(row, { settlement: null, refund: undefined, history })

type RowWithPayment = Awaited<ReturnType<typeof listBookingsWithPayment>>[number]

export function toProfileBooking(
  row: RowWithPayment,
  refund: RefundRow | undefined,
  photo: string,
): ProfileBooking {
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
      amount: toRupees(row.total_paise),
      paymentId: row.provider_payment_id,
      method: row.method,
      status: row.payment_status,
    },
    refund: refund ? toWireRefund(refund) : null,
  }
}
