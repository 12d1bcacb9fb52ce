import * as calls from '#shared/contract/console/bookings.ts'
import { toPaise, toRupees } from '#shared/domain/money.ts'
import { hasRight } from '#shared/domain/staff-rights.ts'
import { type Caller, signedInStaff } from '#server/platform/caller.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import type { StaffService } from '#server/staff/service.ts'
import type { ConsoleBookings } from './bookings-service.ts'
import { proverOf } from '#server/staff/proven.ts'

/** Calls that move or settle money, each with a proof of exactly that deed. */
function moneyRoutes(bookings: ConsoleBookings, staff: StaffService): Route[] {
  const proven = proverOf(staff)
  return [
    route(calls.cancelForTraveller, async (input, caller) => {
      const witness = await proven(caller, 'cancelForTraveller', input.code, input, toPaise(input.amount))
      return { amount: toRupees(await bookings.cancel(input.code, witness, input.mailWhy)) }
    }),
    route(calls.cancelDeparture, async ({ packageId, date, amount, why, mailWhy, proof }, caller) => {
      const target = `${packageId} ${date}`
      const witness = await proven(caller, 'cancelDeparture', target, { why, proof }, toPaise(amount))
      const { paise, codes } = await bookings.cancelDeparture({ packageId, day: date }, witness, mailWhy)
      return { amount: toRupees(paise), bookings: codes.length }
    }),
    route(calls.cancelByPolicy, async (input, caller) => {
      const witness = await proven(caller, 'cancelByPolicy', input.code, input, toPaise(input.amount))
      return { amount: await bookings.cancelByPolicy(input.code, input.amount, witness) }
    }),
    route(calls.refundForTraveller, async (input, caller) => {
      const paise = toPaise(input.amount)
      const witness = await proven(caller, 'refundForTraveller', input.code, input, paise)
      const part = { paise, isAgain: input.isAgain === true, mailWhy: input.mailWhy }
      if (input.kind === 'owed') return { amount: toRupees(await bookings.sendOwed(input.code, witness)) }
      const sent = await bookings.refundPart(input.code, part, witness)
      return { amount: toRupees(sent.paise), transferAmount: toRupees(sent.transferPaise) }
    }),
    route(calls.settleForTraveller, async (input, caller) => {
      const witness = await proven(caller, 'settleForTraveller', input.code, input, toPaise(input.amount))
      return { amount: toRupees(await bookings.settle(input.code, input.why, witness)) }
    }),
  ]
}

export function consoleBookingsRoutes(bookings: ConsoleBookings, staff: StaffService): Route[] {
  const by = (caller: Caller, what: string) => staff.actedBy(signedInStaff(caller), what)
  return [
    ...moneyRoutes(bookings, staff),
    route(calls.findStaffBookings, (input) => bookings.find(input)),
    route(calls.listDeparting, (input, caller) =>
      bookings.departing(input, { mayCancel: hasRight(signedInStaff(caller).roles, 'cancel') }),
    ),
    route(calls.listDepartureDays, (input) => bookings.departureDays(input)),
    route(calls.getStaffBooking, ({ code }, caller) =>
      bookings.story(code, { readsMessages: hasRight(signedInStaff(caller).roles, 'messages') }),
    ),
    route(calls.listBookingHotels, async ({ code }) => ({ hotels: await bookings.hotels(code) })),
    route(calls.confirmBookingStay, async ({ code, stay, before }, caller) => {
      await bookings.confirmStay(code, { stay, before }, by(caller, 'confirmBookingStay'))
      return {}
    }),
    route(calls.resendBookingMail, async ({ code }, caller) => {
      await bookings.resendMail(code, by(caller, 'resendBookingMail'))
      return {}
    }),
    route(calls.askForNames, async ({ code }, caller) => {
      await bookings.askForNames(code, by(caller, 'askForNames'))
      return {}
    }),
    route(calls.markCalled, async ({ code }, caller) => {
      await bookings.markCalled(code, by(caller, 'markCalled'))
      return {}
    }),
    route(calls.noteBooking, async ({ code, note }, caller) => {
      await bookings.note(code, note, signedInStaff(caller), by(caller, 'noteBooking'))
      return {}
    }),
  ]
}
