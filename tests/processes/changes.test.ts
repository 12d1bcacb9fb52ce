/** @module-tag deep */

import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import { listMiscounts } from '#server/schema/complete-seats.ts'
import type { Booking } from '#shared/contract/bookings-schemas.ts'
import { book, bookAndPay, type BookingsApp, bookingsApp } from '#tests/support/bookings-app.ts'
import { day, departures, peakDay } from '#tests/support/changes.ts'
import { compileForNode } from '#tests/support/child-process.ts'
import { eachDatabase, enginesForProcesses } from '#tests/support/database.ts'
import type { Call, Outcome } from './child.ts'
import { untilAnswered } from './in-processes.ts'

const otherDay = '2026-12-14'
const seats = 7

let program: string
beforeAll(async () => {
  program = await compileForNode('tests/processes/child.ts')
})

// Three processes on PostgreSQL, two on one file with SQLite; one of them is killed while it works.
eachDatabase(
  (name, open, place) => {
    let database: Database
    let app: BookingsApp
    let packageId: string
    beforeAll(async () => {
      database = await open()
    })
    beforeEach(async () => {
      app = await bookingsApp(database)
      packageId = await app.newPackage({ departures: departures({ seats }) })
    })
    afterEach(async () => {
      expect(await listMiscounts(database.db)).toEqual([])
      await app.close()
    })

    type Made = { userId: string; booking: Booking }
    const processes = name === 'postgres' ? 3 : 2
    const atOnce = async (calls: Call[], firstDiesAfter: number): Promise<Outcome[]> => {
      const outcomes = await untilAnswered(calls, processes, {
        program,
        place: place(),
        app,
        firstDiesAfter,
      })
      expect(outcomes.filter(({ bug }) => bug !== undefined)).toEqual([])
      return outcomes
    }
    const alone = { numberOfPeople: 1, numberOfRooms: 0 }
    async function paid(count: number, travelDate: string): Promise<Made[]> {
      const made: Made[] = []
      while (made.length < count) made.push(await bookAndPay(app, { packageId, travelDate, ...alone }))
      return made
    }
    const change = ({ userId, booking }: Made, travelDate: string, difference: number): Call => ({
      do: 'change',
      userId,
      input: { id: booking.bookingId, travelDate, ...alone, difference },
    })
    async function taken(of: string): Promise<number> {
      const query = database.db.selectFrom('seats').select('taken').where('package_id', '=', packageId)
      return (await query.where('travel_date', '=', of).executeTakeFirst())?.taken ?? 0
    }
    const dateOf = async ({ userId, booking }: Made) =>
      (await app.bookings.getBooking(userId, booking.bookingId)).travelDate
    const changed = (outcomes: Outcome[]) => outcomes.map(({ answer }) => answer !== undefined)

    it('SEAT-05 CHG-05 who changes places at once between two days never makes one of them fuller than it is', async () => {
      const [here, there] = [await paid(seats, day), await paid(seats - 1, otherDay)]
      const calls = [
        ...here.map((made) => change(made, otherDay, 0)),
        ...there.map((made) => change(made, day, 0)),
      ]
      const outcomes = await atOnce(calls, 1)
      const all = [...here, ...there]
      for (const { rejection } of outcomes) expect([undefined, 'full']).toContain(rejection)
      // Every answered caller is booked once, on the day that the answer named.
      const dates = await Promise.all(all.map(dateOf))
      expect(changed(outcomes)).toEqual(dates.map((date, at) => date === (at < here.length ? otherDay : day)))
      expect(changed(outcomes)).toContain(true)
      const [onDay, onOther] = [await taken(day), await taken(otherDay)]
      expect(onDay + onOther).toBe(all.length)
      expect(Math.max(onDay, onOther)).toBeLessThanOrEqual(seats)
      expect(dates.filter((date) => date === day)).toHaveLength(onDay)
    })

    it('SEAT-05 CHG-02 of ten who want seven dearer seats seven hold them, and the bookings of all stand', async () => {
      const all = [...(await paid(5, day)), ...(await paid(5, otherDay))]
      const outcomes = await atOnce(
        all.map((made) => change(made, peakDay, 1_900.5)),
        2,
      )
      expect(changed(outcomes).filter(Boolean)).toHaveLength(seats)
      expect(outcomes.filter(({ rejection }) => rejection === 'full')).toHaveLength(all.length - seats)
      expect([await taken(day), await taken(otherDay), await taken(peakDay)]).toEqual([5, 5, seats])
      const rows = await database.db
        .selectFrom('booking_changes')
        .select(['state', 'booking_id'])
        .where('package_id', '=', packageId)
        .execute()
      expect(rows.filter(({ state }) => state === 'open')).toHaveLength(seats)
      expect(new Set(rows.map(({ booking_id: id }) => id)).size).toBe(rows.length)
      expect(await Promise.all(all.map(dateOf))).toEqual(all.map((_, at) => (at < 5 ? day : otherDay)))
    })

    it('SEAT-07 who joins and leaves a line at once while seats become free: the first have them, nobody waits beside a free one', async () => {
      const holders: Made[] = []
      while (holders.length < seats) holders.push(await book(app, { packageId, travelDate: day, ...alone }))
      const waiting = await Promise.all(Array.from({ length: 9 }, () => app.newUser()))
      const of = { packageId, travelDate: day }
      const joins = waiting.map((userId): Call => ({
        do: 'join',
        userId,
        input: { ...of, numberOfPeople: 1 },
      }))
      expect(changed(await atOnce(joins, 2))).not.toContain(false)
      const line = () =>
        database.db
          .selectFrom('waitlist')
          .select(['user_id as userId', 'state', 'place'])
          .where('package_id', '=', packageId)
          .orderBy('place')
          .execute()
      const before = await line()
      expect(new Set(before.map(({ place: at }) => at)).size).toBe(waiting.length)
      const withdrawn = before.slice(0, 2).map(({ userId }): Call => ({ do: 'leave', userId, input: of }))
      const cancelling = holders.slice(0, 4).map(({ userId, booking }): Call => ({
        do: 'cancel',
        userId,
        input: { id: booking.bookingId, refundAmount: 0 },
      }))
      await atOnce([...cancelling, ...withdrawn], 1)
      const after = await line()
      expect(after.map(({ userId }) => userId)).toEqual(before.slice(2).map(({ userId }) => userId))
      const states = after.map(({ state }) => state)
      expect(states).toEqual([...states].sort())
      expect(states.filter((state) => state === 'offered')).toHaveLength(4)
      expect(await taken(day)).toBe(seats)
    })
  },
  { engines: enginesForProcesses() },
)
