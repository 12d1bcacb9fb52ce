import type { Db, Tx } from '#server/platform/db/client.ts'
import { policyOf } from '#server/schema/tables/cancellation-policy.ts'
import type { ProfileBooking } from '#shared/contract/auth-schemas.ts'
import type { Booking } from '#shared/contract/bookings-schemas.ts'
import { feesRetainedPaise } from '#shared/domain/cancellation-policy.ts'
import type { Fare } from './fares.ts'
import { toRupees } from '#shared/domain/money.ts'
import { returnDate } from '#shared/domain/travel-date.ts'
import { readAccount } from './account-repository.ts'
import { refundedPaise, reversedPaise, spendOf } from './account.ts'
import { shownCause } from './causes.ts'
import { type ChangeRow, listChanges } from './changes/repository.ts'
import { isDue, stepsOf, toWireChange } from './changes/wire-change.ts'
import { findGroupCode } from './group-code.ts'
import { faresOf, termsOf } from './refund-terms.ts'
import { listHistory } from './repository.ts'
import { findDecisionOf, type SharesPaid } from './shares/repository.ts'
import { namesOf } from './traveler-names.ts'
import { shownRefund } from './wire-refund.ts'
import type { Account, BookingRow, CapturedPayment, ChargeRow, HistoryRow } from './rows.ts'

type Money = Pick<Account, 'charges' | 'captured'>
type Past = { history: HistoryRow[]; changes: ChangeRow[] }

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

const toFare = ({ people, pricePaise, feesPaise }: Fare): Booking['fares'][number] => ({
  people,
  price: toRupees(pricePaise),
  fees: toRupees(feesPaise),
})

function toHistory({ history, changes }: Past): Booking['history'] {
  const steps = history.map(({ at, of, from_status: from, to_status: to, cause }) => ({
    at,
    of,
    from,
    to,
    cause: shownCause(cause),
  }))
  const all: Booking['history'] = [...steps, ...changes.flatMap(stepsOf)]
  return changes.length > 0 ? all.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at)) : all
}

function toBooking(row: BookingRow, money: Money, past: Past): Booking {
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
    ...(row.traveler_needs && { travelerNeeds: row.traveler_needs }),
    bookingDate: row.booking_date,
    travelDate: row.travel_date,
    returnDate: returnDate(row.travel_date, row.days),
    numberOfPeople: row.number_of_people,
    numberOfRooms: row.extra_rooms,
    totalCost: toRupees(row.total_paise),
    fares: faresOf(row).map(toFare),
    feesKept: toRupees(feesRetainedPaise(termsOf(row))),
    floor: toRupees(row.floor_paise),
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
    change: toWireChange(row, past.changes, money.charges),
    changedAt: row.changed_at,
    charges: money.charges
      .filter((charge) => isDue(charge, past.changes))
      .map((charge) => toCharge(money, charge)),
    history: toHistory(past),
  }
}

/** A booking in the API's form, with its payment, refund and history. */
export async function presentBooking(db: Db | Tx, row: BookingRow): Promise<Booking> {
  const account = await readAccount(db, row)
  // An unfinished change has a charge; one without a charge has been made.
  const isChanged = row.changed_at !== null || account.charges.length > 1
  const changes = isChanged ? await listChanges(db, row.id) : []
  const booking = toBooking(row, account, { history: await listHistory(db, row.id), changes })
  if (row.share_id === null) return booking
  const holdUntil = (await findDecisionOf(db, row)) ?? booking.holdUntil
  return { ...booking, holdUntil, group: await findGroupCode(db, row) }
}

/** A booking that was just created: it has no payments and a known history, so nothing has to be read. */
export const presentNewBooking = (row: BookingRow, charge: ChargeRow, history: HistoryRow[]): Booking =>
  toBooking(row, { charges: [charge], captured: [] }, { history, changes: [] })

/** The payment amount is what was spent or, before the payment, the price. */
export function toProfileBooking(account: Account, photo: string, sharesPaid?: SharesPaid): ProfileBooking {
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
    ...(sharesPaid && { sharesPaid }),
  }
}
