import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import { readLedgers } from '#server/payments/reconciliation/ledger.ts'
import { assess } from '#server/payments/reconciliation/assess.ts'
import type { CreateBookingInput } from '#shared/contract/bookings-schemas.ts'
import { bookingCode } from '#shared/domain/booking-code.ts'
import { todayInIndia } from '#shared/domain/travel-date.ts'
import {
  book,
  type BookingsApp,
  bookingsApp,
  ledgerOf,
  order,
  proofOf,
  request,
  totalPaiseOfRequest,
} from '#tests/support/bookings-app.ts'
import { compileForNode } from '#tests/support/child-process.ts'
import { bookGroup, bookShare, payShare, seatsOf } from '#tests/support/group-bookings.ts'
import { eachDatabase, enginesForProcesses } from '#tests/support/database.ts'
import type { Call } from './child.ts'
import { inProcesses } from './in-processes.ts'

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n))

let program: string
beforeAll(async () => {
  program = await compileForNode('tests/processes/child.ts')
})

// Through a real server on PostgreSQL, by two processes on one file with SQLite: twenty at once, ten in each.
eachDatabase(
  (_name, open, place) => {
    let database: Database
    let app: BookingsApp
    beforeAll(async () => {
      database = await open()
    })
    beforeEach(async () => {
      app = await bookingsApp(database)
      app.takeWebhooks(false)
    })
    afterEach(() => app.close())

    const atOnce = (...lists: Call[][]) => inProcesses(lists, { program, place: place(), app })

    const booking = (code: string) => ledgerOf(app, code)
    const confirmations = (id: string) =>
      database.db
        .selectFrom('outbox')
        .select('id')
        .where('dedupe_key', 'like', `mail:confirmed:${id}:%`)
        .execute()

    async function expectBalance(code: string) {
      await app.runJobs()
      const { booking: row } = await booking(code)
      const [ledger] = await readLedgers(database.db, [row])
      expect(ledger && assess(ledger, app.now())).toMatchObject({ problems: [], sums: { inTransit: 0 } })
      return row
    }

    it('PAY-09 twenty verifies at once confirm once', async () => {
      const made = await book(app)
      const { id } = await order(app, made.userId, made.booking)
      const input = proofOf(app.sandbox.pay(id))
      const ten = times(10, (): Call => ({ do: 'verify', userId: made.userId, input }))
      const outcomes = await atOnce(ten, ten)
      expect(outcomes).toHaveLength(20)
      for (const outcome of outcomes) expect(outcome).toMatchObject({ answer: { status: 200 } })
      const { moves, booking: row } = await booking(made.booking.bookingId)
      expect(moves).toEqual(['booking Confirmed', 'payment Confirmed'])
      expect(await confirmations(row.id)).toHaveLength(2)
      await expectBalance(row.code)
    }, 60_000)

    it('twenty creates with the same id make one booking', async () => {
      const userId = await app.newUser()
      const bookingId = bookingCode('Kerala Backwaters', todayInIndia(app.now()), Math.random)
      const input = { ...request(app, await app.newPackage()), commuteType: 'flight', bookingId }
      const ten = times(10, (): Call => ({ do: 'create', userId, input: input as CreateBookingInput }))
      const outcomes = await atOnce(ten, ten)
      expect(outcomes.map(({ answer }) => (answer as { bookingId?: string } | undefined)?.bookingId)).toEqual(
        times(20, () => bookingId),
      )
      const rows = database.db.selectFrom('bookings').select('id').where('user_id', '=', userId)
      expect(await rows.execute()).toHaveLength(1)
    }, 60_000)

    it('CANC-04 PAY-09 cancels of a pending booking against the webhooks of its payment lose no paisa', async () => {
      const made = await book(app)
      const { id } = await order(app, made.userId, made.booking)
      const { payment } = app.sandbox.pay(id)
      const input = { id: made.booking.bookingId, refundAmount: 0 }
      const letters = app.sandbox.deliveries()
      const ten = times(10, (n): Call[] => [
        { do: 'cancel', userId: made.userId, input },
        { do: 'webhook', ...(letters[n % letters.length] ?? { body: '', signature: '', eventId: '' }) },
        { do: 'work' },
      ]).flat()
      const outcomes = await atOnce(ten, ten.toReversed())
      expect(outcomes.filter(({ bug }) => bug !== undefined)).toEqual([])
      const row = await expectBalance(made.booking.bookingId)
      const { refundedPaise } = await app.provider.getPayment(payment.id)
      expect([row.status, refundedPaise]).toEqual(
        row.settled_by === null ? ['Cancelled', totalPaiseOfRequest] : ['Confirmed', 0],
      )
    }, 60_000)

    it('GRP-10 ten cancels of a group, against the payment of a share and workers in both processes, return all money once', async () => {
      const group = await bookGroup(app)
      const paid = [await payShare(app, group, 0), await payShare(app, group, 1)]
      const late = await app.newUser('Late')
      const share = await bookShare(app, group, late, 2)
      const { id } = await order(app, late, share)
      const input = proofOf(app.sandbox.pay(id))
      const { id: journeyId } = await database.db
        .selectFrom('group_journeys')
        .select('id')
        .where('organiser_id', '=', group.organiser)
        .executeTakeFirstOrThrow()
      const five = times(5, (): Call[] => [
        { do: 'cancelGroup', journeyId },
        { do: 'verify', userId: late, input },
        { do: 'work' },
      ]).flat()
      const outcomes = await atOnce(five, five.toReversed())
      expect(outcomes.filter(({ bug }) => bug !== undefined)).toEqual([])
      for (const { bookingId } of [...paid.map(({ booking: each }) => each), share]) {
        const row = await expectBalance(bookingId)
        expect(row.status).toBe('Cancelled')
        const { refunds } = await booking(bookingId)
        expect(refunds.reduce((sum, { amount_paise: paise }) => sum + paise, 0)).toBe(row.total_paise)
      }
      expect(await seatsOf(app, group)).toBe(0)
    }, 60_000)

    it('STAFF-04 ten cancels of a departure, against payments of a booking and a share and workers in both processes, return all money once', async () => {
      const packageId = await app.newPackage({ departures: JSON.stringify({ discount: 0 }) })
      const group = await bookGroup(app, { packageId })
      const { travelDate: day } = group
      const paid = (await payShare(app, group, 0)).booking
      const late = await book(app, { packageId })
      const sharer = await app.newUser('Late')
      const share = await bookShare(app, group, sharer, 1)
      const windows: Call[] = []
      for (const [userId, made] of [
        [late.userId, late.booking],
        [sharer, share],
      ] as const) {
        const { id } = await order(app, userId, made)
        windows.push({ do: 'verify', userId, input: proofOf(app.sandbox.pay(id)) })
      }
      const departures = JSON.stringify({ discount: 0, days: [{ date: day, closed: true }] })
      await database.db.updateTable('packages').set({ departures }).where('id', '=', packageId).execute()
      const five = times(5, (): Call[] => [
        { do: 'cancelDeparture', packageId, day },
        ...windows,
        { do: 'work' },
      ]).flat()
      const outcomes = await atOnce(five, five.toReversed())
      expect(outcomes.filter(({ bug }) => bug !== undefined)).toEqual([])
      const isCancel = ({ answer }: (typeof outcomes)[number]) =>
        Object.hasOwn((answer as object | undefined) ?? {}, 'codes')
      expect(outcomes.filter(isCancel)).toHaveLength(1)
      for (const { bookingId } of [paid, late.booking, share]) {
        const row = await expectBalance(bookingId)
        expect(row.status).toBe('Cancelled')
        const { refunds } = await booking(bookingId)
        expect(refunds.reduce((sum, { amount_paise: paise }) => sum + paise, 0)).toBe(row.total_paise)
      }
      expect(await seatsOf(app, group)).toBe(0)
    }, 60_000)

    it('CANC-02 twenty cancels of a paid booking, with workers in both processes, return the money once', async () => {
      const made = await book(app)
      const { id } = await order(app, made.userId, made.booking)
      const proof = proofOf(app.sandbox.pay(id))
      await app.call(made.userId, 'POST', '/payment/verify-payment', proof)
      const input = { id: made.booking.bookingId, refundAmount: 9_799.2 }
      const ten = times(10, (): Call[] => [
        { do: 'cancel', userId: made.userId, input },
        { do: 'work' },
      ]).flat()
      const outcomes = await atOnce(ten, ten)
      expect(
        outcomes.filter(({ answer, bug, rejection }) => answer === undefined && (bug ?? rejection)),
      ).toEqual([])
      const row = await expectBalance(made.booking.bookingId)
      expect(row).toMatchObject({ status: 'Cancelled', payment_status: 'Refunded' })
      expect(await app.provider.listRefunds(proof.payment_id)).toMatchObject([{ amountPaise: 979_920 }])
    }, 60_000)
  },
  { engines: enginesForProcesses() },
)
