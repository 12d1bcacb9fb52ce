import { dayMs, minuteMs } from '#shared/domain/durations.ts'
import { expect } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import { deletionService } from '#server/accounts/profile/deletion.ts'
import { forgetAuthor } from '#server/reviews/repository.ts'
import type { Booking } from '#shared/contract/bookings-schemas.ts'
import { type MessageKey, text } from '#shared/messages/text.ts'
import { book, type BookingsApp, ledgerOf, order, proofOf } from './bookings-app.ts'
import type { Place } from './database.ts'
import { operateBeside } from './operate.ts'

export type Trip = { userId: string; booking: Booking; paymentId: string }
export type Ended = {
  booking: string
  payment: string
  /** The paise refunded of the trip's payment. */
  returned: number
  /** The rupees shown to the traveller as refunded; null: none. */
  shown: number | null
}

/** Deletes under the account's real rules, a month later, when no trip is ahead any more. */
export async function deleteAccount(app: BookingsApp, userId: string): Promise<void> {
  const accountDeleted = () => ({
    to: { name: '', address: 'a@example.com' },
    subject: '',
    text: '',
    html: '',
  })
  const deps = {
    database: app.database,
    clock: () => new Date(app.now().getTime() + 30 * dayMs),
    outbox: app.deps.outbox,
    mails: () => ({ accountDeleted }),
    confirmation: { confirm: async () => async () => undefined },
    cancelUnpaid: app.payments.cancelUnpaid,
    leaveWaitlist: app.waitlist.leaveAll,
    leaveGroups: () => Promise.resolve(),
    forgetAuthor,
  }
  const { deleteUser } = deletionService(deps as unknown as Parameters<typeof deletionService>[0])
  const proof = () => ({ password: '' }) as never
  await deleteUser({ userId, callerId: userId, proof, address: '127.0.0.1', language: 'en' })
}

/** What tests of the operator's commands do and check. */
export function waysOut(app: BookingsApp, database: Database, place: Place) {
  const operate = (...args: string[]) => operateBeside(app, { database, place }, args)
  /** The provider does what is due, and the product everything that follows. */
  const settleDown = async () => {
    for (let round = 0; round < 3; round += 1) {
      await app.pass(minuteMs)
      await app.runJobs()
    }
  }
  return {
    operate,
    settleDown,
    async travel(): Promise<Trip> {
      const made = await book(app)
      const { id } = await order(app, made.userId, made.booking)
      const proof = proofOf(app.sandbox.pay(id))
      await app.call(made.userId, 'POST', '/payment/verify-payment', proof)
      await settleDown()
      return { ...made, paymentId: proof.payment_id }
    },
    async leave({ userId, booking }: Trip, refundAmount: number): Promise<void> {
      const path = `/booking/cancel-booking/${booking.bookingId}`
      const { status, body } = await app.call(userId, 'POST', path, { refundAmount })
      expect([status, body['message']]).toMatchObject([200, expect.any(String)])
    },
    /** reconcile hides nothing: verify-ledger reports exactly these problems of the booking before and after it. */
    async expectNamed({ booking }: Trip, ...problems: MessageKey[]): Promise<void> {
      await settleDown()
      await operate('reconcile')
      await settleDown()
      const reconciled = await operate('reconcile')
      const { exitCode, complaints } = await operate('verify-ledger')
      const ofBooking = (said: string[]) =>
        said.filter((line) => line.startsWith(`${booking.bookingId}: `)).toSorted()
      const said = problems.map((problem) => `${booking.bookingId}: ${text(problem)}`)
      // A sending that keeps failing is listed next to what it leaves undone.
      const isFailing = (line: string) => line.startsWith('Fails since ')
      expect(complaints.filter((line) => !isFailing(line)).toSorted()).toEqual(said.toSorted())
      expect(exitCode).toBe(problems.length === 0 ? 0 : 1)
      const inBooks = problems.filter((problem) => !problem.startsWith('ledger.provider'))
      const named = inBooks.map((problem) => `${booking.bookingId}: ${text(problem)}`)
      expect(ofBooking(reconciled.complaints)).toEqual(named.toSorted())
    },
    /** How it ended: nothing is reported any more, the traveller reads that it is done, and the account can be deleted. */
    async endOf(trip: Trip): Promise<Ended> {
      await settleDown()
      const { booking } = await ledgerOf(app, trip.booking.bookingId)
      const there = await app.provider.getPayment(trip.paymentId)
      const { refund } = await app.bookings.getBooking(trip.userId, trip.booking.bookingId)
      if (refund) expect(refund.status).toBe('done')
      await deleteAccount(app, trip.userId)
      await operate('reconcile')
      expect(await operate('verify-ledger')).toMatchObject({ exitCode: 0, complaints: [] })
      return {
        booking: booking.status,
        payment: booking.payment_status,
        returned: there.refundedPaise,
        shown: refund?.amount ?? null,
      }
    },
  }
}
