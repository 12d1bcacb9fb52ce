import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import type { PackageRecord } from '#shared/contract/catalogue-records.ts'
import { todayInIndia } from '#shared/domain/travel-date.ts'
import { type BookingsApp, bookingsApp } from '#tests/support/bookings-app.ts'
import { buildPackage } from '#tests/support/catalogue.ts'
import { changesOf, departures, peakDay } from '#tests/support/changes.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { listReplacedItineraries } from './replaced-itineraries.ts'
import { listAffectedBy } from './seats/affected.ts'

/** More than either engine takes as parameters of one statement. */
const many = 70_000

eachDatabase((_name, open) => {
  let database: Database
  let app: BookingsApp
  beforeAll(async () => {
    database = await open()
    app = await bookingsApp(database)
  })
  afterAll(() => app.close())

  const today = () => todayInIndia(app.now())
  async function sell() {
    const packageId = await app.newPackage({ departures: departures() })
    const trip = changesOf(app, database, packageId)
    return { packageId, trip, made: await trip.paid() }
  }
  const replacedBy = (plans: readonly PackageRecord[]) => listReplacedItineraries(database.db, plans, today())

  it('STAFF-07 a booking with an open change to another day is named once', async () => {
    const { packageId, trip, made } = await sell()
    expect(await trip.agree(made, { travelDate: peakDay })).toMatchObject({ status: 200 })
    expect(await replacedBy([buildPackage(packageId)])).toMatchObject([
      { record: packageId, params: { count: 1, bookings: made.booking.bookingId } },
    ])
  })

  it('STAFF-07 a file of very many packages is compared with what was sold, too', async () => {
    const sold = [await sell(), await sell()]
    const plan = buildPackage('unknown')
    const unknown = Array.from({ length: many }, (_, at) => ({ ...plan, packageId: `unknown-${at}` }))
    const plans = [...unknown, ...sold.map(({ packageId }) => ({ ...plan, packageId }))]
    expect((await replacedBy(plans)).map(({ record }) => record)).toEqual(
      sold.map(({ packageId }) => packageId),
    )
    const withdrawn = new Map(plans.map(({ packageId }) => [packageId, null]))
    const affected = await listAffectedBy(database.db, withdrawn, today())
    expect(affected.map(({ packageId, codes }) => [packageId, ...codes])).toEqual(
      sold.map(({ packageId, made }) => [packageId, made.booking.bookingId]),
    )
    const few = new Map(sold.map(({ packageId }) => [packageId, null]))
    expect(await listAffectedBy(database.db, few, today())).toEqual(affected)
  })
})
