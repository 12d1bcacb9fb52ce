import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import type { Departures } from '#shared/domain/stated-departures.ts'
import { book, type BookingsApp, bookingsApp } from '#tests/support/bookings-app.ts'
import { buildCatalogue, buildPackage } from '#tests/support/catalogue.ts'
import { bookGroup, payShare } from '#tests/support/group-bookings.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { operateBeside } from '#tests/support/operate.ts'

const day = '2026-12-05'

eachDatabase((engine, open, place) => {
  let database: Database
  let app: BookingsApp
  let folder: string
  let packages = 0
  let packageId: string
  beforeAll(async () => {
    database = await open()
    folder = join(inject('testRun').dir, `affected-${engine}`)
    await mkdir(folder, { recursive: true })
  })
  beforeEach(async () => {
    app = await bookingsApp(database)
    packageId = `spiti-${(packages += 1)}`
    expect(await load({ seats: 7 })).toEqual([])
  })
  afterEach(() => app.close())

  const operate = (...args: string[]) => operateBeside(app, { database, place: place() }, args)
  async function load(departures: Departures): Promise<string[]> {
    const path = join(folder, 'file.json')
    await writeFile(path, JSON.stringify(buildCatalogue([buildPackage(packageId, { departures })])))
    const { exitCode, complaints } = await operate('catalogue', 'import', path)
    expect(exitCode).toBe(0)
    // The file is in English only, and is marked as such.
    return complaints.filter((said) => !said.includes('no Hindi texts'))
  }
  async function sold(): Promise<string> {
    const codes: string[] = []
    for (const numberOfPeople of [4, 2]) {
      const { booking } = await book(app, { packageId, numberOfPeople, travelDate: day })
      codes.push(booking.bookingId)
    }
    return codes.join(', ')
  }

  it('SEAT-04 fewer seats than were sold name who is affected, once', async () => {
    const codes = await sold()
    expect(await load({ seats: 6 })).toEqual([])
    expect(await load({ seats: 5 })).toEqual([
      `${packageId}, ${day}: seats 5, and booked for people 6: ${codes}`,
    ])
    expect(await load({ seats: 5 })).toEqual([])
  })

  it('SEAT-04 a closed day or season, or other weekdays, name who is affected', async () => {
    const said = [`${packageId}, ${day}: closed now, and booked for people 6: ${await sold()}`]
    expect(await load({ days: [{ date: day, closed: true }] })).toEqual(said)
    expect(await load({})).toEqual([])
    expect(await load({ seasons: [{ name: 'Snow', from: '12-01', to: '02-28', closed: true }] })).toEqual(
      said,
    )
    expect(await load({ weekdays: ['Saturday'] })).toEqual([])
    expect(await load({ weekdays: ['Sunday'] })).toEqual(said)
    // A limit on new bookings does not affect existing ones.
    expect(await load({ leadDays: 60, horizonDays: 90 })).toEqual([])
  })

  it('SEAT-04 undecided groups are among them, with the bookings of their paid shares', async () => {
    const group = await bookGroup(app, { packageId })
    const { travelDate, code } = group
    const closed = { days: [{ date: travelDate, closed: true }] }
    const said = (words: string) => [
      `${packageId}, ${travelDate}: closed now, and booked for people 4: the undecided group Cousins (${words})`,
    ]
    expect(await load(closed)).toEqual(said(code))
    await load({ seats: 9 })
    const { booking } = await payShare(app, group, 0)
    expect(await load(closed)).toEqual(said(booking.bookingId))
  })

  it('a file with another plan names the coming bookings that were sold with the one of before, once', async () => {
    const codes = await sold()
    const path = join(folder, 'plan.json')
    const [first, ...others] = buildPackage(packageId).itinerary
    const itinerary = [
      { ...first, day: 1, activities: ['Rest'], highlights: [], description: 'No.' },
      ...others,
    ]
    const changed = buildPackage(packageId, { departures: { seats: 7 }, itinerary })
    await writeFile(path, JSON.stringify(buildCatalogue([changed])))
    const said = async () =>
      (await operate('catalogue', 'import', path)).complaints.filter((line) =>
        codes.split(', ').every((code) => line.includes(code)),
      )
    expect(await said()).toHaveLength(1)
    expect(await said()).toEqual([])
  })

  it('SEAT-04 withdrawn dates and packages name who is affected', async () => {
    const said = [`${packageId}, ${day}: closed now, and booked for people 6: ${await sold()}`]
    const dates = await operate('catalogue', 'withdraw', packageId, '--dates', '2026-12-01..2026-12-31')
    expect(dates).toMatchObject({ exitCode: 0, complaints: said })
    // It has been reported already.
    expect(await operate('catalogue', 'withdraw', packageId)).toMatchObject({ exitCode: 0, complaints: [] })
    await operate('catalogue', 'offer', packageId, '--dates', '2026-12-01..2026-12-31')
  })
})
