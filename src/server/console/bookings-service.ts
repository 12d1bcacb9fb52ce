import { AppError } from '#server/platform/errors.ts'
import type { Witness } from '#server/platform/witness.ts'
import type { Day } from '#server/bookings/days-repository.ts'
import { setStay, type StayChange } from '#server/bookings/stays/service.ts'
import type { PartialRefund } from '#server/payments/operator/partial-refund.ts'
import { resendMails } from '#server/payments/operator/resend-mails.ts'
import { witnessed } from '#server/staff/witnessed.ts'
import type { PaymentsDeps } from '#server/payments/deps.ts'
import type { PaymentsService } from '#server/payments/service.ts'
import type { Actor } from '#server/staff/deps.ts'
import { todayInIndia } from '#shared/domain/travel-date.ts'
import { bookingStory } from './booking-story.ts'
import { getBooking } from './get-booking.ts'
import { listDepartureDays } from './departure-days.ts'
import { readDeparting } from './departing.ts'
import { listHotelsOf } from './hotels.ts'
import type { WantedDay } from './departing-sums.ts'
import { findBookings, type BookingsQuery } from './find-bookings.ts'
import { markCalled } from './called.ts'
import { askForNames } from './travel-names.ts'

type Deps = { payments: PaymentsService; deps: PaymentsDeps }

export type ConsoleBookings = ReturnType<typeof consoleBookings>

/** Staff's deeds on bookings: the services of the command line, with a witness for the audit log. */
export function consoleBookings({ payments, deps }: Deps) {
  const { database, clock, newId } = deps
  const idOf = async (code: string) => (await getBooking(database.db, code)).id
  return {
    find: (wanted: BookingsQuery) => findBookings(database.db, wanted, clock()),
    departing: (wanted: WantedDay, sight: { mayCancel: boolean }) =>
      readDeparting(database.db, wanted, { ...sight, now: clock() }),
    departureDays: (wanted: Parameters<typeof listDepartureDays>[1]) =>
      listDepartureDays(database.db, wanted, todayInIndia(clock())),
    story: (code: string, sight: { readsMessages: boolean }) =>
      bookingStory(database.db, code, { ...sight, ...deps }),
    async cancelByPolicy(code: string, refundAmount: number, witness: Witness): Promise<number> {
      const row = await getBooking(database.db, code)
      await payments.cancelBooking(row.user_id, { id: row.code, refundAmount }, witness)
      return refundAmount
    },
    cancel: async (code: string, witness: Witness, mailWhy?: string) =>
      payments.cancelByOperator(await idOf(code), witness, mailWhy),
    cancelDeparture: (of: Day, witness: Witness, mailWhy?: string) =>
      payments.cancelDepartureByOperator(of, witness, mailWhy),
    sendOwed: async (code: string, witness: Witness) => payments.sendOwedRefunds(await idOf(code), witness),
    refundPart: async (code: string, part: PartialRefund, witness: Witness) =>
      payments.refundByOperator(await idOf(code), part, witness),
    async settle(code: string, note: string, witness: Witness): Promise<number> {
      const closed = await payments.settleOutside(await idOf(code), note, witness)
      if (closed === 'corrected') throw new AppError('conflict', 'staff.otherSum')
      return closed
    },
    hotels: (code: string) => listHotelsOf(database.db, code),
    async confirmStay(code: string, typed: StayChange, witness: Witness): Promise<void> {
      const row = await getBooking(database.db, code)
      // A single line, as shown on tickets and in calendars.
      const change = { ...typed, stay: typed.stay.replaceAll(/\s+/g, ' ') }
      const deed = { ids: [row.id, row.code], fields: ['stay'] }
      const deedOf = (outcome: unknown) => (outcome === 'confirmed' ? deed : undefined)
      const outcome = await setStay(row.id, change, {
        ...deps,
        database: witnessed(database, witness, deedOf),
      })
      if (outcome === 'wrong status')
        throw new AppError('conflict', 'operator.noStay', { params: { id: row.code, status: row.status } })
      deps.wake()
    },
    async resendMail(code: string, witness: Witness): Promise<void> {
      await resendMails(await idOf(code), witness, deps)
      deps.wake()
    },
    askForNames: async (code: string, witness: Witness) => askForNames(await idOf(code), witness, deps),
    markCalled: async (code: string, witness: Witness) => markCalled(await idOf(code), witness, database),
    async note(code: string, note: string, { staffId }: Actor, witness: Witness): Promise<void> {
      const row = await getBooking(database.db, code)
      const created_at = clock().toISOString()
      await database.transaction(async (tx) => {
        const values = { id: newId(), booking_id: row.id, staff_id: staffId, note, created_at }
        await tx.insertInto('booking_notes').values(values).execute()
        await witness(tx, { ids: [row.id, row.code], fields: ['note'] })
      })
    },
  }
}
