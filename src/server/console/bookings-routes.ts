import * as calls from '#shared/contract/console/bookings.ts'
import { toPaise, toRupees } from '#shared/domain/money.ts'
import { hasRight } from '#shared/domain/staff-rights.ts'
import { todayInIndia } from '#shared/domain/travel-date.ts'
import { signedInStaff } from '#server/platform/caller.ts'
import { AppError } from '#server/platform/errors.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import type { PaymentsDeps } from '#server/payments/deps.ts'
import { resendMails } from '#server/payments/operator/resend-mails.ts'
import type { PaymentsService } from '#server/payments/service.ts'
import { deed } from '#server/platform/http/deed.ts'
import { proverOf } from '#server/staff/proven.ts'
import type { StaffService } from '#server/staff/service.ts'
import { bookingStory } from './booking-story.ts'
import { markCalled } from './called.ts'
import { readDeparting } from './departing.ts'
import { listDepartureDays } from './departure-days.ts'
import { findBookings } from './find-bookings.ts'
import { getBooking } from './get-booking.ts'
import { confirmStay, listHotelsOf } from './hotels.ts'
import { addNote } from './notes.ts'
import { askForNames } from './travel-names.ts'

type Deps = { payments: PaymentsService; deps: PaymentsDeps; staff: StaffService }

/** Calls that move or settle money, each with a proof of exactly that deed. */
function moneyRoutes({ payments, deps, staff }: Deps): Route[] {
  const { db } = deps.database
  const proven = proverOf(staff)
  return [
    route(calls.cancelForTraveller, async (input, caller) => {
      const witness = await proven(caller, 'cancelForTraveller', input.code, input, toPaise(input.amount))
      const { id } = await getBooking(db, input.code)
      return { amount: toRupees(await payments.cancelByOperator(id, witness, input.mailWhy)) }
    }),
    route(calls.cancelDeparture, async ({ packageId, date, amount, why, mailWhy, proof }, caller) => {
      const target = `${packageId} ${date}`
      const witness = await proven(caller, 'cancelDeparture', target, { why, proof }, toPaise(amount))
      const departure = { packageId, day: date }
      const { paise, codes } = await payments.cancelDepartureByOperator(departure, witness, mailWhy)
      return { amount: toRupees(paise), bookings: codes.length }
    }),
    route(calls.cancelByPolicy, async (input, caller) => {
      const { code, amount, withheld } = input
      const witness = await proven(caller, 'cancelByPolicy', code, input, toPaise(amount))
      const row = await getBooking(db, code)
      await payments.cancelBooking(row.user_id, { id: row.code, refundAmount: amount, withheld }, witness)
      return { amount }
    }),
    route(calls.refundForTraveller, async (input, caller) => {
      const paise = toPaise(input.amount)
      const witness = await proven(caller, 'refundForTraveller', input.code, input, paise)
      const { id } = await getBooking(db, input.code)
      if (input.kind === 'owed') return { amount: toRupees(await payments.sendOwedRefunds(id, witness)) }
      const part = { paise, isAgain: input.isAgain === true, mailWhy: input.mailWhy }
      const sent = await payments.refundByOperator(id, part, witness)
      return { amount: toRupees(sent.paise), transferAmount: toRupees(sent.transferPaise) }
    }),
    route(calls.settleForTraveller, async (input, caller) => {
      const witness = await proven(caller, 'settleForTraveller', input.code, input, toPaise(input.amount))
      const { id } = await getBooking(db, input.code)
      const closed = await payments.settleOutside(id, input.why, witness)
      if (closed === 'corrected')
        throw new AppError('conflict', 'operator.settleCorrected', { params: { id: input.code } })
      return { amount: toRupees(closed) }
    }),
  ]
}

/** Staff's deeds on bookings: the services of the command line, with a witness for the audit log. */
export function consoleBookingsRoutes(needs: Deps): Route[] {
  const { deps, staff } = needs
  const { database, clock } = deps
  const { db } = database
  return [
    ...moneyRoutes(needs),
    route(calls.findStaffBookings, (wanted) => findBookings(db, wanted, clock())),
    route(calls.listDeparting, (wanted, caller) => {
      const mayCancel = hasRight(signedInStaff(caller).roles, 'cancel')
      return readDeparting(db, wanted, { mayCancel, now: clock() })
    }),
    route(calls.listDepartureDays, (wanted) => listDepartureDays(db, wanted, todayInIndia(clock()))),
    route(calls.getStaffBooking, ({ code }, caller) => {
      const readsMessages = hasRight(signedInStaff(caller).roles, 'messages')
      return bookingStory(db, code, { readsMessages, ...deps })
    }),
    route(calls.listBookingHotels, async ({ code }) => ({ hotels: await listHotelsOf(db, code) })),
    deed(staff, calls.confirmBookingStay, async ({ code, ...typed }, witness) =>
      confirmStay(await getBooking(db, code), typed, witness, deps),
    ),
    deed(staff, calls.resendBookingMail, async ({ code }, witness) => {
      await resendMails((await getBooking(db, code)).id, witness, deps)
      deps.wake()
    }),
    deed(staff, calls.askForNames, async ({ code }, witness) =>
      askForNames((await getBooking(db, code)).id, witness, deps),
    ),
    deed(staff, calls.markCalled, async ({ code }, witness) =>
      markCalled((await getBooking(db, code)).id, witness, database),
    ),
    deed(staff, calls.noteBooking, async ({ code, note }, witness, { staffId }) =>
      addNote(await getBooking(db, code), { note, staff_id: staffId }, witness, deps),
    ),
  ]
}
