import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import { importCatalogue } from '#server/catalogue/import/import.ts'
import { listMiscounts } from '#server/schema/complete-seats.ts'
import type { CreateBookingInput } from '#shared/contract/bookings-schemas.ts'
import { bookingCode } from '#shared/domain/booking-code.ts'
import { todayInIndia } from '#shared/domain/travel-date.ts'
import { type BookingsApp, bookingsApp, request } from '#tests/support/bookings-app.ts'
import { buildCatalogue, buildPackage } from '#tests/support/catalogue.ts'
import { compileForNode } from '#tests/support/child-process.ts'
import { eachDatabase, enginesForProcesses } from '#tests/support/database.ts'
import type { Call, Outcome } from './child.ts'
import { untilAnswered } from './in-processes.ts'

const day = '2026-12-05'
const people = 200
const seats = 7

let program: string
beforeAll(async () => {
  program = await compileForNode('tests/processes/child.ts')
})

// Three processes with several connections each on PostgreSQL, two on one file with SQLite.
eachDatabase(
  (name, open, place) => {
    let database: Database
    let app: BookingsApp
    let packages = 0
    beforeAll(async () => {
      database = await open()
    })
    beforeEach(async () => {
      app = await bookingsApp(database)
    })
    afterEach(() => app.close())

    /** Parties of these sizes, in this order, want the last seats of a day at once. */
    async function rush(sizes: number[]): Promise<{ outcomes: Outcome[]; sold: number; counted: number }> {
      const packageId = `rush-${(packages += 1)}`
      const offered = buildPackage(packageId, { departures: { seats } })
      await importCatalogue({ database, clock: app.now }, buildCatalogue([offered]))
      const calls: Call[] = []
      for (let index = 0; index < people; index++) {
        const party = { numberOfPeople: sizes[index % sizes.length], travelDate: day, commuteType: 'flight' }
        // With a proposed id, a repetition is the same request.
        const bookingId = bookingCode(offered.name, todayInIndia(app.now()), Math.random)
        const input = { ...request(app, packageId, party), bookingId } as unknown as CreateBookingInput
        calls.push({ do: 'create', userId: await app.newUser(), input })
      }
      const processes = name === 'postgres' ? 3 : 2
      const outcomes = await untilAnswered(calls, processes, { program, place: place(), app })
      const rows = await database.db
        .selectFrom('bookings')
        .select('number_of_people as size')
        .where('package_id', '=', packageId)
        .where('status', '=', 'Pending')
        .execute()
      const { taken } = await database.db
        .selectFrom('seats')
        .select('taken')
        .where('package_id', '=', packageId)
        .executeTakeFirstOrThrow()
      return { outcomes, sold: rows.reduce((sum, { size }) => sum + size, 0), counted: taken }
    }

    const refused = (outcomes: Outcome[]) => outcomes.filter(({ rejection }) => rejection === 'full').length
    const made = (outcomes: Outcome[]) => outcomes.filter(({ answer }) => answer !== undefined).length

    it(`SEAT-05 of ${people} people who want the last ${seats} seats at once, ${seats} get them`, async () => {
      const { outcomes, sold, counted } = await rush([1])
      expect(outcomes.filter(({ bug }) => bug !== undefined)).toEqual([])
      expect([made(outcomes), refused(outcomes)]).toEqual([seats, people - seats])
      expect([sold, counted]).toEqual([seats, seats])
      expect(await listMiscounts(database.db)).toEqual([])
    })

    it('SEAT-05 parties of two and three never get one more', async () => {
      const { outcomes, sold, counted } = await rush([2, 3])
      expect(outcomes.filter(({ bug }) => bug !== undefined)).toEqual([])
      expect(made(outcomes) + refused(outcomes)).toBe(people)
      expect(sold).toBe(counted)
      // A party of two fits as long as two are left.
      expect([seats - 1, seats]).toContain(sold)
      expect(await listMiscounts(database.db)).toEqual([])
    })
  },
  { engines: enginesForProcesses() },
)
